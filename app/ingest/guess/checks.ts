/** Step 7: what is doubtful about the events of an entry, of a list and of the page as a whole. */
import { groupBy, unique } from "~/lib/collections";
import type { Doubt } from "../doubts";
import { dayNumber, type DateReading } from "../dates/reading";
import type { SourcePage } from "../page/source-page";
import type { RawEvent } from "../raw-event";
import type { Entry } from "./entries";
import type { Evidence } from "./evidence";
import type { Judged } from "./explain";
import { readName } from "./name-text";
import { IS_LABEL } from "./phrases/names";

const DAY = 86_400_000;

/** @param lists what was read of each list, and each single entry alone */
export function withDoubts(lists: Judged[][], evidence: Evidence, source: SourcePage): Judged[] {
  const names = namesOfPage(source);
  const today = Math.floor(Date.parse(`${source.years.today}T00:00:00Z`) / DAY);
  const judged = withHoursCompared(lists).flatMap((list) => {
    const ofList = isPartlyNamed(list) ? ["partly-unnamed" as const] : [];
    const isNamedByKind = areNamesMarked(list);
    return list.map((one) =>
      doubted(one, [...ofList, ...doubtsOfEntry(one, names, isNamedByKind), ...doubtsOfYear(one, today)]),
    );
  });
  const far = new Set(allOnOneDay(judged, evidence, today));
  return judged.map((one) => (far.has(one) ? doubted(one, ["one-day-far-away"]) : one));
}

/** Doubts hours that not all lists give that name an event on its day. */
function withHoursCompared(lists: Judged[][]): Judged[][] {
  if (lists.length < 2) return lists;
  const hours = new Map<string, Set<string>[]>();
  for (const list of lists) {
    const own = groupBy(
      list.flatMap(({ events }) => events.filter(isTimed)),
      momentKey,
    );
    for (const [key, events] of own) hours.set(key, [...(hours.get(key) ?? []), new Set(events.map(hourOf))]);
  }
  const isTorn = (event: RawEvent): boolean => {
    const [first, ...others] = isTimed(event) ? (hours.get(momentKey(event)) ?? []) : [];
    if (!first || others.length === 0) return false;
    return ![first, ...others].every((list) => list.has(hourOf(event)));
  };
  return lists.map((list) =>
    list.map((one) => ({
      ...one,
      events: one.events.map((event) =>
        isTorn(event) ? { ...event, doubts: [...event.doubts, "other-hour-elsewhere" as const] } : event,
      ),
    })),
  );
}

const momentKey = (event: RawEvent): string => `${keyOf(event.title)} ${dayOfStart(event)}`;
const hourOf = ({ start }: RawEvent): string => `${start?.hour}:${start?.minute}`;

function doubted(one: Judged, doubts: Doubt[]): Judged {
  if (doubts.length === 0 || one.events.length === 0) return one;
  return {
    ...one,
    events: one.events.map((event) => ({ ...event, doubts: unique([...event.doubts, ...doubts]) })),
  };
}

const SHORTEST_NAME = 4;

