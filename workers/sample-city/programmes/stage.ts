/** A stage's runs: previews, an opening, a day off, talks after the show, performances for everybody, a last night. */
import { eventFrom } from "../events";
import { seededRandom } from "../random";
import { weekOf } from "../time";
import type { SampleEvent, SampleVenue, Work } from "../types";
import { venues } from "../venues";
import { bookingFor } from "../works";

/** Weeks of a run. */
const RUN = 4;

/** Hours by weekday; nothing on Mondays and Tuesdays. */
export const HOURS: Record<number, readonly string[]> = {
  3: ["19:30"],
  4: ["19:30"],
  5: ["19:30"],
  6: ["14:00", "19:30"],
  7: ["15:00"],
};

export interface Run {
  work: Work;
  /** Weeks since its first, from 0. */
  week: number;
  weeks: number;
  /** Its Thursday off. */
  darkWeek: number;
}

/** The play that is on in a day's week; null between two runs. */
export function runOn(venue: SampleVenue, day: string): Run | null {
  const cycle = RUN + (venue.rest ?? 1);
  const week = weekOf(day).number + venues.indexOf(venue) * 2;
  const count = Math.floor(week / cycle);
  const work = bookingFor("plays", venue, count, "").work;
  const darkWeek = 1 + (seededRandom(`dark ${venue.slug} ${count}`)() < 0.5 ? 0 : 1);
  return week % cycle < RUN ? { work, week: week % cycle, weeks: RUN, darkWeek } : null;
}

export function performancesOn(venue: SampleVenue, day: string): SampleEvent[] {
  const run = runOn(venue, day);
  const { weekday } = weekOf(day);
  if (!run || isDark(run, weekday)) return [];
  return (HOURS[weekday] ?? []).map((time) => {
    const booking = {
      work: run.work,
      title: run.work.english ? `${run.work.title} (${run.work.english})` : run.work.title,
    };
    const minutes = run.work.minutes ?? 90;
    const particulars = { occasion: occasionOf(run, weekday, time), access: accessOf(run, weekday, time) };
    return eventFrom(venue, {
      booking,
      start: { day, time },
      minutes,
      bank: "plays",
      doors: 30,
      ...particulars,
    });
  });
}

export const isDark = ({ week, darkWeek }: Run, weekday: number): boolean =>
  weekday === 4 && week === darkWeek;

function occasionOf({ week, weeks }: Run, weekday: number, time: string): string | null {
  if (week === 0 && weekday < 5) return "Preview";
  if (week === 0 && weekday === 5) return "Opening night";
  if (week === 1 && weekday === 7) return "Talkback with the company";
  return week === weeks - 1 && weekday === 7 && time === "15:00" ? "Final performance" : null;
}

function accessOf({ week }: Run, weekday: number, time: string): string[] {
  if (week === 2 && weekday === 6) return time === "14:00" ? ["relaxed"] : ["captions"];
  return week === 3 && weekday === 4 ? ["asl"] : [];
}
