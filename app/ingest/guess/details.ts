/** Details of an entry besides its name and its days: its page, picture, place, state and description. */
import { mapToMany } from "~/lib/collections";
import { splitPlace } from "../store/place-text";
import type { HtmlElement } from "../page/dom";
import type { RawEvent } from "../raw-event";
import { boxesIn, flatTextOf, type Box, type PageBoxes } from "./boxes";
import { roleOfElement } from "./columns";
import type { NamedEntry } from "./entries";
import { classesOf, elementsAround } from "./kinds";
import { readName } from "./name-text";
import { outside, touching } from "./spans";
import { IS_PRICE } from "./phrases/names";
import { OTHER_LINK, PRICE_CLASS, VENUE_CLASS } from "./phrases/classes";

export type Details = Pick<RawEvent, "url" | "imageUrl" | "description" | "said"> &
  Partial<Pick<RawEvent, "venueName" | "address" | "city" | "zip">>;

const STATE =
  /^\W*(?:(?:(?:the|this)\s+)?(?:event|show|meeting|screening|concert|performance|program|class)\s+(?:(?:is|was|has been)\s+)?)?(cancel+ed|postponed)(?:\W{1,5}(?:new date|due to|until|refunds?)\b.{0,60})?\W*$/i;

export function detailsOf(entry: NamedEntry, page: PageBoxes): Details {
  const boxes = boxesIn(entry.box);
  const inside = (fields: Box[] = []) => mapToMany(fields, (field) => [field, ...boxesIn(field)]);
  const linked = inside(entry.fields?.link).find(({ element }) => isEventLink(element.attribs.href));
  return {
    url: linked?.element.attribs.href ?? linkOf(entry, boxes),
    imageUrl: imageOf(inside(entry.fields?.image)) ?? imageOf(boxes),
    description: descriptionOf(page, entry),
    said: { status: stateOf(page, entry, boxes), ...costOf(page, entry, boxes) },
    ...placeOf(page, entry, boxes),
  };
}

const LONGEST_PRICE = 60;
const MOST_SEARCHED = 2000;

/** Finds the part of the entry that is called its price, or is nothing but one: "$11". */
function costOf(page: PageBoxes, { box, fields }: NamedEntry, boxes: Box[]): { cost?: string } {
  const prices = (fields?.price?.slice(0, 1) ?? called(boxes, box, PRICE_CLASS, "price")).map((part) =>
    flatTextOf(page, part),
  );
  const written = prices.find((text) => text.length <= LONGEST_PRICE && /\d|\bfree\b/i.test(text));
  const parts = page.text
    .slice(box.start, Math.min(box.end, box.start + MOST_SEARCHED))
    .split(/\n|\s[|•·–—/]\s|,\s|[()]/);
  const cost = written ?? parts.map((part) => part.trim()).find((part) => IS_PRICE.test(part));
  return cost === undefined ? {} : { cost };
}

function linkOf({ box: entry, name }: NamedEntry, boxes: Box[]): string | null {
  const around = linkAround(name.box.element, entry.element) ?? undefined;
  if (isEventLink(around)) return around;
  const links = boxes.filter(
    ({ element, kind }) => !kind.startsWith("#") && element.name === "a" && isEventLink(element.attribs.href),
  );
  const inName = ({ start, end }: Box) => start >= name.box.start && end <= name.box.end && end > start;
  const first = links.find(inName) ?? links[0];
  return first?.element.attribs.href ?? linkAround(entry.element, null);
}

export const linkAround = (element: HtmlElement | null, limit: HtmlElement | null): string | null =>
  elementsAround(element, limit).find(({ name, attribs }) => name === "a" && attribs.href)?.attribs.href ??
  null;

const isEventLink = (href: string | undefined): href is string =>
  href !== undefined && href.trim() !== "" && !/^#/.test(href) && !OTHER_LINK.test(href);

const NO_PICTURE = /^data:|\.svg(?:$|\?)|pixel|spacer|blank|icon|placeholder/i;

function imageOf(boxes: Box[]): string | null {
  for (const { element, kind } of boxes) {
    if (element.name !== "img" || kind.startsWith("#")) continue;
    const { attribs } = element;
    const source =
      attribs["data-src"] ?? attribs["data-lazy-src"] ?? attribs.src ?? attribs.srcset?.split(/[\s,]/)[0];
    if (source && !NO_PICTURE.test(source)) return source;
  }
  return null;
}

