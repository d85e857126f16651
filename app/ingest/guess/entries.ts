/** Step 5: one entry of a list: its name at the place where the list has names, and when it takes place. */
import { flatTextOf, isHeading, type Box, type PageBoxes } from "./boxes";
import type { EntryFields, EntryList } from "./lists";
import { boxesAt, candidatesIn, namedBoxAt, rankOf, withoutButtons, type NameRank } from "./names";
import { endsAtNoon, readName, withoutTrailing } from "./name-text";
import { expressionsIn, plainContext } from "../dates/expressions";
import { OCCASION } from "./phrases/names";
import { foldSpaces } from "../page/dom";
import type { Span } from "./spans";
import { readWhen, type When } from "./when";
import { isDated, type PageContext } from "./page-context";

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
  /** The page is about it alone. */
  isMain?: boolean;
}

export type NamedEntry = Entry & { name: EntryName };

export function readEntries(list: EntryList, context: PageContext): Entry[] {
  const { entries, names } = list;
  // Plain lines below a day are events where they say a time, if most of them do not. Headings are no plain lines.
  const isInHeading = (box: Box) => isHeading(box) || (box.parent !== null && isHeading(box.parent));
  const areMarked = names.some(({ rank }) => rank > 1) || entries.every(isInHeading);
  const timed = areMarked ? [] : entries.filter((box) => context.countIn(box) > 0);
  const arePlain = !areMarked && timed.length < entries.length / 2;
  return (arePlain ? timed : entries)
    .filter((box) => isDated(context, box))
    .flatMap((box) => {
      const entry = readEntry(box, list, context);
      return entry.when.remarks.includes("day-from-above") ? entryPerName(entry, list, context) : [entry];
    });
}

/** Several names in one cell of a calendar are as many events of its day. */
function entryPerName(entry: Entry, list: EntryList, context: PageContext): Entry[] {
  const { name, when } = entry;
  const path = list.names[0]?.path;
  const boxes = name && name.box.path === path ? boxesAt([entry.box], path) : [];
  const named = boxes.filter((box) => readName(flatTextOf(context.page, box)).isNameLike);
  const isTimed = (box: Box) =>
    when.expressions.some(({ start, end }) => start >= box.start && end <= box.end);
  const areApart = !when.expressions.some(({ kind }) => kind === "clocks") || named.every(isTimed);
  return named.length > 1 && areApart ? named.map((box) => readEntry(box, list, context)) : [entry];
}

function readEntry(box: Box, list: EntryList, context: PageContext): Entry {
  const { page } = context;
  const written = nameOf(box, list, page);
  const fields = list.fields?.get(box);
  const isApart = written !== null && written.box !== box;
  const whole = readWhen(box, isApart ? [maskOf(written, page)] : [], context, fields);
  // "Dec 4: Poetry Slam" as a heading: the name holds the date as well.
  const isUntimed = whole.moments.every(({ start }) => start?.hour == null);
  const saysWhen = whole.moments.length === 0 || (isUntimed && endsAtNoon(written?.text ?? ""));
  const when = isApart && saysWhen ? readWhen(box, [], context) : whole;
  const refused = (refusal: string, isClosure = false): Entry => ({
    box,
    name: null,
    when,
    refusal,
    isClosure,
  });
  // "Tonight, Friday, December 4"
  const isDay = context.scopes.some(({ at, start }) => at >= box.start && at < box.end && start >= box.end);
  if (isHeading(box) && isDay) return refused("It is the day of what stands below it.");
  if (!written) return refused("It has no name, but the other entries of its list have one.");
  const { name, isClosure, isWhen } = readName(written.text);
  if (written.rank === 0 && OCCASION.test(name) && isBelowRun(box, context))
    return refused(`“${name}” belongs to the run that it opens or closes.`);
  if (isClosure) return refused(`“${written.text}” is no event.`, true);
  // A month or a day below the heading of a day is the next heading; a day alone is the heading of what follows.
  const isBelowDay = when.remarks.includes("day-from-above") && (isUntimed || /\d/.test(written.text));
  if (isWhen && (!isApart || when !== whole || isBelowDay))
    return refused("Its name is a date, and nothing else in it is its day.");
  const text = withoutOwnDay(nameText(written), written, when, page);
  return { box, name: { ...written, text }, when, refusal: null, fields };
}

/** Whether a run of days stands above: an exhibition's. */
const isBelowRun = ({ start }: Box, { evidence }: PageContext): boolean =>
  evidence.expressions.some(
    (days) => days.kind === "days" && days.start < start && days.spans[0]?.to != null,
  );

/** "4 – Potluck" below the name of a month: only its page says that the number is a day. */
function withoutOwnDay(name: string, { box }: EntryName, when: When, { text }: PageBoxes): string {
  const days = when.expressions.find(({ kind, start, end }) => {
    const isInName = kind === "days" && start >= box.start && end <= box.end && end > start;
    return isInName && name.startsWith(text.slice(start, end)) && /^\W/.test(name.slice(end - start));
  });
  return (days && readName(name.slice(days.end - days.start).replace(/^[\s–—:|-]+/, "")).name) || name;
}

