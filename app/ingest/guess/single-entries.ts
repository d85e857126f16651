/** Dates outside of lists: the page of one event, or the only event of a list. Each takes the nearest name around it. */
import { unique } from "~/lib/collections";
import { readIso } from "../dates/iso";
import { dayNumber, wallClock, type DateReading } from "../dates/reading";
import { oncePerPage } from "../page/once-per-page";
import { pageTitleOf } from "../page/source-page";
import { boxAt, boxesIn, flatTextOf, isHeading, type Box, type PageBoxes } from "./boxes";
import { roleOfElement } from "./columns";
import { dayScopeAt } from "./day-scopes";
import { linesWithoutDates, withCompanions, type Entry, type EntryName, type NamedEntry } from "./entries";
import { candidatesIn, isLabel, rankOf, type Candidate } from "./names";
import { readName } from "./name-text";
import { addressKey, nameInTitle, siteNameOf } from "./main-name";
import { IS_LABEL, NAMES_PLACE, SHOWING } from "./phrases/names";
import { NAME_LABEL } from "./phrases/roles";
import { announcesOthers, isSectionHeading, sectionKind } from "./phrases/pages";
import { holderOf, lineAround, touching, type Span } from "./spans";
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
  const cells = context.scopes.filter((scope) => !scope.isHeading);
  const isSite = siteOrTitle(context);
  const entries: Entry[] = [];
  for (const span of page.budget.first(MOST_SINGLE, left)) {
    // A cell of a calendar has no name outside of it.
    if (entries.some(({ box }) => holds(box, span)) || dayScopeAt(cells, span)) continue;
    const entry = entryOf(
      boxesAround(page, span, taken),
      (box) => nameIn(box, span.start, isSite, context),
      context,
    );
    if (entry && !entries.some(({ box }) => box.start < entry.box.end && box.end > entry.box.start))
      entries.push(entry);
  }
  return entries;
}

/** The one event of a page, between the lists of others. */
export function mainEntry(name: EntryName, taken: Box[], context: PageContext): Entry | null {
  const { page } = context;
  const start = Math.max(0, ...taken.map((box) => box.end).filter((end) => end <= name.box.start));
  const ends = taken.map((box) => box.start).filter((at) => at >= name.box.end);
  const end = Math.min(endOf(page, name), ...ends);
  const around: Box[] = [];
  for (let box = name.box.parent; box; box = box.parent)
    if (!box.kind.startsWith("#run"))
      around.push({ ...box, start: Math.max(box.start, start), end: Math.min(box.end, end) });
  const entry = entryOf(around, () => name, context, othersOf(context, name.box));
  return entry && { ...entry, isMain: true };
}

const LONGEST_TEASER = 200;

/** Cards that link to other events, and lines that begin with such a link: "<a>New Year’s Social</a> – January 2, 9 PM". */
function othersOf({ page, evidence }: PageContext, main: Box): Span[] {
  const isDated = (span: Span) => touching(evidence.expressions, span).some(({ kind }) => kind === "days");
  return (page.tagged.get("a") ?? []).flatMap((link) => {
    const { name, isNameLike } = readName(flatTextOf(page, link));
    if (rankOf(link) !== 2 || !isNameLike || holds(link, main)) return [];
    if (isDated(link)) return boxesIn(link).some((box) => rankOf(box) === 3) ? [link] : [];
    let block = link;
    while (!block.isBlock && block.parent) block = block.parent;
    const isTeaser = block.end - block.start < LONGEST_TEASER && !holds(block, main) && isDated(block);
    return isTeaser && block.start === link.start && !NAMES_PLACE.test(name) ? [block] : [];
  });
}

/** The end of what a page says about its event. */
const endOf = (page: PageBoxes, main: EntryName): number =>
  page.all.find(
    (box) => box.start >= main.box.end && isHeading(box) && announcesOthers(flatTextOf(page, box)),
  )?.start ?? page.text.length;

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
function entryOf(
  around: Box[],
  nameOf: (box: Box) => EntryName | null,
  context: PageContext,
  others: Span[] = [],
): Entry | null {
  const longest = context.page.text.length > LONGEST_AROUND ? LONGEST : LONGEST_AROUND;
  let best: NamedEntry | null = null;
  for (const box of around) {
    if (box.end - box.start > longest) break;
    const name = nameOf(box);
    const when = name && name.box !== box ? whenOf(box, nameSpan(name, context.page), others, context) : null;
    if (!name || !when || when.moments.length === 0) continue;
    if (best && (name.box !== best.name.box || !saysMore(when, best.when, context))) continue;
    best = { box, name, when, refusal: null };
    if (!isFromProse(when) && when.moments.some(isTimed)) return best;
  }
  return best;
}

/** "Elder<br>27th February": of a heading with its date on another line, the name alone. */
function nameSpan({ text, box }: EntryName, page: PageBoxes): Span {
  const lines = page.text.slice(box.start, box.end).split("\n");
  const place = lines.length > 1 ? lines.findIndex((line) => line.trim() === text) : -1;
  const start = box.start + lines.slice(0, place).join("\n").length + (place > 0 ? 1 : 0);
  return place < 0 ? box : { start, end: start + (lines[place]?.length ?? 0) };
}

const isFromProse = ({ remarks }: When): boolean => remarks.includes("from-prose");
const isTimed = ({ start }: EntryMoment): boolean => start?.hour != null;

