/** schema.org Schedule: the rule written with repeatFrequency, byDay and times becomes dated periods. */
import { localDay } from "../../time";
import { readIso } from "../dates/iso";
import { endAfter } from "../dates/read-moment";
import { dayReading, withTime, type DateReading } from "../dates/reading";
import type { SourcePage } from "../source-page";
import { asArray, asNumber, asText, isObject, type JsonObject } from "./json-values";
import { occurrencesOf, parseRule, type Rule } from "./recurrence";
import { recurrenceWindow } from "./recurrence-window";

export interface SchedulePeriod {
  start: DateReading;
  end: DateReading | null;
}

const DURATIONS: Record<string, string> = { D: "DAILY", W: "WEEKLY", M: "MONTHLY", Y: "YEARLY" };

function frequency(text: string): string | null {
  const iso = /^P(\d+)([DWMY])$/i.exec(text);
  if (iso) return `FREQ=${DURATIONS[(iso[2] ?? "").toUpperCase()]};INTERVAL=${iso[1]}`;
  const word = /(daily|weekly|monthly|yearly|annually)/i.exec(text)?.[1]?.toUpperCase();
  return word ? `FREQ=${word === "ANNUALLY" ? "YEARLY" : word}` : null;
}

function list(values: unknown, shape: (text: string) => string): string {
  return asArray(values)
    .map((value) => shape(asText(value) ?? ""))
    .filter((text) => text !== "")
    .join(",");
}

function ruleText(schedule: JsonObject, last: DateReading | null): string | null {
  const base = frequency(asText(schedule.repeatFrequency) ?? "");
  if (!base) return null;
  const weekdays = list(schedule.byDay, (day) =>
    day
      .replace(/^.*[/#]/, "")
      .slice(0, 2)
      .toUpperCase(),
  );
  const monthDays = list(schedule.byMonthDay, (day) => day);
  const months = list(schedule.byMonth, (month) => month);
  const count = asNumber(schedule.repeatCount);
  const pad = (part: number) => String(part).padStart(2, "0");
  const until = last && `${last.year}${pad(last.month)}${pad(last.day)}T235959`;
  return [
    base,
    weekdays && `BYDAY=${weekdays}`,
    monthDays && `BYMONTHDAY=${monthDays}`,
    months && `BYMONTH=${months}`,
    count ? `COUNT=${count}` : until && `UNTIL=${until}`,
  ]
    .filter(Boolean)
    .join(";");
}

function clockMinutes(value: unknown): number | null {
  const match = /^T?(\d{1,2}):?(\d{2})/.exec(asText(value) ?? "");
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  return minutes >= 0 && minutes < 1440 ? minutes : null;
}

function periodsOf(schedule: JsonObject, page: SourcePage): SchedulePeriod[] {
  const first = readIso(asText(schedule.startDate) ?? "");
  const rule = first && parseRule(ruleText(schedule, readIso(asText(schedule.endDate) ?? "")) ?? "");
  if (!first || !rule) return [];
  const from =
    clockMinutes(schedule.startTime) ?? (first.hour === null ? null : first.hour * 60 + first.minute);
  const to = clockMinutes(schedule.endTime);
  const zone = asText(schedule.scheduleTimezone);
  const except = new Set(asArray(schedule.exceptDate).map((day) => (asText(day) ?? "").slice(0, 10)));
  return days(first, rule, page)
    .filter((day) => !except.has(new Date(day).toISOString().slice(0, 10)))
    .flatMap((day) => {
      const date = new Date(day);
      const reading = dayReading(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
      if (!reading) return [];
      const placed = { ...reading, zone };
      if (from === null) return [{ start: placed, end: null }];
      const start = withTime(placed, Math.floor(from / 60), from % 60);
      return [{ start, end: to === null ? null : endAfter(placed, from, to) }];
    });
}

function days(first: DateReading, rule: Rule, page: SourcePage): number[] {
  const { from, to } = recurrenceWindow(localDay(page.now, page.zone));
  return occurrencesOf(rule, Date.UTC(first.year, first.month - 1, first.day), from, to);
}

export function scheduledPeriods(value: unknown, page: SourcePage): SchedulePeriod[] {
  return asArray(value)
    .slice(0, 50)
    .flatMap((schedule) => (isObject(schedule) ? periodsOf(schedule, page) : []));
}
