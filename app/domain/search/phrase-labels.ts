/** The words that tell a visitor how a search was read. */
import { plainDayLabel } from "../events/labels";
import type { Meant } from "./phrase-rules";

/** What was read, a place by its name. */
export type Told = Meant & { place?: string };

const DAYS: Record<string, string> = { today: "today", tomorrow: "tomorrow", weekend: "this weekend" };
const HOURS = { morning: "morning", afternoon: "afternoon", tonight: "night", late: "late night" };

/** "tonight", "tomorrow morning", "Saturday, November 28", "late night"; '' without day and hour. */
function when({ day, time }: Told, today: string): string {
  if (day === "today" && time === "tonight") return "tonight";
  if (day === "today" && time === "late") return "late tonight";
  if (day === "today" && time) return `this ${HOURS[time]}`;
  const named = day === undefined ? "" : (DAYS[day] ?? plainDayLabel(day, today));
  if (time === undefined) return named;
  return named ? `${named}, ${HOURS[time]}` : time === "tonight" ? "evening" : HOURS[time];
}

const upToDollars = ({ price }: Told) => (price === undefined ? "" : `up to $${price}`);
const where = ({ place, zip, nearMe }: Told): string => {
  if (place) return `in ${place}`;
  if (zip) return `near ${zip}`;
  return nearMe ? "near you" : "";
};

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** "Tonight", "Free", "Up to $20", "Bushwick", "Near 11215". */
export function labelOf(told: Told, today: string): string {
  const said = [
    told.free ? "free" : "",
    upToDollars(told),
    told.tickets ? "tickets left" : "",
    when(told, today),
    told.place ?? where(told),
  ];
  return capital(said.filter(Boolean).join(", "));
}

/** "Free film tonight in Bushwick"; without words: "Free events tonight". */
export function sentenceOf(told: Told, words: string, today: string): string {
  const said = [
    told.free ? "free" : "",
    words || "events",
    when(told, today),
    upToDollars(told),
    told.tickets ? "with tickets left" : "",
    where(told),
  ];
  return capital(said.filter(Boolean).join(" "));
}
