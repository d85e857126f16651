/** Calendars in XML that is no feed: each element becomes a record, and the reader of unknown JSON finds the events. */
import { groupBy } from "~/lib/collections";
import { isElement, parseXml, rawText, type HtmlElement } from "../page/dom";
import { rootName } from "../page/recognise";
import type { Extractor, SourcePage } from "../page/source-page";
import { noFindings, type Findings } from "../raw-event";
import type { JsonObject } from "./json/json-values";
import { recordEvents } from "./json/records";

const FEEDS = /^(?:rss|feed|rdf|channel)$/i;
const DEEPEST = 30;

const localName = (name: string): string => name.replace(/^.*:/, "");

export const xmlCalendar: Extractor = {
  kind: "listing",
  form: "feed",
  applies: ({ text }) => !FEEDS.test(rootName(text.slice(0, 3000))),
  extract,
};

function extract(page: SourcePage): Findings {
  const roots = parseXml(page.text, page.budget).children.filter(isElement);
  return {
    ...noFindings(),
    events: recordEvents(
      roots.map((root) => recordOf(root)),
      page,
      "listing",
    ),
  };
}

function recordOf(element: HtmlElement, depth = 0): unknown {
  const children = depth < DEEPEST ? inLocalTime(element.children.filter(isElement)) : [];
  const attributes = Object.entries(element.attribs).filter(([name]) => !/^xmlns\b/i.test(name));
  const text = children.length === 0 ? rawText(element).trim() : "";
  if (children.length === 0 && attributes.length === 0) return text;
  const record: JsonObject = Object.fromEntries(attributes.map(([name, value]) => [localName(name), value]));
  if (text !== "") Object.assign(record, { text, value: text });
  for (const [name, same] of groupBy(children, ({ name }) => localName(name))) {
    const [first] = same;
    if (first)
      record[name] =
        same.length === 1 ? recordOf(first, depth + 1) : same.map((element) => recordOf(element, depth + 1));
  }
  return record;
}

/** One moment may stand there in several zones, marked by a type: the one of the place is kept. */
function inLocalTime(elements: HtmlElement[]): HtmlElement[] {
  const local = new Set(
    elements.filter(({ attribs }) => attribs.type?.toLowerCase() === "local").map(({ name }) => name),
  );
  const isOther = ({ name, attribs }: HtmlElement) =>
    local.has(name) && /^(?:gmt|utc|user)$/i.test(attribs.type ?? "");
  return elements.filter((element) => !isOther(element));
}
