/** Step 7: what is doubtful about the events of an entry, of a list and of the page as a whole. */
import { groupBy, mapToMany, unique } from "~/lib/collections";
import { days } from "~/lib/time";
import type { Doubt } from "../doubts";
import { dayNumber, type DateReading } from "../dates/reading";
import { titlePartsOf } from "../page/source-page";
import type { RawEvent } from "../raw-event";
import type { Entry } from "./entries";
import type { Evidence } from "./evidence";
import type { Judged } from "./explain";
import { addressKey, nameInTitle, siteNameOf } from "./main-name";
import { lettersOf, readName } from "./name-text";
import { IS_LABEL, isProse, NAMES_PLACE } from "./phrases/names";
import { isSectionHeading } from "./phrases/pages";
import type { PageContext } from "./page-context";
import type { WhenRemark } from "./when";

/**
 * @param lists what was read of each list, and each single entry alone
 * @param isOfOne the page is about one event
 */
export function withDoubts(lists: Judged[][], context: PageContext, isOfOne: boolean): Judged[] {
  const { evidence, page, source } = context;
  const sites = titlePartsOf(source).map(addressKey).filter(siteNameOf(page, source));
  const today = Math.floor(Date.parse(`${source.years.today}T00:00:00Z`) / days(1));
  const hours = hoursByList(lists);
  const judged = lists.flatMap((list) => {
    const areDaysItems = list.some((read) => isNameless(read) && !isBelowDay(read));
    const isPartly = isPartlyNamed(list);
    const areMarked = areNamesMarked(list);
    const isApart = isOfOne || list.filter(({ events }) => events.length > 0).length < LEAST_ALIKE;
    return list.map((read) => {
      const ofList: Doubt[] = isPartly || (areDaysItems && isBelowDay(read)) ? ["partly-unnamed"] : [];
      if (isUnmarked(read, isApart)) ofList.push("name-unmarked");
      const isNoName = !areMarked && isLabel(read.entry, isApart);
      const title = isNoName && isApart && !isOfOne ? nameInTitle(context) : undefined;
      if (isNoName) ofList.push(title === undefined ? "named-as-link" : "named-as-page");
      const doubts = [...ofList, ...doubtsOfEntry(read.entry, sites, today)];
      const named = title === undefined ? read : titled(read, title);
      return doubted(named, (event) => (isTorn(event, hours) ? ["other-hour-elsewhere", ...doubts] : doubts));
    });
  });
  const far = new Set(allOnOneDay(judged, evidence, today));
  return judged.map((read) => (far.has(read) ? doubted(read, () => ["one-day-far-away"]) : read));
}

const isBelowDay = ({ entry: { when } }: Judged): boolean => when.remarks.includes("day-from-above");

/** An item with a day and no name: the heading "June 23" between two acts. */
const isNameless = ({ entry: { when, name, isClosure } }: Judged): boolean =>
  when.moments.length > 0 && !name && !isClosure;

/** With fewer entries alike, or beside the name of a page's one event, a plain line may be anything: a remark, a cast, a place. */
const LEAST_ALIKE = 3;

/** Its name is a sentence, or a plain line that stands apart and has no run of days, as exhibitions have. */
const isUnmarked = ({ entry: { name, fields }, events }: Judged, isApart: boolean): boolean =>
  name?.rank === 0 &&
  !fields &&
  (isProse(name.text) || (isApart && (events.length > 1 || events.some(isTimed))));

/** "Peace Memorial Hall, Penkridge" */
const IS_ROOM_IN_TOWN = new RegExp(String.raw`^[^,]*${NAMES_PLACE.source}, [^,]+$`, "iu");

/** Only one of several names may look like the heading of a part: "Love in the Archive". */
const isLabel = ({ name, isMain }: Entry, isApart: boolean): boolean =>
  name !== null &&
  (IS_LABEL.test(name.text) ||
    readName(name.text.replace(/[()]/g, "")).isWhen ||
    (isApart && !isMain && (isSectionHeading(name.text) || IS_ROOM_IN_TOWN.test(name.text))));

const titled = (judged: Judged, title: string): Judged => ({
  ...judged,
  events: judged.events.map((event) => ({ ...event, title })),
});

const doubted = (judged: Judged, doubtsOf: (event: RawEvent) => Doubt[]): Judged => ({
  ...judged,
  events: judged.events.map((event) => {
    const doubts = doubtsOf(event);
    return doubts.length === 0 ? event : { ...event, doubts: unique([...event.doubts, ...doubts]) };
  }),
});

/** The hours that each list gives an event of one name and day. */
function hoursByList(lists: Judged[][]): Map<string, Set<string>[]> {
  const hours = new Map<string, Set<string>[]>();
  for (const list of lists.length > 1 ? lists : []) {
    const timed = list.flatMap(({ events }) => events.filter(isTimed));
    for (const [key, events] of groupBy(timed, momentKey))
      hours.set(key, [...(hours.get(key) ?? []), new Set(events.map(hourOf))]);
  }
  return hours;
}

/** Whether another list names the event on its day and gives other hours. */
const isTorn = (event: RawEvent, hours: Map<string, Set<string>[]>): boolean =>
  hours.size > 0 &&
  isTimed(event) &&
  !(hours.get(momentKey(event)) ?? []).every((list) => list.has(hourOf(event)));

