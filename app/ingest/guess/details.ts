/** What an entry says besides its name and its days: its page, picture, place, state and description. */
import { splitPlace } from "../store/place-text";
import type { HtmlElement } from "../page/dom";
import type { RawEvent } from "../raw-event";
import { boxesIn, flatTextOf, type Box, type PageBoxes } from "./boxes";
import { roleOfElement } from "./columns";
import type { Entry, EntryName } from "./entries";
import { classesOf } from "./kinds";
import { readName } from "./name-text";
import { outside, touching } from "./spans";
import { IS_PRICE } from "./phrases/names";
import { PRICE_CLASS, VENUE_CLASS } from "./phrases/classes";

export type Details = Pick<RawEvent, "url" | "imageUrl" | "description" | "said"> &
  Partial<Pick<RawEvent, "venueName" | "address" | "city" | "zip">>;

const PLACE_LABEL =
  /^(?:@|at|location(?:\(s\))?|where|venue|place)\s*:?\s+|^(?:location(?:\(s\))?|where|venue)\s*:\s*/i;

const LONGEST_PLACE = 160;

const STATE =
  /^\W*(?:(?:(?:the|this)\s+)?(?:event|show|meeting|screening|concert|performance|program|class)\s+(?:(?:is|was|has been)\s+)?)?(cancel+ed|postponed)\W*$/i;

export function detailsOf(entry: Entry & { name: EntryName }, page: PageBoxes): Details {
  const { box, name, fields } = entry;
  const boxes = boxesIn(box);
  const [venue] = fields?.venue ?? [];
  const [price] = fields?.price ?? [];
  const linked = (fields?.link ?? []).flatMap((link) => [link, ...boxesIn(link)]);
  return {
    url: hrefIn(linked) ?? linkOf(box, boxes, name),
    imageUrl: imageOf((fields?.image ?? []).flatMap((image) => [image, ...boxesIn(image)])) ?? imageOf(boxes),
    description: descriptionOf(page, entry),
    said: {
      status: stateOf(page, box, boxes, name),
      ...costOf(page, price ? [price] : boxes.filter((part) => isPrice(part, box)), box),
    },
    ...(venue
      ? splitPlace(flatTextOf(page, venue).replace(PLACE_LABEL, "").trim().slice(0, LONGEST_PLACE))
      : placeOf(page, box, boxes, name)),
  };
}

/** A column or a box that the page calls a price. */
const isPrice = (part: Box, entry: Box): boolean =>
  !part.kind.startsWith("#") &&
  (PRICE_CLASS.test(classesOf(part.element)) ||
    (part.element.name === "td" && roleOfElement(part.element, entry) === "price"));

const LONGEST_PRICE = 60;

/** What a part of the entry says that is called its price, or is nothing but one: "$11". */
function costOf(page: PageBoxes, boxes: Box[], entry: Box): { cost?: string } {
  const called = boxes
    .map((box) => flatTextOf(page, box))
    .find((text) => text.length <= LONGEST_PRICE && /\d|\bfree\b/i.test(text));
  const cost = called ?? partsOf(page, entry).find((part) => IS_PRICE.test(part));
  return cost === undefined ? {} : { cost };
}

const MOST_SEARCHED = 2000;

const partsOf = ({ text }: PageBoxes, { start, end }: Box): string[] =>
  text
    .slice(start, Math.min(end, start + MOST_SEARCHED))
    .split(/\n|\s[|•·–—/]\s|,\s|[()]/)
    .map((part) => part.trim());

const hrefIn = (boxes: Box[]): string | null =>
  boxes.map(({ element }) => element.attribs.href).find(isEventLink) ?? null;

function linkOf(entry: Box, boxes: Box[], name: EntryName): string | null {
  const around = linkAround(name.box.element, entry.element) ?? undefined;
  if (isEventLink(around)) return around;
  const links = boxes.filter(
    ({ element, kind }) => !kind.startsWith("#") && element.name === "a" && isEventLink(element.attribs.href),
  );
  const inside = links.find(
    ({ start, end }) => start >= name.box.start && end <= name.box.end && end > start,
  );
  const first = inside ?? links[0];
  return first?.element.attribs.href ?? linkAround(entry.element, null);
}

export function linkAround(element: HtmlElement | null, limit: HtmlElement | null): string | null {
  for (let node = element; node; node = node.parent as HtmlElement | null) {
    if (node.name === "a" && node.attribs.href) return node.attribs.href;
    if (node === limit) return null;
  }
  return null;
}

