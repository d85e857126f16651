/** Step 5: one entry of a list: its name at the place where the list has names, and when it takes place. */
import { isElement } from "../page/dom";
import { flatTextOf, isHeading, type Box, type PageBoxes } from "./boxes";
import type { EntryFields, EntryList } from "./lists";
import { boxesAt, candidatesIn, namedBoxAt, rankOf, type NameRank } from "./names";
import { readName, withoutDates } from "./name-text";
import { expressionsIn, plainContext } from "../dates/expressions";
import { OCCASION } from "./phrases/names";
import { readWhen, type When } from "./when";
import type { WhenContext } from "./when-context";

export interface EntryName {
  text: string;
  /** The box of the name; null where the name is a part of its line. */
  box: Box;
  rank: NameRank;
}

export interface Entry {
  box: Box;
  name: EntryName | null;
  when: When;
  /** Why it is no event, in a sentence for editors. */
  refusal: string | null;
  /** Its parts, where a recipe says which they are. */
  fields?: EntryFields | undefined;
  /** It tells of a closed door: nothing else in it is its name. */
  isClosure?: boolean;
}

export function readEntries(list: EntryList, context: WhenContext, isDated: (box: Box) => boolean): Entry[] {
  return list.entries.filter(isDated).flatMap((box) => {
    const entry = readEntry(box, list, context);
    return entry.when.remarks.includes("day-from-above") ? entryPerName(entry, list, context) : [entry];
  });
}

/** Several names in one cell of a calendar are as many events of its day. */
function entryPerName(entry: Entry, list: EntryList, context: WhenContext): Entry[] {
  const { name, when } = entry;
  const { page } = context;
  const [place] = list.names;
  const boxes = place && name?.box.path === place.path ? boxesAt([entry.box], place.path) : [];
  if (!name || boxes.length < 2) return [entry];
  const named = boxes.filter((box) => readName(flatTextOf(page, box)).isNameLike);
  if (when.expressions.some(({ kind }) => kind === "clocks")) {
    const isTimed = ({ start, end }: Box) =>
      when.expressions.some((one) => one.start >= start && one.end <= end);
    if (named.length < 2 || !named.every(isTimed)) return [entry];
    return named.map((box) => readEntry(box, list, context));
  }
  if (when.moments.length > 1) return [entry];
  return named.map((box) => ({
    ...entry,
    box,
    name: { ...name, box, text: readName(flatTextOf(page, box)).name },
  }));
}

function readEntry(box: Box, list: EntryList, context: WhenContext): Entry {
  const { page } = context;
  const written = nameOf(box, list, page);
  const fields = list.fields?.get(box);
  const masked = written && written.box !== box ? [maskOf(written, page)] : [];
  const whole = readWhen(box, masked, context, fields);
  // "Dec 4: Poetry Slam" as a heading: the name holds the date as well.
  const isBare = whole.moments.length === 0 && written !== null && written.box !== box;
  const when = isBare ? readWhen(box, [], context) : whole;
  if (!written)
    return { box, name: null, when, refusal: "It has no name, but the other entries of its list have one." };
  const { name, isClosure } = readName(written.text);
  if (written.rank === 0 && OCCASION.test(name) && isBelowRun(box, context))
    return { box, name: null, when, refusal: `“${name}” belongs to the run that it opens or closes.` };
  if (isClosure) return { box, name: null, when, refusal: `“${written.text}” is no event.`, isClosure };
  // A month or a day below the heading of a day is the next heading.
  const isHeading = readName(written.text).isWhen && when.remarks.includes("day-from-above");
  if (isHeading)
    return { box, name: null, when, refusal: "Its name is a date, and its day stands above it." };
  const text = withoutOwnDay(nameText(written, name), written, when, page);
  return { box, name: { ...written, text }, when, refusal: null, fields };
}

/** Whether a run of days stands above: an exhibition's. */
const isBelowRun = ({ start }: Box, { evidence }: WhenContext): boolean =>
  evidence.expressions.some(
    (expression) => expression.kind === "days" && expression.start < start && expression.spans[0]?.to != null,
  );

