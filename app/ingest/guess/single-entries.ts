/** Dates outside of lists: the page of one event, or the only event of a list. Each takes the nearest name around it. */
import { unique } from "~/lib/collections";
import { dayNumber, wallClock } from "../dates/reading";
import { oncePerPage } from "../page/once-per-page";
import { pageTitleOf, titlePartsOf } from "../page/source-page";
import { boxAt, flatTextOf, isHeading, type Box, type PageBoxes } from "./boxes";
import { dayScopeAt } from "./day-scopes";
import { linesWithoutDates, withCompanions, type Entry, type EntryName, type NamedEntry } from "./entries";
import { candidatesIn, kindsIn, rankOf, type Candidate } from "./names";
import { lettersOf, readName } from "./name-text";
import { isSectionHeading, sectionKind, suggestsEvents } from "./phrases/pages";
import { holderOf, lineAround, type Span } from "./spans";
import { readWhen, type EntryMoment, type When } from "./when";
import type { PageContext } from "./page-context";

/** More dates outside of lists than any page about an event has. */
const MOST_SINGLE = 300;

/** @param taken the entries of lists, which have their dates */
export function singleEntries(taken: Box[], context: PageContext): Entry[] {
  const { page } = context;
  const heads = new Set(context.scopes.map(({ at }) => at));
  const isTaken = holderOf(taken);
  const left = context.evidence.expressions.filter(
    (expression) =>
      (expression.kind === "clocks" || (expression.kind === "days" && !heads.has(expression.start))) &&
      !isTaken(expression),
  );
  const heading = mainName(context);
  const main = taken.length === 0 ? heading : null;
  const cells = context.scopes.filter((scope) => !scope.isHeading);
  const end = main ? endOf(page, main) : page.text.length;
  const entries: Entry[] = [];
  const add = (entry: Entry | null) => {
    if (entry && !entries.some(({ box }) => box.start < entry.box.end && box.end > entry.box.start))
      entries.push(entry);
  };
  const part = heading && taken.length > 0 ? partBefore(context, heading, taken) : null;
  if (part) add(entryOf([part], () => heading, context));
  for (const span of page.budget.first(MOST_SINGLE, left)) {
    // A cell of a calendar has no name outside of it.
    if (entries.some(({ box }) => holds(box, span)) || (!main && dayScopeAt(cells, span))) continue;
    const around = boxesAround(page, span, taken).map((box) =>
      span.end <= end && box.end > end ? { ...box, end } : box,
    );
    add(
      entryOf(
        around,
        (box) =>
          (main
            ? !box.kind.startsWith("#run") && holds(box, main.box) && main
            : nameIn(page, box, span.start)) || null,
        context,
      ),
    );
  }
  return entries;
}

/** Headings above other events, below what a page says about its one: "You may also like", "Upcoming events". */
const OTHERS =
  /^(?:you (?:may|might) (?:also )?(?:like|enjoy)|(?:more|other|also|related|similar|upcoming|recommended)\b(?! (?:about|info|details|dates|days|times|performances|show ?times|screenings|sessions)))/i;

const endOf = (page: PageBoxes, main: EntryName): number =>
  page.all.find((box) => box.start >= main.box.end && isHeading(box) && OTHERS.test(flatTextOf(page, box)))
    ?.start ?? page.text.length;

/** The part of a page about one event that stands before its lists: of related events, of the next ones. */
function partBefore({ page, source }: PageContext, heading: EntryName, taken: Box[]): Box | null {
  const isOfVenue = lettersOf(new URL(source.url).hostname).includes(lettersOf(heading.text));
  const end = Math.min(...taken.map(({ start }) => start));
  const { start } = heading.box;
  return !isOfVenue && heading.box.end < end ? { ...page.root, kind: "#main", start, end } : null;
}

/** All boxes around a date that hold no entry of a list, the smallest first, and at last the part below a heading. */
function boxesAround(page: PageBoxes, { start, end }: Span, taken: Box[]): Box[] {
  const around: Box[] = [];
  let box: Box | null = boxAt(page.root, start, end);
  for (; box && !taken.some((inner) => holds(box as Box, inner)); box = box.parent) around.push(box);
  const heads = box ? headsIn(page, box) : [];
  const head = heads.findLast((child) => child.end <= start);
  if (!box || !head) return around;
  const until = [...heads, ...taken].map((next) => next.start).filter((next) => next >= end);
  const part = { ...box, kind: "#section", start: head.start, end: Math.min(box.end, ...until) };
  return taken.some((inner) => holds(part, inner)) ? around : [...around, part];
}

