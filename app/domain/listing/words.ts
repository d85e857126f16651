/** Days, parts of a day and interests in words, for names of lists and for the filter sheet. */
import type { DayPart } from "@db/queries/events/days";
import { dayHeading } from "../events/labels";

export const HOURS: Record<DayPart, string> = {
  morning: "in the morning",
  afternoon: "in the afternoon",
  tonight: "in the evening",
  late: "late at night",
};
export const PARTS: Record<DayPart, string> = {
  morning: "Morning",
  afternoon: "Afternoon",
  tonight: "Evening",
  late: "Late",
};
export const DAYS: Record<string, string> = { today: "Today", tomorrow: "Tomorrow", weekend: "This weekend" };
export const isTonight = (day: string | null, time: DayPart | null): boolean =>
  day === "today" && time === "tonight";

/** "tonight", "tomorrow in the morning", "on Saturday November 28". */
export function whenWords(day: string, time: DayPart | null, today: string): string {
  if (isTonight(day, time)) return "tonight";
  const named = DAYS[day]?.toLowerCase() ?? `on ${dayHeading(day, today).replace("Today, ", "")}`;
  return time ? `${named} ${HOURS[time]}` : named;
}

/** "film, art"; several of them are told by their number alone. */
export function kindWords(
  chosen: readonly number[],
  interests: readonly { id: number; name: string }[],
): string {
  const names = interests.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return names.length > 3 ? "" : names.join(", ").toLowerCase();
}