/** A date beside sentences that hold others or beside one that is over, or the times of days below a title with its run. */
function saysMore(when: When, before: When, context: PageContext): boolean {
  const isWithin = ({ start }: EntryMoment) =>
    start !== null && before.moments.some((run) => isOn(run, start));
  const isLaidOut = when.moments.some(isTimed) && when.moments.every(isWithin);
  const areOver = isAhead(when, context) && !isAhead(before, context);
  return areOver || (!isFromProse(when) && (isFromProse(before) || isLaidOut));
}

const isAhead = ({ moments }: When, context: PageContext): boolean =>
  moments.some((moment) => isComing(moment, context));

function isComing({ start, end }: EntryMoment, { source }: PageContext): boolean {
  const today = readIso(source.years.today);
  return today === null || dayNumber((end ?? start) as DateReading) >= dayNumber(today);
}

function isOn({ start, end }: EntryMoment, day: DateReading): boolean {
  const [from, to] = [start ?? end, end ?? start].map((bound) => bound && dayNumber(bound));
  return from != null && to != null && dayNumber(day) >= from && dayNumber(day) <= to;
}

/** Many dates have the same boxes around them: each is read once. */
const whens = oncePerPage((_: PageBoxes) => new Map<string, When>());

function whenOf(box: Box, name: Span, others: Span[], context: PageContext): When {
  const remembered = whens(context.page);
  const key = [box.start, box.end, name.start, name.end].join();
  const when =
    remembered.get(key) ??
    withoutPast(withoutProgramme(readWhen(box, [name, ...others], context), context), context);
  remembered.set(key, when);
  return when;
}

/** Days that are over, beside one to come, are history: reviews, premieres. */
function withoutPast(when: When, context: PageContext): When {
  const coming = when.moments.filter((moment) => isComing(moment, context));
  return coming.length > 0 ? { ...when, moments: coming } : when;
}

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

/** Names that stand above every page of a site. */
function siteOrTitle({ page, source }: PageContext): (key: string) => boolean {
  const isSite = siteNameOf(page, source);
  const title = addressKey(pageTitleOf(source));
  return (key) => key === title || isSite(key);
}

/** A heading behind a date is that of what follows, except in a small box. */
const SMALL_BOX = 400;

function nameIn(
  box: Box,
  date: number,
  isSite: (key: string) => boolean,
  context: PageContext,
): EntryName | null {
  const { page } = context;
  const isSmall = box.end - box.start < SMALL_BOX;
  const candidates = namesIn(page, box).filter(
    ({ box: named }) => named.start >= box.start && (isSmall || named.start < date),
  );
  const isLabelled = ({ box: { element }, text }: Candidate) =>
    NAME_LABEL.test(text) || (/^(?:td|dd)$/.test(element.name) && roleOfElement(element, box) === "title");
  const labelled = namesIn(page, box).find(isLabelled);
  if (labelled) return { text: readName(labelled.text).name, box: labelled.box, rank: 3 };
  // "Doors open" is a name only where the page's title gives a better one in its place.
  const isNamed = ({ text }: Candidate) =>
    !IS_LABEL.test(readName(text).name) || nameInTitle(context) !== undefined;
  const heads = candidates.filter((candidate) => rankOf(candidate.box) === 3 && isNamed(candidate));
  const own = heads.filter(({ text }) => !isSite(addressKey(text)));
  const named = own.find(({ box: { element } }) => element.name === "h1") ?? own[0];
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
  if (work && whole !== work.text) return { text: whole, box: work.box, rank: 1 };
  // The site's own name stands above the event's, or is the event's.
  const [site] = heads;
  const first = touching(context.evidence.expressions, box).find(({ kind }) => kind === "days");
  const isWhole = ({ box: inner, text }: Candidate) =>
    inner.end <= Math.min(date, first?.start ?? date) &&
    flatTextOf(page, lineAround(page.text, inner)) === text;
  const lines = isSmall
    ? candidates.filter((line) => isWhole(line) && isLineNamed(line.text) && !isSite(addressKey(line.text)))
    : [];
  const bold = lines.findLast(({ box: inner }) => rankOf(inner) === 1);
  const line =
    bold ?? lines.findLast(({ box: inner }) => site && rankOf(inner) === 0 && inner.start >= site.box.end);
  if (line) return { text: readName(line.text).name, box: line.box, rank: 0 };
  return site ? { text: readName(linesWithoutDates(page, site.box)).name, box: site.box, rank: 3 } : null;
}

const isLineNamed = (text: string): boolean =>
  readName(text).isNameLike && !isLabel(text) && !/^\p{Ll}/u.test(text) && !GOES_ON.test(text);

/** A line below a name: "With the Hill Brass", "Directed by Rosa Pell". */
const GOES_ON =
  /^(?:with|by|at|in|and|featuring|(?:\w+ )?(?:directed|conducted|written|presented|hosted) by)\b|,? (?:conductor|director)$/i;

const namesOfBoxes = oncePerPage((_: PageBoxes) => new Map<Box, Candidate[]>());

/** The texts in a box that are no dates and no headings of a part of the page. */
function namesIn(page: PageBoxes, box: Box): Candidate[] {
  const isName = ({ text }: Candidate) =>
    !isSectionHeading(text) &&
    sectionKind(text) === null &&
    !readName(text).isWhen &&
    !readName(text).isClosure;
  const names = namesOfBoxes(page).get(box) ?? candidatesIn(page, box).filter(isName);
  namesOfBoxes(page).set(box, names);
  return names;
}
