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
  const clocks = distinct(withEnds(inOneZone(all, zone)));
  const doors = clocks.find(({ role }) => role === "doors") ?? null;
  const shown = clocks.filter(({ role }) => role !== "doors");
  const named = shown.filter(({ role }) => role === "show");
  const starts = named.length > 0 && doors ? named : shown;
  const [first] = starts;
  if (!first) return doors ? [{ clock: doors, doors: null, isNextDay: false }] : [];
  const several = areSeveral(starts) ? starts : [first];
  return several.map((clock, index) => ({
    clock,
    doors: several.length === 1 && doors && doors.from !== clock.from ? doors : null,
    isNextDay: index > 0 && clock.from < LATEST_NIGHT && (several[index - 1]?.from ?? 0) >= NOON,
  }));
}

/** A clock of the page's own zone where one moment is written in several: "5pm PT / 8pm ET". */
function inOneZone(clocks: Clock[], zone: string): Clock[] {
  const zones = new Set(clocks.flatMap((clock) => clock.zone ?? []));
  if (zones.size < 2) return clocks;
  const own = clocks.filter((clock) => clock.zone === null || clock.zone === zone);
  return own.length > 0 ? own : clocks.slice(0, 1);
}

function withEnds(clocks: Clock[]): Clock[] {
  const kept: Clock[] = [];
  for (const clock of clocks) {
    const last = kept.at(-1);
    if (clock.role !== "end") kept.push({ ...clock });
    else if (last && last.to === null) last.to = clock.from;
  }
  return kept;
}

/** Each time once, with its end where one is written. */
function distinct(clocks: Clock[]): Clock[] {
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
function areSeveral(clocks: Clock[]): boolean {
  if (clocks.length < 2) return false;
  return clocks.every((clock, index) => {
    const before = clocks[index - 1];
    if (!before) return true;
    const gap = (clock.from - before.from + 1440) % 1440;
    const isJoined =
      clock.list === before.list ||
      (clock.box?.kind === before.box?.kind && clock.box?.start !== before.box?.start);
    return isJoined && gap >= LEAST_GAP;
  });
}
