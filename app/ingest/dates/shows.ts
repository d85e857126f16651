/** Which of the times of one day are shows: lists and rows of times are, doors and ends belong to the show beside them. */
import type { Clock } from "./clocks";

export interface Show {
  clock: Clock;
  doors: Clock | null;
  /** After midnight: "9:45 PM, 12:10 AM". */
  isNextDay: boolean;
}

/** A show before this hour, in minutes, that follows a later one is after midnight. */
const LATEST_NIGHT = 5 * 60;
const NOON = 12 * 60;

/** The shows of one day. One time, unless they are written as several. */
export function showingsOf(all: Clock[], zone: string): Show[] {
  const clocks = distinctClocks(withEnds(inOneZone(all, zone)));
  const doors = clocks.find(({ role }) => role === "doors") ?? null;
  const starts = clocks.filter(({ role }) => role !== "doors");
  if (starts.length === 0) return doors ? [{ clock: doors, doors: null, isNextDay: false }] : [];
  const several = areSeveral(starts) ? starts : starts.slice(0, 1);
  return several.map((clock, index) => ({
    clock,
    doors: several.length === 1 && doors?.from !== clock.from ? doors : null,
    isNextDay: clock.from < LATEST_NIGHT && (several[index - 1]?.from ?? 0) >= NOON,
  }));
}

/** A clock of the page's own zone where one moment is written in several: "5pm PT / 8pm ET". */
function inOneZone(clocks: Clock[], zone: string): Clock[] {
  if (new Set(clocks.flatMap((clock) => clock.zone ?? [])).size < 2) return clocks;
  const own = clocks.filter((clock) => clock.zone === null || clock.zone === zone);
  return own.length > 0 ? own : clocks.slice(0, 1);
}

function withEnds(clocks: Clock[]): Clock[] {
  const kept: Clock[] = [];
  for (const clock of clocks) {
    const last = kept.at(-1);
    if (clock.role !== "end") kept.push({ ...clock });
    else if (last) last.to ??= clock.from;
  }
  return kept;
}

/** Each time once, with its end where one is written: "9:00 PM 21:00". */
export function distinctClocks(clocks: Clock[]): Clock[] {
  const chosen = new Map<number, Clock>();
  for (const clock of clocks) {
    const other = chosen.get(clock.from);
    if (!other || (other.to === null && clock.to !== null)) chosen.set(clock.from, clock);
  }
  return clocks.filter((clock) => chosen.get(clock.from) === clock);
}

/** In minutes. "7pm, 8pm" may be the doors and the show. */
const LEAST_GAP = 61;

/** Joined by marks, or in boxes of one kind, and far enough apart. */
const areSeveral = (clocks: Clock[]): boolean =>
  clocks.slice(1).every((clock, index) => {
    const before = clocks[index] as Clock;
    const gap = (clock.from - before.from + 1440) % 1440;
    const isBeside = clock.box?.kind === before.box?.kind && clock.box?.start !== before.box?.start;
    return gap >= LEAST_GAP && (clock.list === before.list || isBeside);
  });