/** The name in its box: "7pm Best of Brooklyn" says its time as well. */
function maskOf(written: EntryName, page: PageBoxes): Span {
  const { text, box } = written;
  const name = nameText(written);
  const at = readName(text).isWhen || name === text ? -1 : page.text.indexOf(name, box.start);
  return at < 0 || at >= box.end ? box : { start: at, end: Math.min(at + name.length, box.end) };
}

/** Where names stand, a text that looks like a date is a name: "1984", "11:14", "Friday". */
function nameText({ text, rank }: EntryName): string {
  const { name, isWhen } = readName(text);
  if (rank === 3 && isWhen) return text;
  return rank === 0 ? firstField(beforeDates(name)) : name;
}

/** "at The Kraken: Wolfskin, Ash Borer" */
const AT_PLACE = /^at \p{Lu}[^:]{2,40}: (\S.*)$/u;

/** "Toddler Time | Story Room", "The Owls @ Loft Nine": the first field of a plain line that could be a name. */
const firstField = (line: string): string =>
  (AT_PLACE.exec(line)?.[1] ?? line).split(/\s[|@]\s/).find((field) => readName(field).isNameLike) ?? line;

/** "Fish Fry 5-8pm, Band: The Old Souls": of a plain line the name is what stands before its date or time. */
function beforeDates(name: string): string {
  const dated = expressionsIn(name, plainContext(0));
  const first = dated.find(({ kind }) => kind === "days" || kind === "clocks");
  const before = first && !endsAtNoon(name) ? withoutTrailing(name.slice(0, first.start)) : "";
  return readName(before).isNameLike ? readName(before).name : name;
}

function nameOf(box: Box, { names }: EntryList, page: PageBoxes): EntryName | null {
  const best = names[0]?.rank ?? 0;
  for (const place of names) {
    // Another element may only stand in where the page does not mark names.
    if (best === 3 && place.rank < 2) break;
    const named = namedBoxAt(page, box, place.path);
    const text = named ? linesWithoutDates(page, named) : "";
    // Only where the page marks names may a date be one.
    if (named && text !== "" && (place.rank === 3 || !readName(text).isWhen))
      return { text: withCompanions(text, named, page), box: named, rank: place.rank };
    if (named && best === 3 && place === names[0]) return null;
  }
  if (best >= 2) return null;
  const other = candidatesIn(page, box).find(({ text }) => readName(text).isNameLike);
  return other ? { ...other, rank: 0 } : null;
}

/** The text of a name: of several lines those that are no dates, of a heading the part that is called the title. */
export function linesWithoutDates(page: PageBoxes, box: Box): string {
  const isTitle = (child: Box) => rankOf(child) === 3 && !isHeading(child) && child.end > child.start;
  const title = isHeading(box) ? box.children.find(isTitle) : undefined;
  const part = title ? flatTextOf(page, title) : "";
  if (part !== "" && !readName(part).isWhen) return part;
  // Small print in a heading is no part of its title: "now showing", "15".
  const small = isHeading(box) ? box.children.find(({ element }) => element.name === "small") : undefined;
  const isCut = small !== undefined && small.start > box.start;
  const lines = (isCut ? page.text.slice(box.start, small.start) : withoutButtons(page, box))
    .split("\n")
    .map((line) => foldSpaces(line).trim())
    .filter((line) => line !== "");
  const named = lines.length > 1 ? lines.filter((line) => !readName(line).isWhen) : lines;
  return named.length > 0 ? named.join(" ") : (lines[0] ?? "");
}

const LONGEST_LINE = 120;

/** "<strong>Ada Finch</strong> & Rosa Pell", "<b>Mina Sol</b> — <i>Soft Machines</i>": the line goes on, or begins above. */
export function withCompanions(text: string, box: Box, page: PageBoxes): string {
  const { parent, isBlock } = box;
  const isWork = parent !== null && /^(?:em|i|cite)$/.test(box.element.name);
  const around = parent?.kind === "#line" ? parent.parent : parent;
  const above = isWork && around ? page.text.slice(around.start, box.start) : "";
  const lines = above.endsWith("\n") && above.length < LONGEST_LINE ? above.trim().split("\n") : [];
  const artist = lines.at(-1)?.trim() ?? "";
  if (
    artist !== "" &&
    readName(artist).name === artist &&
    (readName(artist).isNameLike || /^group (?:show|exhibition)$/i.test(artist))
  )
    return `${artist}: ${text}`;
  const line = parent && !isBlock ? flatTextOf(page, parent) : "";
  const rest = line.startsWith(text) && line.length < LONGEST_LINE ? line.slice(text.length) : "";
  const next = parent?.children[parent.children.indexOf(box) + 1];
  const isTitle =
    /^(?:em|i|cite|q)$/.test(next?.element.name ?? "") &&
    /^\s?[–—:]\s$/.test(page.text.slice(box.end, next?.start));
  return isTitle || /^\s?(?:[&+]|and|y|et|und|e)\s(?!more\b)\S/.test(rest) ? line : text;
}
