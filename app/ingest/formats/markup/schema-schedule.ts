/** Expands a schema.org Schedule (repeatFrequency, byDay, times) into dates. */
import { isZone, localDay, minutes } from "~/lib/time";
import { readIso } from "../../dates/iso";
import { clocksIn, endAfter } from "../../dates/read-moment";
import { dayReading, atMinutes, type DateReading } from "../../dates/reading";
import type { SourcePage } from "../../page/source-page";
import { asArray, asNumber, asText, isObject, type JsonObject } from "../json/json-values";
import { readDuration } from "../ical/ical-moment";
import { occurrencesOf, parseRule, type Rule } from "../ical/recurrence";
import { recurrenceWindow } from "../ical/recurrence-window";

export interface SchedulePeriod {
  start: DateReading;
  end: DateReading | null;
}

export function scheduledPeriods(value: unknown, event: JsonObject, page: SourcePage): SchedulePeriod[] {
  return asArray(value)
    .slice(0, 50)
    .flatMap((schedule) => (isObject(schedule) ? periodsOf(schedule, event, page) : []));
}

/** @param event supplies the start and duration that the schedule leaves out */
function periodsOf(schedule: JsonObject, event: JsonObject, page: SourcePage): SchedulePeriod[] {
  const first = readIso(asText(schedule.startDate) ?? asText(event.startDate) ?? "");
  const rule = first && parseRule(ruleText(schedule, readIso(asText(schedule.endDate) ?? "")) ?? "");
  if (!first || !rule) return [];
  const from = clockMinutes(schedule.startTime) ?? minuteOf(first);
  const lasts = lastsMinutes(schedule, event);
  const to =
    clockMinutes(schedule.endTime) ?? (from === null || lasts === null ? null : (from + lasts) % 1440);
  const named = asText(schedule.scheduleTimezone) ?? "";
  const zone = isZone(named) ? named : null;
  const except = new Set(asArray(schedule.exceptDate).map((day) => (asText(day) ?? "").slice(0, 10)));
  return days(first, rule, page)
    .filter((day) => !except.has(new Date(day).toISOString().slice(0, 10)))
    .flatMap((day) => {
      const date = new Date(day);
      const reading = dayReading(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
      if (!reading) return [];
      const placed = { ...reading, zone };
      if (from === null) return [{ start: placed, end: null }];
      const start = atMinutes(placed, from);
      return [{ start, end: to === null ? null : endAfter(placed, from, to) }];
    });
}

export function clockMinutes(value: unknown): number | null {
  const text = (asText(value) ?? "").trim();
  const match = /^(?:\d{4}-\d{2}-\d{2}(?=T))?T?(\d{1,2}):?(\d{2})(?::?\d{2})?(?!\s*[ap\d])/i.exec(text);
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : (clocksIn(text)[0]?.from ?? Number.NaN);
  return minutes >= 0 && minutes < 1440 ? minutes : null;
}

function ruleText(schedule: JsonObject, last: DateReading | null): string | null {
  const weekdays = weekdayList(schedule);
  const base = frequency(asText(schedule.repeatFrequency) ?? "") ?? (weekdays && "FREQ=WEEKLY");
  if (!base) return last === null ? "FREQ=DAILY;COUNT=1" : null;
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

/** "https://schema.org/Monday", "Monday", "MO" or iCalendar's "2MO", combined with the weeks of the month. */
function weekdayList(schedule: JsonObject): string {
  const weeks = asArray(schedule.byMonthWeek).flatMap((week) => asNumber(week) ?? []);
  const all = asArray(schedule.byDay).flatMap((value) => (asText(value) ?? "").split(","));
  return all
    .flatMap((value) => {
      const [, nth = "", day = ""] =
        /^([+-]?\d{1,2})?([a-z]{2})/i.exec(value.trim().replace(/^.*[/#:]/, "")) ?? [];
      if (day === "") return [];
      return weeks.length > 0 && nth === "" ? weeks.map((week) => `${week}${day}`) : [`${nth}${day}`];
    })
    .join(",")
    .toUpperCase();
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

const minuteOf = (reading: DateReading): number | null =>
  reading.hour === null ? null : reading.hour * 60 + reading.minute;

/** The duration in minutes, if it has one. */
function lastsMinutes(schedule: JsonObject, event: JsonObject): number | null {
  const length = readDuration(asText(schedule.duration) ?? asText(event.duration) ?? "");
  return length === null ? null : Math.floor(length / minutes(1));
}

function days(first: DateReading, rule: Rule, page: SourcePage): number[] {
  const { from, to } = recurrenceWindow(localDay(page.now, page.zone));
  return occurrencesOf(rule, Date.UTC(first.year, first.month - 1, first.day), from, to, {
    budget: page.budget,
  });
}
