/** Values of filters in words, and words as values: what the rows of labels.ts share. */
import type { Hours, WeekdayChoice } from "@db/queries/events/days";
import { countOf } from "~/lib/text";
import { dayHeading } from "../events/labels";
import { fields, LINES, type Wish } from "./fields";
import type { Directory } from "./label";
import { namePlace } from "./places";

/** In a sentence, and on a chip. */
export const HOUR_WORDS: Record<Hours, readonly [words: string, label: string]> = {
  morning: ["in the morning", "Morning"],
  afternoon: ["in the afternoon", "Afternoon"],
  tonight: ["in the evening", "Evening"],
  late: ["late at night", "Late"],
  lunch: ["at lunchtime", "Lunchtime"],
  "after-work": ["after work", "After work"],
  midnight: ["around midnight", "Around midnight"],
};
export const PARTS = ["morning", "afternoon", "tonight", "late"] as const;
export const EDGES = { opening: "Openings", closing: "Closings" };
export const DAYS: Record<string, string> = { today: "Today", tomorrow: "Tomorrow", weekend: "This weekend" };

/** "tonight", "tomorrow in the morning", "on Saturday November 28". */
export function whenPhrase({ day, time }: Wish, today: string): string {
  if (isTonight({ day, time })) return "tonight";
  const on = day && (DAYS[day]?.toLowerCase() ?? datesWords(day, today));
  return [on, time && HOUR_WORDS[time][0]].filter(Boolean).join(" ");
}

export const isTonight = ({ day, time }: Pick<Wish, "day" | "time">): boolean =>
  day === "today" && time === "tonight";

export const weekdayLabel = (weekday: WeekdayChoice) =>
  `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}s`;

export const ageLabel = (age: string) =>
  age === "all" ? "All ages" : age.endsWith("+") ? `For ${age}` : `For age ${age}`;

export const lengthLabel = (minutes: number) =>
  minutes % 60 === 0 ? `Up to ${countOf(minutes / 60, "hour")}` : `Up to ${minutes} minutes`;

export const addedLabel = (days: number) => (days === 7 ? "New this week" : `New in ${countOf(days, "day")}`);

export const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/** "Bushwick and Ridgewood". */
export const betweenWords = (slugs: readonly string[], { places }: Directory): string =>
  slugs.map((slug) => namePlace(places, { kind: "neighborhood", slug })?.name ?? slug).join(" and ");

/** Several of them are told by their number alone. */
export function kindWords(chosen: readonly number[], { interests }: Directory): string {
  const names = interests.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return names.length > 3 ? "" : names.join(", ").toLowerCase();
}

/** The part of a day that a phrase names. */
export const partNamed = (word: string): Hours =>
  word === "morning" || word === "afternoon" ? word : "tonight";

export const lineNamed = ([, line = ""]: RegExpExecArray) => {
  const name = line.toUpperCase();
  return LINES.includes(name) ? name : undefined;
};

export const dollarsIn = ([, sign, word]: RegExpExecArray) => fields.price.read(sign ?? word ?? "");

/** "on Friday November 27", "from Friday November 27 to Sunday November 29". */
function datesWords(dates: string, today: string): string {
  const [from, to] = dates.split("..").map((date) => dayHeading(date, today).replace("Today, ", ""));
  return to === undefined ? `on ${from}` : `from ${from} to ${to}`;
}
