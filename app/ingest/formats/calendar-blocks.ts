/**
 * "Add to calendar" buttons that keep the event beside them: in hidden texts ("atc_title", "_start"), in data attributes,
 * in the attributes of a web component, or as JSON.
 */
import { isElement, rawText, type HtmlElement } from "../page/dom";
import { rawEvent, type RawEvent } from "../raw-event";
import { oncePerText } from "../page/plain-text";
import type { SourcePage } from "../page/source-page";
import { splitPlace } from "../store/place-text";
import { readLiteral } from "./json/js-literal";
import { asText, isObject, type JsonObject } from "./json/json-values";
import type { KeyRole } from "./json/record-keys";
import { fieldsOf, recordPeriod, type Fields } from "./json/record-moment";

/** Prefixes that such blocks put before the names of their parts. */
const PREFIX = /^_?(?:(?:atcb?|addeventatc|cal|ics)[_-])?_?/i;

const BLOCK =
  /(?:^|[\s_-])(?:add-?to-?cal\w{0,10}|addevent\w{0,10}|addthisevent\w{0,10}|add-?event|atcb?|atc-event|cal-?button)(?:$|[\s_-])/i;

const START_ATTRIBUTE = /^data-.{0,20}(?:start|begin|dtstart)|^start/;

export function blockEvents(page: SourcePage): RawEvent[] {
  const events: RawEvent[] = [];
  const isCalled = oncePerText((classes) => BLOCK.test(classes));
  for (const element of page.elements()) {
    const isBlock = isCalled(element.attribs.class ?? "") || element.name.startsWith("add-to-cal");
    if (!isBlock && !hasStart(element)) continue;
    const readers = isBlock ? [fromAttributes, fromTexts, fromJson] : [fromAttributes];
    const event = readers.flatMap((read) => eventOf(read(element), page) ?? [])[0];
    if (event) events.push(event);
  }
  return events;
}

function hasStart({ attribs }: HtmlElement): boolean {
  for (const name in attribs) if (name !== "class" && START_ATTRIBUTE.test(name)) return true;
  return false;
}

/** The attributes that say something: those of a component, and data attributes of any element. */
function fromAttributes({ name, attribs }: HtmlElement): JsonObject {
  const isComponent = name.includes("-");
  const record: JsonObject = {};
  for (const [key, value] of Object.entries(attribs)) {
    if (key.startsWith("data-")) record[key.slice(5).replace(PREFIX, "")] = value;
    else if (isComponent && key !== "class" && key !== "id") record[key] = value;
  }
  return record;
}

const LONGEST_TEXT = 10_000;
const MOST_PARTS = 60;

/** The texts inside a block by the classes that hold them. */
function fromTexts(block: HtmlElement): JsonObject {
  const record: JsonObject = {};
  const waiting = [...block.children];
  for (let visited = 0; waiting.length > 0 && visited < MOST_PARTS; visited++) {
    const node = waiting.shift();
    if (!node || !isElement(node)) continue;
    const name = (node.attribs.class ?? node.attribs["data-name"] ?? "").trim().split(/\s/)[0] ?? "";
    const isLeaf = !node.children.some(isElement);
    if (name !== "" && isLeaf)
      record[name.replace(PREFIX, "")] ??= rawText(node).trim().slice(0, LONGEST_TEXT);
    else waiting.push(...node.children);
  }
  return record;
}

function fromJson(block: HtmlElement): JsonObject {
  const text = rawText(block).trim();
  const value = text.startsWith("{") ? readLiteral(text, 0).value : null;
  return isObject(value) ? value : {};
}

function eventOf(record: JsonObject, page: SourcePage): RawEvent | null {
  const fields = fieldsOf(record);
  const title = textIn(fields, "title");
  const period = title === null ? null : recordPeriod(fields, page.years);
  if (title === null || !period || period.weak) return null;
  return rawEvent("calendar-link", {
    title,
    start: period.start,
    end: period.end,
    description: textIn(fields, "description"),
    ...splitPlace(textIn(fields, "venue") ?? textIn(fields, "address")),
  });
}

const textIn = (fields: Fields, role: KeyRole): string | null => asText(fields.get(role)?.[0]);