/** "4 – Potluck" below the name of a month: only its page says that the number is a day. */
function withoutOwnDay(name: string, { box }: EntryName, when: When, { text }: PageBoxes): string {
  const own = when.expressions.find(({ kind, start, end }) => {
    const written = start >= box.start && end <= box.end ? text.slice(start, end) : "";
    return (
      kind === "days" && written !== "" && name.startsWith(written) && /^\W/.test(name.slice(written.length))
    );
  });
  return (own && readName(name.slice(own.end - own.start).replace(/^[\s–—:|-]+/, "")).name) || name;
}

/** The name in its box: "7pm Best of Brooklyn" says its time as well. */
function maskOf(written: EntryName, page: PageBoxes): Pick<Box, "start" | "end"> {
  const { text, box } = written;
  const { name: rest, isWhen } = readName(text);
  const name = nameText(written, rest);
  const at = isWhen || name === text ? -1 : page.text.indexOf(name, box.start);
  return at < 0 || at + name.length > box.end ? box : { start: at, end: at + name.length };
}

/** Where names stand, a text that looks like a date is a name: "1984", "11:14", "Friday". */
const nameText = ({ text, rank }: EntryName, name: string): string =>
  rank === 3 && readName(text).isWhen ? text : rank === 0 ? firstField(beforeDates(name)) : name;

/** "at The Kraken: Wolfskin, Ash Borer" */
const AT_PLACE = /^at \p{Lu}[^:]{2,40}: (\S.*)$/u;

/** "Toddler Time | Story Room", "The Owls @ Loft Nine": the first field of a plain line that could be a name. */
const firstField = (line: string): string =>
  (AT_PLACE.exec(line)?.[1] ?? line).split(/\s[|@]\s/).find((field) => readName(field).isNameLike) ?? line;

/** "Fish Fry 5-8pm, Band: The Old Souls": of a plain line the name is what stands before its date or time. */
function beforeDates(name: string): string {
  const [first] = expressionsIn(name, plainContext(0)).filter(
    ({ kind }) => kind === "days" || kind === "clocks",
  );
  const before = first ? withoutDates(name.slice(0, first.start)) : "";
  return readName(before).isNameLike ? before : name;
}

function nameOf(box: Box, { names }: EntryList, page: PageBoxes): EntryName | null {
  const [best] = names;
  for (const place of names) {
    // Another element may only stand in where the page does not mark names.
    if (best && best.rank === 3 && place.rank < 2 && place !== best) break;
    const named = namedBoxAt(page, box, place.path);
    const text = named ? linesWithoutDates(page, named) : "";
    // Only where the page marks names may a date be one.
    if (named && text !== "" && (place.rank === 3 || !readName(text).isWhen))
      return { text: withCompanions(text, named, page), box: named, rank: place.rank };
    if (named && best?.rank === 3 && place === best) return null;
  }
  if (best && best.rank >= 2) return null;
  const other = candidatesIn(page, box).find(({ text }) => readName(text).isNameLike);
  return other ? { text: other.text, box: other.box, rank: 0 } : null;
}

/** The text of a name: of several lines those that are no dates, of a heading the part that is called the title. */
export function linesWithoutDates(page: PageBoxes, box: Box): string {
  const title = box.children.find(
    (child) => rankOf(child) === 3 && !isHeading(child) && child.end > child.start,
  );
  const part = title && isHeading(box) ? flatTextOf(page, title) : "";
  if (part !== "" && !readName(part).isWhen) return part;
  const lines = page.text
    .slice(box.start, box.end)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
  const named = lines.length > 1 ? lines.filter((line) => !readName(line).isWhen) : lines;
  return named.length > 0 ? named.join(" ") : flatTextOf(page, box);
}

const LONGEST_LINE = 120;

/** "<strong>Ada Finch</strong> & Rosa Pell", "<b>Mina Sol</b> — <i>Soft Machines</i>": the line goes on. */
function withCompanions(text: string, { parent, isBlock, element }: Box, page: PageBoxes): string {
  const line = parent && !isBlock ? flatTextOf(page, parent) : "";
  const rest = line.startsWith(text) ? line.slice(text.length) : "";
  const isJoined =
    /^\s?(?:[&+]|and|y|et|und|e)\s(?!more\b)\S/.test(rest) ||
    (/^\s?[–—:]\s\S/.test(rest) && /^(?:em|i|cite|q)$/.test(nextElement(element)));
  return isJoined && line.length < LONGEST_LINE ? readName(line).name : text;
}

function nextElement(element: Box["element"]): string {
  let next = element.next;
  while (next && !isElement(next)) next = next.next;
  return next ? next.name : "";
}