/** Many dates have the same box around them: its headings are looked for once. */
const headsOfBoxes = oncePerPage((_: PageBoxes) => new Map<Box, Box[]>());

function headsIn(page: PageBoxes, box: Box): Box[] {
  const heads =
    headsOfBoxes(page).get(box) ??
    box.children.filter((child) => isHeading(child) || child.kind.includes("#run>h"));
  headsOfBoxes(page).set(box, heads);
  return heads;
}

const holds = (outer: Span, inner: Span): boolean => outer.start <= inner.start && outer.end >= inner.end;

const LONGEST = 20_000;
const LONGEST_AROUND = 60_000;

/** The smallest box that has a name and, beside it, a date, unless a larger one says more. */
function entryOf(around: Box[], nameOf: (box: Box) => EntryName | null, context: PageContext): Entry | null {
  const longest = context.page.text.length > LONGEST_AROUND ? LONGEST : LONGEST_AROUND;
  let best: NamedEntry | null = null;
  for (const box of around) {
    if (box.end - box.start > longest) break;
    const name = nameOf(box);
    const when = name && name.box !== box ? whenOf(box, name.box, context) : null;
    if (!name || !when || when.moments.length === 0) continue;
    if (best && (name.box !== best.name.box || !saysMore(when, best.when))) continue;
    best = { box, name, when, refusal: null };
    if (!isFromProse(when) && when.moments.some(isTimed)) return best;
  }
  return best;
}

const isFromProse = ({ remarks }: When): boolean => remarks.includes("from-prose");
const isTimed = ({ start }: EntryMoment): boolean => start?.hour != null;

/** A date beside sentences that hold others, or the times of days below a title with its run. */
function saysMore(when: When, before: When): boolean {
  const [run] = before.moments;
  const [from, to] = [run?.start, run?.end ?? run?.start].map((day) => day && dayNumber(day));
  const isWithin = ({ start }: EntryMoment) =>
    start !== null && from != null && to != null && dayNumber(start) >= from && dayNumber(start) <= to;
  const isLaidOut = when.moments.some(isTimed) && when.moments.every(isWithin);
  return !isFromProse(when) && (isFromProse(before) || isLaidOut);
}

/** Many dates have the same boxes around them: each is read once. */
const whens = oncePerPage((_: PageBoxes) => new Map<string, When>());

function whenOf(box: Box, name: Box, context: PageContext): When {
  const remembered = whens(context.page);
  const key = [box.start, box.end, name.start, name.end].join();
  const when = remembered.get(key) ?? withoutProgramme(readWhen(box, [name], context), context);
  remembered.set(key, when);
  return when;
}

/** "Early show: 7 PM" */
const SHOWING = /\b(?:shows?|sets?|seatings?|sessions?|screenings?|performances?|matin[ée]es?|entry)\b/i;

/** An evening begins with the first of its parts: "6 PM – Cocktails", "7:30 PM – Dinner", "9 PM – 4 AM", "Toast at midnight". */
function withoutProgramme(when: When, { page: { text } }: PageContext): When {
  const moments = when.moments.filter(({ start }) => !when.moments.some((other) => isDuring(start, other)));
  const [first, ...others] = moments;
  const lines = moments.map(({ at }) => lineAround(text, { start: at, end: at }));
  const parts = lines.flatMap(({ start, end }) => {
    const { isNameLike, name } = readName(text.slice(start, end));
    return isNameLike && !SHOWING.test(name) ? [name] : [];
  });
  const areParts = unique(parts).length === moments.length;
  const isOneDay = others.every(
    ({ start }) => start && first?.start && dayNumber(start) === dayNumber(first.start),
  );
  return { ...when, moments: first && isOneDay && areParts ? [first] : moments };
}

const isDuring = (moment: EntryMoment["start"], { start, end }: EntryMoment): boolean =>
  moment?.hour != null &&
  start?.hour != null &&
  end?.hour != null &&
  wallClock(moment) > wallClock(start) &&
  wallClock(moment) < wallClock(end);

/** A heading behind a date is that of what follows, except in a small box. */
const SMALL_BOX = 400;

