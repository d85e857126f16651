/** Times as editors type them: the clock in New York, with the hour that comes twice and the hour that does not come. Pure. */
import { brand } from "~/brand";
import { isStartUnknown } from "~/domain/events/labels";
import { instantToZoned, instantsOf, noonOf, type LocalTime } from "~/lib/time";

/** Which of the two, on the night when the clocks go back; '' asks for it. */
export type Fold = "first" | "second" | "";

type Reading = { at: Date } | { error: string; isTwice: boolean };

/** Which of the two a stored time is; '' on all other days. */
export function foldOf(at: Date | null): Fold {
  const local = at && localTime(fieldTime(at));
  const [first, second] = local ? instantsOf(local, brand.zone) : [];
  if (!at || !first || !second) return "";
  return at < second ? "first" : "second";
}

/** The value of a datetime-local field, in the site's zone; '' for none, and for the start of a run whose first day is not known. */
export function fieldTime(at: Date | null): string {
  if (at === null || isStartUnknown(at)) return "";
  const { year, month, day, hour, minute } = instantToZoned(at, brand.zone);
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

const dayName = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "long",
  month: "long",
  day: "numeric",
});

/** @param fold undefined where no one can be asked: the first of the two is taken */
export function readTypedTime(text: string, fold?: string): Reading {
  const local = localTime(text);
  if (!local) return refused("Please enter a valid date and time");
  const [first, second] = instantsOf(local, brand.zone);
  const { hour, minute } = local;
  const day = dayName.format(noonOf(text.slice(0, 10)));
  if (!first)
    return refused(
      `There is no ${clockWords(hour, minute)} on ${day}: the clocks go forward. Make it ${clockWords(hour - 1, minute)} or ${clockWords(hour + 1, minute)}.`,
    );
  if (!second || fold === undefined || fold === "first") return { at: first };
  if (fold === "second") return { at: second };
  return refused(
    `${clockWords(hour, minute)} comes twice on ${day}, when the clocks go back. Choose which one.`,
    true,
  );
}

const refused = (error: string, isTwice = false): Reading => ({ error, isTwice });

const LAST_YEAR = 2150;

function localTime(text: string): LocalTime | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text)?.slice(1).map(Number);
  if (!parts) return null;
  const [year, month, day, hour, minute] = parts as [number, number, number, number, number];
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
  if (!isDay || hour > 23 || minute > 59 || year < 2000 || year > LAST_YEAR) return null;
  return { year, month, day, hour, minute, second: 0 };
}

const clockWords = (hour: number, minute: number) =>
  `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? "AM" : "PM"}`;

const two = (value: number) => String(value).padStart(2, "0");