const momentKey = (event: RawEvent): string => `${lettersOf(event.title)} ${dayOfStart(event)}`;
const hourOf = ({ start }: RawEvent): string => `${start?.hour}:${start?.minute}`;

const LEAST_MARKED = 3;

/** "Home" and "Tickets" are names of films in a list that marks its names. "Performance Dates" is never a name. */
function areNamesMarked(list: Judged[]): boolean {
  const marked = list.flatMap(({ entry: { name } }) => (name?.rank === 3 ? [name.text] : []));
  return unique(marked).filter((name) => !name.includes(" ") || !IS_LABEL.test(name)).length >= LEAST_MARKED;
}

const OF_REMARKS: Partial<Record<WhenRemark, Doubt>> = {
  "weekday-disagrees": "weekday-disagrees",
  "vague-time": "vague-time",
  "from-prose": "from-prose",
  "exception-without-days": "days-off-unknown",
};

/** Days ahead, from which the same day of the year before is as likely. */
const FAR_AHEAD = 165;

function doubtsOfEntry(entry: Entry, sites: string[], today: number): Doubt[] {
  const { name, when } = entry;
  const doubts = mapToMany(when.remarks, (remark) => OF_REMARKS[remark] ?? []);
  // The title's name stands nowhere on the page.
  const isInTitle = name?.box.start === name?.box.end;
  if (name && (isInTitle || sites.includes(addressKey(name.text)))) doubts.push("named-as-page");
  if (areWeeksApart(entry)) doubts.push("perhaps-a-run");
  if (areScattered(entry)) doubts.push("days-scattered");
  if (isCrossProduct(entry)) doubts.push("each-time-on-each-day");
  const isFar = when.moments.some(
    ({ isYearGuessed, start, end }) =>
      isYearGuessed && dayNumber((start ?? end) as DateReading) - today > FAR_AHEAD,
  );
  return isFar ? [...doubts, "year-guessed"] : doubts;
}

/** Two days alone, without hours, between which a mark may mean "to": "29 November | 20 January". */
function areWeeksApart({ when: { moments } }: Entry): boolean {
  const [first, last, other] = moments;
  if (!first?.start || !last?.start || other) return false;
  const areOpen = [first, last].every(({ start, end }) => start?.hour === null && !end);
  return areOpen && Math.abs(dayNumber(last.start) - dayNumber(first.start)) >= FAR;
}

/** In characters. Days farther apart are those of several events. */
const LONGEST_GAP = 200;

function areScattered({ when: { moments } }: Entry): boolean {
  const places = unique(moments.map(({ at }) => at)).toSorted((a, b) => a - b);
  const gaps = places.slice(1).map((at, index) => at - (places[index] as number));
  return gaps.length > 1 && gaps.filter((gap) => gap > LONGEST_GAP).length > gaps.length / 2;
}

const LEAST_DAYS = 3;
const LEAST_TIMES = 2;

/** Each of several hours, which stand apart from each other, on each of several days. */
function isCrossProduct({ when: { moments, expressions } }: Entry): boolean {
  const clocks = expressions.filter(({ kind }) => kind === "clocks").length;
  const dates = expressions.filter(({ kind }) => kind === "days").length;
  if (clocks < LEAST_TIMES || dates < LEAST_TIMES) return false;
  const starts = moments.flatMap(({ start }) => (start?.hour == null ? [] : [start]));
  const byDay = [...groupBy(starts, dayNumber).values()];
  const times = byDay.map((shows) => shows.map(({ hour, minute }) => `${hour}:${minute}`).join());
  const isEach = (byDay[0]?.length ?? 0) >= LEAST_TIMES && unique(times).length === 1;
  return byDay.length >= LEAST_DAYS && isEach;
}

const LEAST_UNNAMED = 2;
const UNNAMED_SHARE = 0.3;

function isPartlyNamed(list: Judged[]): boolean {
  const dated = list.filter(({ entry: { when } }) => when.moments.length > 0);
  const unnamed = list.filter(isNameless);
  return unnamed.length >= LEAST_UNNAMED && unnamed.length >= dated.length * UNNAMED_SHARE;
}

const LEAST_HOURS = 3;
const FAR = 14;

/** Several entries take their hours' one day from above or a link, it is far away, and the page names other days. */
function allOnOneDay(judged: Judged[], { expressions }: Evidence, today: number): Judged[] {
  const isFromOutside = (read: Judged) =>
    isBelowDay(read) || read.entry.when.remarks.includes("day-from-link");
  const timed = judged.filter(({ events }) => events.some(isTimed));
  if (timed.length < LEAST_HOURS || !timed.every(isFromOutside)) return [];
  const [day, other] = unique(timed.flatMap(({ events }) => events.filter(isTimed).map(dayOfStart)));
  if (day === undefined || other !== undefined || day - today < FAR) return [];
  const dates = expressions.filter(({ kind }) => kind === "days" || kind === "weekly").length;
  return dates > 1 ? timed : [];
}

const isTimed = ({ start }: RawEvent): boolean => start?.hour != null;
const dayOfStart = ({ start }: RawEvent): number => dayNumber(start as DateReading);
