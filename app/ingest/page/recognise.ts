/** Recognises the format of a body by its first characters; the Content-Type only breaks ties. */
import type { Extraction } from "../gathered-event";

/** A signed calendar is told by its bytes before (formats/signed). */
export type Form = Exclude<Extraction["recognised"], "calendar">;

const CALENDAR = /^[ \t]*BEGIN:[ \t]*V(?:CALENDAR|EVENT)\b/im;
const FEED = /<(?:rss|feed|rdf:RDF|channel|atom:feed)[\s>]/i;
const MARKUP =
  /<(?:!doctype|html|head|body|div|p|span|a|script|meta|title|h[1-6]|ul|table|section|article|main)[\s>]/i;
const HEAD = 3000;

export function recognise(bytes: Uint8Array, text: string, contentType: string | null): Form {
  if (text.trim() === "") return "empty";
  const head = text.slice(0, HEAD).trimStart();
  if (CALENDAR.test(head)) return "ics";
  if (/^[[{]/.test(head)) return "json";
  // JSONP, and the guards that some servers put before JSON.
  if (/^(?:\)\]\}'|while\(1\);|for\(;;\);|[\w$.]+\(\s*[[{])/.test(head) && !MARKUP.test(head)) return "json";
  if (isBinary(bytes, text)) return "binary";
  if (FEED.test(head) && !/<html[\s>]/i.test(head)) return "feed";
  if (isCalendarXml(head, contentType)) return "feed";
  if (/^<\?xml|^<!--|^</.test(head))
    return MARKUP.test(text.slice(0, 20_000)) || !/xml/i.test(contentType ?? "") ? "html" : "feed";
  if (/calendar/i.test(contentType ?? "") && CALENDAR.test(text)) return "ics";
  return MARKUP.test(text.slice(0, 20_000)) ? "html" : "text";
}

const BINARY_SIGNATURES = [
  "%PDF",
  "\x89PNG",
  "GIF8",
  "PK\x03\x04",
  "\x1f\x8b",
  "RIFF",
  "\xff\xd8\xff",
  "OggS",
  "ID3",
];

function isBinary(bytes: Uint8Array, text: string): boolean {
  const first = String.fromCharCode(...bytes.subarray(0, 4));
  if (BINARY_SIGNATURES.some((signature) => first.startsWith(signature))) return true;
  const sample = text.slice(0, 2000);
  const odd = (sample.match(/[^\P{Cc}\s]|\ufffd/gu) ?? []).length;
  return sample.length > 0 && odd / sample.length > 0.1;
}

/** Roots of pages, and of files for pictures and crawlers. */
const OTHER_ROOT =
  /^(?:html|head|body|div|p|span|a|script|meta|title|h[1-6]|ul|ol|table|section|article|main|nav|header|form|svg|urlset|sitemapindex|opml)$/i;
const CALENDAR_ROOT =
  /^(?:i?calendars?|events?|eventlist|shows?|performances|programm?e?s?|venues?|listings?)$/i;

/** XML of its own kind. Servers send it under any type. */
function isCalendarXml(head: string, contentType: string | null): boolean {
  if (!head.startsWith("<")) return false;
  const root = rootName(head);
  if (root === "" || OTHER_ROOT.test(root)) return false;
  return head.startsWith("<?xml") || /\bxml\b/i.test(contentType ?? "") || CALENDAR_ROOT.test(root);
}

/** The first element's name, without its namespace; '' where there is none. */
export function rootName(text: string): string {
  const [, name = ""] = /<(?!\?)([A-Za-z_][\w.:-]{0,100})/.exec(text.replace(/<!--[^]*?-->/g, "")) ?? [];
  return name.replace(/^.*:/, "");
}
