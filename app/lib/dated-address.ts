/**
 * Addresses with dates in them: "?start={today}&end={today+90d}", "?month={month}&year={year}". They are filled in when the
 * source is fetched, with days of its time zone.
 */
import { addDays } from "./time";

const PLACEHOLDER = /\{([^{}]{0,40})\}/g;

/** Further addresses of one source. */
export const MOST_MORE_ADDRESSES = 5;

/** @param today 'YYYY-MM-DD' in the source's zone. Unknown placeholders stay as they are. */
export const fillDates = (address: string, today: string): string =>
  address.replace(PLACEHOLDER, (written, name: string) => valueOf(name, today) ?? written);

const PLACEHOLDERS =
  "{today}, {year}, {month} and {day}, {mm} and {dd} with two digits; each also later, as in {today+90d} or {month+1m}";

/** Says what is wrong with the placeholders of an address, for an editor; null if nothing is. */
export function placeholderProblem(address: string): string | null {
  const unknown = [...address.matchAll(PLACEHOLDER)].find(
    ([, name = ""]) => valueOf(name, "2026-01-31") === null,
  );
  if (unknown) return `${unknown[0]} is no date. Known are ${PLACEHOLDERS}`;
  const [host = ""] = /^[a-z]+:\/\/[^/?#]*/i.exec(address) ?? [];
  return /[{}]/.test(host) ? "Dates belong into the path of an address, not into its host" : null;
}

const FORM = /^(today|year|month|mm|day|dd)(?:([+-]\d{1,3})([dm]))?$/;

function valueOf(placeholder: string, today: string): string | null {
  const match = FORM.exec(placeholder);
  if (!match) return null;
  const [, name = "", amount = "0", unit] = match;
  const day = unit === "m" ? addMonths(today, Number(amount)) : addDays(today, Number(amount));
  const [year = "", mm = "", dd = ""] = day.split("-");
  const values: Record<string, string> = {
    today: day,
    year,
    mm,
    dd,
    month: String(Number(mm)),
    day: String(Number(dd)),
  };
  return values[name] ?? null;
}

/** The last day of a shorter month, where the month has no such day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}