function nameIn(page: PageBoxes, box: Box, date: number): EntryName | null {
  const isSmall = box.end - box.start < SMALL_BOX;
  const candidates = namesIn(page, box).filter(
    ({ box: named }) => named.start >= box.start && (isSmall || named.start < date),
  );
  const named = candidates.find((candidate) => rankOf(candidate.box) === 3);
  if (named) return { text: readName(linesWithoutDates(page, named.box)).name, box: named.box, rank: 3 };
  // The link that a small box around a date consists of.
  const isLink = ({ box: inner, text }: Candidate) => rankOf(inner) === 2 && readName(text).isNameLike;
  const [only, other] = isSmall ? candidates.filter(isLink) : [];
  if (only && !other) return { text: readName(only.text).name, box: only.box, rank: 2 };
  // "<b>Mina Sol</b><br><i>Soft Machines</i>" above the run of an exhibition.
  const isWork = ({ box: { element }, text }: Candidate) =>
    /^(?:em|i|cite)$/.test(element.name) && readName(text).isNameLike;
  const work = isSmall ? candidates.find(isWork) : undefined;
  const whole = work ? withCompanions(work.text, work.box, page) : "";
  return work && whole !== work.text ? { text: whole, box: work.box, rank: 1 } : null;
}

/** "About the artist": what is told of an event, below it. */
const ABOUT = /^about\s/i;

const namesOfBoxes = oncePerPage((_: PageBoxes) => new Map<Box, Candidate[]>());

/** The texts in a box that are no dates and no headings of a part of the page. */
function namesIn(page: PageBoxes, box: Box): Candidate[] {
  const isName = ({ text }: Candidate) =>
    !isSectionHeading(text) &&
    !ABOUT.test(text) &&
    sectionKind(text) === null &&
    !readName(text).isWhen &&
    !readName(text).isClosure;
  const names = namesOfBoxes(page).get(box) ?? candidatesIn(page, box).filter(isName);
  namesOfBoxes(page).set(box, names);
  return names;
}

/** The main heading of a page about one event: the page is titled or addressed after it. */
export function mainName({ page, source }: PageContext): EntryName | null {
  const { hostname, pathname } = new URL(source.url);
  const [slug = "", folder = ""] = pathname.split("/").filter(Boolean).toReversed();
  const address = lettersOf(decodeURI(slug).replace(/\.\w{3,5}$/, ""));
  const ways = [titlePartsOf(source), pageTitleOf(source).split(" / ")];
  const titles = ways.flatMap((parts) => (parts.length > 1 ? parts : [])).map(lettersOf);
  const isAddressed = (key: string) =>
    address.length > 2 &&
    (address === key ||
      (key.length > 5 && (address.includes(key) || key.startsWith(address))) ||
      // "Ada Finch The Far Field" at "/the-far-field".
      (slug.includes("-") && key.endsWith(address)));
  const own = titles.filter((part) => !lettersOf(hostname).includes(part));
  const isFilled = (box: Box) => isHeading(box) && flatTextOf(page, box) !== "";
  const heading = page.tagged.get("h1")?.find(isFilled);
  const keyOf = (box: Box) => lettersOf(linesWithoutDates(page, box));
  // The heading above may be the venue's name, or "Schedule".
  const isOwn = (box: Box) => isFilled(box) && (own.includes(keyOf(box)) || keyOf(box) === address);
  const isNamed = heading && (own.includes(keyOf(heading)) || isAddressed(keyOf(heading)));
  const below = isNamed ? undefined : page.tagged.get("h2")?.find(isOwn);
  const title = heading ? "" : (own[0] ?? "");
  const box = below ?? heading ?? boxTitled(page, title);
  const text = box ? linesWithoutDates(page, box) : "";
  const { name, isClosure, isWhen } = readName(text);
  const isDay = isWhen && kindsIn(text).includes("days");
  const key = lettersOf(text);
  const isTitled = titles.includes(key) || (box !== undefined && title !== "");
  if (!box || isClosure || isDay || sectionKind(text) !== null || !(isTitled || isAddressed(key)))
    return null;
  // At "/shows/kite-season" it is a name, at "/season" a section.
  const isSection = !text.includes(": ") && (isSectionHeading(text) || isSectionHeading(name));
  return isSection && !(isAddressed(key) && suggestsEvents(folder)) ? null : { text, box, rank: 3 };
}

/** The text that a page without a main heading is titled after: "Ada Finch", or "Ada Finch: The Far Field". */
function boxTitled(page: PageBoxes, title: string): Box | undefined {
  if (title === "") return undefined;
  const keysOf = (text: string) => [text, text.split(": ")[0] ?? ""].map(lettersOf);
  return candidatesIn(page, page.root).find(
    ({ box, text }) => rankOf(box) !== 2 && keysOf(text).includes(title),
  )?.box;
}
