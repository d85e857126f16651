/** A day and a part of it in words, for titles of lists and for what a search was read as. */
import type { DayPart } from "@db/queries/events/days";
import { dayHeading } from "./labels";

const HOURS: Record<DayPart, string> = {
  morning: "in the morning",
  afternoon: "in the afternoon",
  tonight: "in the evening",
  late: "late at night",
};
const DAYS: Record<string, string> = { today: "today", tomorrow: "tomorrow", weekend: "this weekend" };

/**
 * "tonight", "tomorrow in the morning", "on Saturday November 28"; '' without day and hour.
 * @param day 'today', 'tomorrow', 'weekend' or 'YYYY-MM-DD'; @param today 'YYYY-MM-DD', New York
 */
export function whenWords(day: string | null, time: DayPart | null, today: string): string {
  if (day === "today" && time === "tonight") return "tonight";
  const named = day && (DAYS[day] ?? `on ${dayHeading(day, today).replace("Today, ", "")}`);
  return [named, time && HOURS[time]].filter(Boolean).join(" ");
}
