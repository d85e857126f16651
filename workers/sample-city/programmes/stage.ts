/** A stage's runs: previews, an opening, a day off, talks after the show, performances for everybody, a last night. */
import { eventFrom } from "../events";
import { weekOf } from "../time";
import type { SampleEvent, SampleVenue } from "../types";
import { venues } from "../venues";
import { bookingFor, fullTitle } from "../works";

/** Weeks of a run, and dark ones after it. */
const RUN = 4;

const NIGHT = ["19:30"];
/** Hours by weekday; nothing on Mondays and Tuesdays. */
export const STAGE_HOURS: Record<number, string[]> = {
  3: NIGHT,
  4: NIGHT,
  5: NIGHT,
  6: ["14:00", ...NIGHT],
  7: ["15:00"],
};

export function performancesOn(venue: SampleVenue, day: string): SampleEvent[] {
  const run = runOn(venue, day);
  const { weekday } = weekOf(day);
  if (!run || (weekday === 4 && run.week === run.darkWeek)) return [];
  const { work, week } = run;
  const booking = { work, title: fullTitle(work) };
  return (STAGE_HOURS[weekday] ?? []).map((time) => {
    const what = { occasion: occasionOf(week, weekday), access: accessOf(week, weekday, time) };
    const minutes = work.minutes ?? 90;
    return eventFrom(venue, { booking, start: { day, time }, minutes, bank: "plays", doors: 30, ...what });
  });
}

const REST = 1;

/** The play that is on in a day's week, and the week of its run; null between two runs. */
function runOn(venue: SampleVenue, day: string) {
  const week = weekOf(day).number + venues.indexOf(venue) * 2;
  const count = Math.floor(week / (RUN + REST));
  const { work } = bookingFor("plays", venue, count, "");
  return week % (RUN + REST) < RUN ? { work, week: week % (RUN + REST), darkWeek: 1 + (count % 2) } : null;
}

function occasionOf(week: number, weekday: number): string | null {
  if (week === 0 && weekday < 6) return weekday < 5 ? "Preview" : "Opening night";
  if (week === 1 && weekday === 7) return "Talkback with the company";
  return week === RUN - 1 && weekday === 7 ? "Final performance" : null;
}

function accessOf(week: number, weekday: number, time: string): string[] {
  if (week === 2 && weekday === 6) return time === "14:00" ? ["relaxed"] : ["captions"];
  return week === 3 && weekday === 4 ? ["asl"] : [];
}