/** The venue's name as the page's head and its address have it. */
function namesOfPage({ text, url }: SourcePage): Set<string> {
  const head = text.slice(0, 60_000);
  const [, site] =
    /property=["']og:site_name["'][^>]{0,50}content=["']([^"'<>]{1,200})["']/i.exec(head) ?? [];
  const [, title = ""] = /<title[^<>]{0,200}>([^<]{0,300})/i.exec(head) ?? [];
  const host = keyOf(
    new URL(url).hostname
      .replace(/^www\./, "")
      .split(".")
      .slice(0, -1)
      .join(""),
  );
  const parts = title
    .split(/\s[|–—·:»-]\s/)
    .map(keyOf)
    .filter((part) => host.includes(part) || part.includes(host));
  return new Set([keyOf(site ?? ""), host, ...parts].filter((name) => name.length >= SHORTEST_NAME));
}

const LEAST_MARKED = 3;

/** Where a list marks its names, "Home" and "Tickets" are names of films. */
const areNamesMarked = (list: Judged[]): boolean =>
  unique(list.flatMap(({ entry: { name } }) => (name?.rank === 3 ? [name.text] : []))).length >= LEAST_MARKED;

function doubtsOfEntry({ entry }: Judged, names: Set<string>, isNamedByKind: boolean): Doubt[] {
  const { name, when } = entry;
  const doubts: Doubt[] = [];
  if (when.remarks.includes("weekday-disagrees")) doubts.push("weekday-disagrees");
  if (when.remarks.includes("vague-time")) doubts.push("vague-time");
  if (when.remarks.includes("from-prose")) doubts.push("from-prose");
  if (when.remarks.includes("exception-without-days")) doubts.push("days-off-unknown");
  if (name && names.has(keyOf(name.text))) doubts.push("named-as-page");
  const isLabel = name && (IS_LABEL.test(name.text) || readName(name.text.replace(/[()]/g, "")).isWhen);
  if (isLabel && !isNamedByKind) doubts.push("named-as-link");
  if (isCrossProduct(entry)) doubts.push("each-time-on-each-day");
  return doubts;
}

const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

const LEAST_DAYS = 3;
const LEAST_TIMES = 2;

/** Each of several hours, which stand apart from each other, on each of several days. */
function isCrossProduct({ when: { moments, expressions } }: Entry): boolean {
  const clocks = expressions.filter(({ kind }) => kind === "clocks").length;
  const days = expressions.filter(({ kind }) => kind === "days").length;
  if (clocks < LEAST_TIMES || days < LEAST_TIMES) return false;
  const byDay = groupBy(
    moments.filter(({ start }) => start?.hour != null),
    ({ start }) => dayNumber(start as DateReading),
  );
  const times = [...byDay.values()].map((shows) =>
    shows.map(({ start }) => `${start?.hour}:${start?.minute}`).join(),
  );
  const [first] = byDay.values();
  return times.length >= LEAST_DAYS && (first?.length ?? 0) >= LEAST_TIMES && unique(times).length === 1;
}

const LEAST_UNNAMED = 2;
const UNNAMED_SHARE = 0.3;

function isPartlyNamed(list: Judged[]): boolean {
  const dated = list.filter(({ entry: { when } }) => when.moments.length > 0);
  const unnamed = dated.filter(({ entry: { name, isClosure } }) => !name && !isClosure);
  return unnamed.length >= LEAST_UNNAMED && unnamed.length >= dated.length * UNNAMED_SHARE;
}

/** So far ahead, the same day of the year before is as likely. */
const FAR_AHEAD = 165;

function doubtsOfYear({ entry: { when } }: Judged, today: number): Doubt[] {
  const isFar = when.moments.some(
    ({ isYearGuessed, start, end }) =>
      isYearGuessed && dayNumber((start ?? end) as DateReading) - today > FAR_AHEAD,
  );
  return isFar ? ["year-guessed"] : [];
}

const LEAST_HOURS = 3;
const FAR = 14;

/** Several entries take their hours' one day from above or a link, it is far away, and the page names other days. */
function allOnOneDay(judged: Judged[], { expressions }: Evidence, today: number): Judged[] {
  const timed = judged.filter(({ events }) => events.some(isTimed));
  const days = unique(timed.flatMap(({ events }) => events.filter(isTimed).map(dayOfStart)));
  const [day] = days;
  if (timed.length < LEAST_HOURS || day === undefined || days.length > 1 || day - today < FAR) return [];
  const isFromOutside = ({ entry: { when } }: Judged) =>
    when.remarks.includes("day-from-above") || when.remarks.includes("day-from-link");
  const others = expressions.filter(({ kind }) => kind === "days" || kind === "weekly").length;
  return timed.every(isFromOutside) && others > 1 ? timed : [];
}

const isTimed = ({ start }: RawEvent): boolean => start?.hour != null;
const dayOfStart = ({ start }: RawEvent): number => dayNumber(start as DateReading);
