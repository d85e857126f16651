/** Parses a recurrence rule (RFC 5545, 3.3.10). */
import { mapToMany } from "~/lib/collections";
import { readIso } from "../../dates/iso";
import type { DateReading } from "../../dates/reading";

type Frequency = "YEARLY" | "MONTHLY" | "WEEKLY" | "DAILY" | "HOURLY" | "MINUTELY" | "SECONDLY";

const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

export interface Rule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  until: DateReading | null;
  /** 0 is Sunday. */
  weekStart: number;
  months: number[];
  monthDays: number[];
  yearDays: number[];
  weeks: number[];
  /** `nth` is 0 for every such weekday of the period. */
  weekdays: { nth: number; weekday: number }[];
  hours: number[];
  minutes: number[];
  seconds: number[];
  positions: number[];
}

const FREQUENCIES: readonly string[] = [
  "YEARLY",
  "MONTHLY",
  "WEEKLY",
  "DAILY",
  "HOURLY",
  "MINUTELY",
  "SECONDLY",
] satisfies Frequency[];

/** Null for an unsupported rule: an unknown frequency or another calendar system. */
export function parseRule(text: string): Rule | null {
  const parts = new Map(
    text
      .toUpperCase()
      .replace(/^RRULE:/, "")
      .split(";")
      .map((part): [string, string] => [part.split("=")[0]?.trim() ?? "", part.split("=")[1]?.trim() ?? ""]),
  );
  const frequency = parts.get("FREQ") ?? "";
  const calendar = parts.get("RSCALE");
  if (!FREQUENCIES.includes(frequency) || (calendar && calendar !== "GREGORIAN")) return null;
  const count = Number(parts.get("COUNT"));
  const start = WEEKDAYS.indexOf(parts.get("WKST") ?? "MO");
  return {
    frequency: frequency as Frequency,
    interval: Math.max(1, Math.min(Number(parts.get("INTERVAL")) || 1, 100_000)),
    count: count > 0 ? Math.floor(count) : null,
    until: readIso(parts.get("UNTIL") ?? ""),
    weekStart: start < 0 ? 1 : start,
    months: numbers(parts.get("BYMONTH"), 1, 12),
    monthDays: numbers(parts.get("BYMONTHDAY"), 1, 31),
    yearDays: numbers(parts.get("BYYEARDAY"), 1, 366),
    weeks: numbers(parts.get("BYWEEKNO"), 1, 53),
    weekdays: weekdayList(parts.get("BYDAY")),
    hours: numbers(parts.get("BYHOUR"), 0, 23),
    minutes: numbers(parts.get("BYMINUTE"), 0, 59),
    seconds: numbers(parts.get("BYSECOND"), 0, 59),
    positions: numbers(parts.get("BYSETPOS"), 1, 366),
  };
}

function numbers(text: string | undefined, least: number, most: number): number[] {
  const parts = (text ?? "").split(",").map((part) => part.trim());
  return [
    ...new Set(
      parts
        .filter((part) => /^[+-]?\d+$/.test(part))
        .map(Number)
        .filter((value) => Math.abs(value) >= least && Math.abs(value) <= most),
    ),
  ].sort((a, b) => a - b);
}

function weekdayList(text: string | undefined): Rule["weekdays"] {
  return mapToMany((text ?? "").split(","), (part) => {
    const match = /^([+-]?\d{1,2})?([A-Z]{2})[A-Z]*$/.exec(part.replace(/\s/g, ""));
    const weekday = WEEKDAYS.indexOf(match?.[2] ?? "");
    return match && weekday >= 0 ? [{ nth: Number(match[1] ?? 0), weekday }] : [];
  });
}