const NOT_EVENT_LINK =
  /^(?:#|mailto:|tel:|javascript:|webcal:)|facebook\.com\/sharer|twitter\.com\/|calendar\.google|google\.\w+\/calendar|maps\.google|google\.\w+\/maps|\.(?:pdf|ics|docx?)(?:$|\?)|[?&](?:ical=|format=ical)/i;

const isEventLink = (href: string | undefined): href is string =>
  href !== undefined && href.trim() !== "" && !NOT_EVENT_LINK.test(href);

function imageOf(boxes: Box[]): string | null {
  for (const { element, kind } of boxes) {
    if (element.name !== "img" || kind.startsWith("#")) continue;
    const { attribs } = element;
    const source =
      attribs["data-src"] ?? attribs["data-lazy-src"] ?? attribs.src ?? attribs.srcset?.split(/[\s,]/)[0];
    if (
      source &&
      !source.startsWith("data:") &&
      !/\.svg(?:$|\?)|pixel|spacer|blank|icon|placeholder/i.test(source)
    )
      return source;
  }
  return null;
}

function placeOf(page: PageBoxes, entry: Box, boxes: Box[], name: EntryName): Partial<Details> {
  for (const box of boxes) {
    if (box.kind.startsWith("#") || box === name.box) continue;
    const isPlace =
      VENUE_CLASS.test(classesOf(box.element)) ||
      (box.element.name === "td" && roleOfElement(box.element, entry) === "venue");
    const text = isPlace ? flatTextOf(page, box).replace(PLACE_LABEL, "").trim() : "";
    if (
      text.length > 2 &&
      text.length < LONGEST_PLACE &&
      text !== name.text &&
      !readName(text).isWhen &&
      !STATE.test(text) &&
      /\p{L}{2}/u.test(text)
    )
      return splitPlace(text);
  }
  return {};
}

const LONGEST_DESCRIPTION = 3000;
const SHORTEST_DESCRIPTION = 30;

/** Text between days and times. */
const IS_JOINT = /^(?:[^\p{L}\p{N}]|\b(?:at|on|from|to|and)\b)*$/u;

/** The text of the entry without its name, and without its days and times at both ends: prices, ages, line-ups, a teaser. */
function descriptionOf({ text }: PageBoxes, { box, name, when }: Entry & { name: EntryName }): string | null {
  const lines: { line: string; isWhen: boolean }[] = [];
  const end = Math.min(box.end, box.start + LONGEST_DESCRIPTION);
  for (let at = box.start; at < end;) {
    const newline = text.indexOf("\n", at);
    const stop = newline < 0 || newline > end ? end : newline;
    const line = text.slice(at, stop);
    const said = touching(when.expressions, { start: at, end: stop });
    if (line.trim() !== "" && line.trim() !== name.text)
      lines.push({ line, isWhen: said.length > 0 && IS_JOINT.test(outside(said, text, at, stop)) });
    at = stop + 1;
  }
  const first = lines.findIndex(({ isWhen }) => !isWhen);
  const last = lines.findLastIndex(({ isWhen }) => !isWhen);
  const rest = lines.slice(Math.max(0, first), last + 1).map(({ line }) => line);
  const description = rest.join("\n").trim();
  return description.length > SHORTEST_DESCRIPTION ? description : null;
}

/** "Friday, December 18, 8pm – CANCELLED" */
const STATE_AT_END = /[–—:|*(-]\s?(cancel+ed|postponed)\b[\s!)*]{0,3}$/i;
const LONGEST_STATED = 160;
/** "Ana Sol CANCELLED", "Ana Sol POSTPONED to 12/9" */
const STATE_BEHIND_NAME = /^\W{0,9}(CANCEL+ED|POSTPONED)\b/;

/** "Cancelled" or "Postponed" as a separate line or element, or in capitals behind the name. */
function stateOf(page: PageBoxes, { start, end }: Box, boxes: Box[], name: EntryName): string | undefined {
  const text = page.text.slice(start, end);
  if (!/cancel+ed|postponed/i.test(text)) return undefined;
  const behind = text.slice(Math.max(0, name.box.end - start));
  const texts = [...text.split("\n"), ...boxes.map((box) => flatTextOf(page, box))];
  const atEnd = (line: string) => (line.length < LONGEST_STATED ? STATE_AT_END.exec(line) : null);
  return (
    texts.flatMap((line) => (STATE.exec(line) ?? atEnd(line))?.[1] ?? [])[0] ??
    STATE_BEHIND_NAME.exec(behind)?.[1]
  );
}
