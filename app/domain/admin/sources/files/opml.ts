/** OPML, the list of feeds that feed readers exchange: each outline with an xmlUrl is a source. */
import { parseXml } from "./xml";

export interface Outline {
  line: number;
  name: string;
  url: string;
  website: string;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Also without the characters that XML cannot hold. */
const xml = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"]/g, (c) => escapes[c] ?? c);

export function writeOpml(title: string, outlines: Omit<Outline, "line">[]): string {
  const lines = outlines.map(({ name, url, website }) => {
    const html = website === "" ? "" : ` htmlUrl="${xml(website)}"`;
    return `    <outline type="rss" text="${xml(name)}" title="${xml(name)}" xmlUrl="${xml(url)}"${html}/>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `  <head><title>${xml(title)}</title></head>`,
    "  <body>",
    ...lines,
    "  </body>",
    "</opml>",
    "",
  ].join("\n");
}

/** @returns null where there is no outline at all */
export function readOpml(text: string): Outline[] | null {
  const outlines = parseXml(text, "outline");
  if (outlines.length === 0) return null;
  return outlines.flatMap(({ line, attributes }) => {
    const url = attributes.get("xmlurl") ?? "";
    if (url === "") return [];
    const name = attributes.get("title") || attributes.get("text") || "";
    return [{ line, name, url, website: attributes.get("htmlurl") ?? "" }];
  });
}
