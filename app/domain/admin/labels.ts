/** Dates and times as admin pages show them, in the site's time zone. */
import { isStartUnknown } from "~/domain/events/labels";
import { brand } from "~/brand";

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: brand.zone, ...options });

const date = format({ month: "short", day: "numeric", year: "numeric" });

/** The start of an event in a table; a run that a source lists without a first day is open already. */
export const adminStart = (start: Date, isDay = false): string => {
  if (isStartUnknown(start)) return "Already open";
  return isDay ? adminDate(start) : adminTime(start);
};

/** 'Nov 21, 2026' */
export const adminDate = (at: Date): string => date.format(at);

const time = format({ hour: "numeric", minute: "2-digit" });

/** 'Nov 21, 2026 7:30 PM' (spec: accounts 2) */
export const adminTime = (at: Date): string => `${date.format(at)} ${plain(time.format(at))}`;

const second = format({ hour: "numeric", minute: "2-digit", second: "2-digit" });

/** 'Nov 21, 2026 7:30:05 PM' */
export const adminTimeWithSeconds = (at: Date): string => `${date.format(at)} ${plain(second.format(at))}`;

const plain = (text: string) => text.replaceAll("\u202f", " ");