const PLACE_LABEL =
  /^(?:@|at|location(?:\(s\))?|where|venue|place)\s*:?\s+|^(?:location(?:\(s\))?|where|venue)\s*:\s*/i;
const LONGEST_PLACE = 160;

function placeOf(page: PageBoxes, { box: entry, name, fields }: NamedEntry, boxes: Box[]): Partial<Details> {
  const textOf = (box: Box) => flatTextOf(page, box).replace(PLACE_LABEL, "").trim();
  const [venue] = fields?.venue ?? [];
  if (venue) return splitPlace(textOf(venue).slice(0, LONGEST_PLACE));
  const isPlace = (text: string) =>
    /\p{L}{2}/u.test(text) &&
    text.length > 2 &&
    text.length < LONGEST_PLACE &&
    text !== name.text &&
    !readName(text).isWhen &&
    !STATE.test(text);
  const others = boxes.filter((box) => box !== name.box);
  const place = called(others, entry, VENUE_CLASS, "venue").map(textOf).find(isPlace);
  return place === undefined ? {} : splitPlace(place);
}

/** Boxes that the page calls a price or a place, by a class or the head of their column. */
const called = (boxes: Box[], entry: Box, pattern: RegExp, role: "price" | "venue"): Box[] =>
  boxes.filter(
    ({ kind, element }) =>
      !kind.startsWith("#") &&
      (pattern.test(classesOf(element)) || (element.name === "td" && roleOfElement(element, entry) === role)),
  );

const LONGEST_DESCRIPTION = 3000;
const SHORTEST_DESCRIPTION = 30;

/** Text between days and times. */
const IS_JOINT = /^(?:[^\p{L}\p{N}]|\b(?:at|on|from|to|and)\b)*$/u;

/** The text of the entry without its name, and without its days and times at both ends: prices, ages, line-ups, a teaser. */
function descriptionOf({ text }: PageBoxes, { box, name, when }: NamedEntry): string | null {
  let end = box.start - 1;
  const lines = mapToMany(
    text.slice(box.start, Math.min(box.end, box.start + LONGEST_DESCRIPTION)).split("\n"),
    (line) => {
      const start = end + 1;
      end = start + line.length;
      if (line.trim() === "" || line.trim() === name.text) return [];
      const said = touching(when.expressions, { start, end });
      return [{ line, isWhen: said.length > 0 && IS_JOINT.test(outside(said, text, start, end)) }];
    },
  );
  const first = lines.findIndex(({ isWhen }) => !isWhen);
  const last = lines.findLastIndex(({ isWhen }) => !isWhen);
  const rest = lines.slice(Math.max(0, first), last + 1).map(({ line }) => line);
  const description = rest.join("\n").trim();
  return description.length > SHORTEST_DESCRIPTION ? description : null;
}

/** "Friday, December 18, 8pm – CANCELLED" */
const STATE_AT_END = /^.{0,160}[–—:|*(-]\s?(cancel+ed|postponed)\b[\s!)*]{0,3}$/i;
/** "CANCELED: Due to illness, this performance will not take place." above the title of an event's own page. */
const STATE_OF_PAGE = /^[^\w\n]{0,9}(cancel+ed|postponed)\s?[:!–—]/im;
/** "Ana Sol CANCELLED", "Ana Sol POSTPONED to 12/9" */
const STATE_BEHIND_NAME = /^\W{0,9}(CANCEL+ED|POSTPONED)\b/;

/** "Cancelled" or "Postponed" as a separate line or element, or in capitals behind the name. */
function stateOf(
  page: PageBoxes,
  { box: { start, end }, name, isMain }: NamedEntry,
  boxes: Box[],
): string | undefined {
  const text = page.text.slice(start, end);
  const above = isMain ? STATE_OF_PAGE.exec(page.text.slice(0, name.box.start)) : null;
  if (above || !/cancel+ed|postponed/i.test(text)) return above?.[1];
  const texts = [...text.split("\n"), ...boxes.map((box) => flatTextOf(page, box))];
  const [stated] = texts.flatMap((line) => (STATE.exec(line) ?? STATE_AT_END.exec(line))?.[1] ?? []);
  return stated ?? STATE_BEHIND_NAME.exec(text.slice(Math.max(0, name.box.end - start)))?.[1];
}
