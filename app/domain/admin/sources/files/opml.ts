/** OPML, the list of feeds that feed readers exchange: each outline with an xmlUrl is a source. */
import { load } from "cheerio";
import { escapeXml } from "~/lib/text";

export interface Outline {
  /** The line in the file, from 1. */
  line: number;
  name: string;
  url: string;
  /** Further addresses, one per line; an attribute of our own, which other programs pass over. */
  moreUrls: string;
  website: string;
}

export function writeOpml(title: string, outlines: Omit<Outline, "line">[]): string {
  const lines = outlines.map(({ name, url, moreUrls, website }) => {
    const more = moreUrls === "" ? "" : ` moreUrls="${escapeXml(moreUrls.replaceAll("\n", " "))}"`;
    const html = website === "" ? more : ` htmlUrl="${escapeXml(website)}"${more}`;
    return `    <outline type="rss" text="${escapeXml(name)}" title="${escapeXml(name)}" xmlUrl="${escapeXml(url)}"${html}/>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `  <head><title>${escapeXml(title)}</title></head>`,
    "  <body>",
    ...lines,
    "  </body>",
    "</opml>",
    "",
  ].join("\n");
}

/** @returns null if there is no outline at all */
export function readOpml(text: string): Outline[] | null {
  // Attribute names in lower case: some programs write "xmlurl".
  const $ = load(text, {
    xml: { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true, withStartIndices: true },
  });
  const outlines = $("outline").toArray();
  if (outlines.length === 0) return null;
  let line = 1;
  let counted = 0;
  return outlines.flatMap(({ startIndex, attribs }) => {
    const { xmlurl: url = "", title = "", text: name = "", htmlurl: website = "" } = attribs;
    const moreUrls = (attribs.moreurls ?? "").trim().replace(/\s+/g, "\n");
    if (url === "") return [];
    line += text.slice(counted, startIndex ?? counted).split("\n").length - 1;
    counted = startIndex ?? counted;
    return [{ line, name: title || name, url, moreUrls, website }];
  });
}
