/** The times of one day as moments: lists and rows of times are several shows, doors and ends belong to the show beside them. */
import type { Clock } from "./clocks";
import { atMinutes, dayFrom, numberOf, wallClock, type DateReading } from "./reading";

export interface Moment {
  /** Null where only the last day is written. */
  start: DateReading | null;
  end: DateReading | null;
  doors: DateReading | null;
  /** Where its time, else its day, is written. */
  at: number;
  /** Its year was decided by its nearness to today alone. */
  isYearGuessed: boolean;
}

export type LaidOut = Omit<Moment, "isYearGuessed">;

export interface Show {
  clock: Clock;
  doors: Clock | null;
  /** After midnight: "9:45 PM, 12:10 AM, 2 AM". */
  isNextDay: boolean;
}

/** A show before this hour, in minutes, that follows a later one is after midnight. */
const LATEST_NIGHT = 5 * 60;
const NOON = 12 * 60;

/** The shows of one day. One time, unless they are written as several. */
export function showingsOf(all: Clock[], zone: string): Show[] {
  const clocks = distinctClocks(withEnds(inOneZone(all, zone)));
  const doors = clocks.filter(({ role }) => role === "doors");
  const starts = clocks.filter(({ role }) => role !== "doors");
  const [first = null] = doors;
  if (starts.length === 0) return first ? [{ clock: first, doors: null, isNextDay: false }] : [];
  const listed = starts.filter(({ list }) => list === starts[0]?.list);
  // "Doors 5, show 6; doors 7:45, show 8:30"
  const isPair = (place: number) =>
    clocks[2 * place] === doors[place] && clocks[2 * place + 1] === starts[place];
  const arePairs =
    doors.length > 1 && doors.length === starts.length && doors.every((_, place) => isPair(place));
  const several = arePairs ? starts : ([starts, listed].find(areSeveral) ?? starts.slice(0, 1));
  return several.map((clock, index) => ({
    clock,
    doors: arePairs
      ? (doors[index] ?? null)
      : several.length === 1 && first?.from !== clock.from
        ? first
        : null,
    isNextDay: clock.from < LATEST_NIGHT && several.slice(0, index).some(({ from }) => from >= NOON),
  }));
}

/** A clock of the page's own zone where one moment is written in several: "5pm PT / 8pm ET". */
function inOneZone(clocks: Clock[], zone: string): Clock[] {
  if (clocks.length < 2 || new Set(clocks.flatMap((clock) => clock.zone ?? [])).size < 2) return clocks;
  const own = clocks.filter((clock) => clock.zone === null || clock.zone === zone);
  return own.length > 0 ? own : clocks.slice(0, 1);
}

function withEnds(clocks: Clock[]): Clock[] {
  const kept: Clock[] = [];
  for (const clock of clocks) {
    const last = kept.at(-1);
    if (clock.role !== "end") kept.push({ ...clock });
    else if (last && last.from !== clock.from) last.to ??= clock.from;
  }
  return kept;
}

/** Each time once, as that of the show, and with its end where one is written: "9:00 PM 21:00". */
export function distinctClocks(clocks: Clock[]): Clock[] {
  if (clocks.length < 2) return clocks;
  const chosen = new Map<number, Clock>();
  for (const clock of clocks) {
    const other = chosen.get(clock.from);
    const saysMore = other?.to === null && clock.to !== null;
    if (!other || saysMore || (other.role === "doors" && clock.role !== "doors"))
      chosen.set(clock.from, clock);
  }
  return clocks.filter((clock) => chosen.get(clock.from) === clock);
}

/** In minutes. "7pm, 8pm" may be the doors and the show, three links may not. */
const LEAST_GAP = 61;
/** The end of the kind of boxes that are links to tickets. */
export const BOOKING = ">booking";

/** Joined by marks, or in boxes of one kind, and far enough apart. */
const areSeveral = (clocks: Clock[]): boolean =>
  clocks.slice(1).every((clock, index) => {
    const before = clocks[index] as Clock;
    const gap = (clock.from - before.from + 1440) % 1440;
    const isBeside = clock.box?.kind === before.box?.kind && clock.box?.start !== before.box?.start;
    const isApart = gap >= LEAST_GAP || (isBeside && clocks.length > 2 && clock.box?.kind.endsWith(BOOKING));
    // "① show 12:30 ② show 17:30"
    const areNamed = clock.role === "show" && before.role === "show";
    return isApart && (clock.list === before.list || isBeside || areNamed);
  });

const MORNING = 6 * 60;

/** A day with one of its times; the show after midnight is on the next day. */
export function momentOn(day: number, { clock, doors, isNextDay }: Show): LaidOut {
  const { from, to, zone } = clock;
  const at = (minutes: number, add: number, ownZone: string | null): DateReading => ({
    ...atMinutes(dayFrom(day + (isNextDay ? 1 : 0) + add), minutes),
    zone: ownZone,
  });
  const isBefore = doors && doors.from > from && from < MORNING;
  return {
    start: at(from, 0, zone),
    end: to === null ? null : at(to, to <= from ? 1 : 0, zone),
    doors: doors && at(doors.from, isBefore ? -1 : 0, doors.zone ?? zone),
    at: clock.start,
  };
}

/** Each moment once. */
export function withoutRepeats(moments: Moment[]): Moment[] {
  const seen = new Set<string>();
  return moments.filter(({ start, end }) => {
    const id = start?.hour == null ? `${numberOf(start)}/${numberOf(end)}` : `at ${wallClock(start)}`;
    return seen.has(id) ? false : Boolean(seen.add(id));
  });
}
