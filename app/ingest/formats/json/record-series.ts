/**
 * Series in JSON: iCalendar's lines (Google), FullCalendar's fields, Outlook's pattern. Each becomes the lines that the one reader
 * of recurrence understands.
 */
import { asArray, asNumber, asText, isObject, type JsonObject } from "./json-values";

const MOST_LINES = 500;

export interface RecordSeries {
  /** RRULE, RDATE, EXRULE and EXDATE. */
  lines: string[];
  /** The record's start and end where these are said by the rule; they replace its own. */
  period: JsonObject;
}

/** Null for a record that does not repeat. @param today 'YYYY-MM-DD' */
export function seriesOf(record: JsonObject, today: string): RecordSeries | null {
  const rule = record.recurrence ?? record.rrule ?? record.recurrenceRule ?? record.recurrence_rule;
  const { pattern, range } = isObject(rule) ? rule : { pattern: null, range: null };
  if (isObject(pattern)) return { lines: outlookRule(pattern, isObject(range) ? range : {}), period: {} };
  if (isObject(rule)) return ruleObject(rule, record);
  const written = linesIn(rule, "RRULE");
  if (written.length > 0) {
    const start = written.flatMap((line) => /^DTSTART[^:]*:(.+)$/i.exec(line)?.[1] ?? [])[0];
    return {
      lines: [...written.filter((line) => !/^DTSTART/i.test(line)), ...exceptionsOf(record)],
      period: start === undefined ? {} : { start, ...endOf(start, record) },
    };
  }
  return weekdaysOf(record, today);
}

/** The series that a changed or cancelled occurrence belongs to, and the start that it replaces. */
export function occurrenceOf(record: JsonObject): { series: string; original: unknown } | null {
  const series = asText(record.recurringEventId ?? record.seriesMasterId ?? record.recurring_event_id);
  const original = record.originalStartTime ?? record.originalStart ?? record.original_start_time;
  return series === null || original === undefined || original === null ? null : { series, original };
}

/** "RRULE:FREQ=WEEKLY", "FREQ=WEEKLY" or several lines in one text. */
const linesIn = (value: unknown, name: string): string[] =>
  asArray(value)
    .slice(0, MOST_LINES)
    .flatMap((rule) => (typeof rule === "string" ? rule.split(/\r?\n/) : []))
    .map((line) => (/^FREQ=|^\d{8}/i.test(line) ? `${name}:${line}` : line))
    .filter((line) => /^(?:RRULE|RDATE|EXRULE|EXDATE|DTSTART)[:;]/i.test(line));

/** FullCalendar with rrule: `{freq, dtstart, until, byweekday}`. */
function ruleObject(rule: JsonObject, record: JsonObject): RecordSeries | null {
  const frequency = asText(rule.freq ?? rule.frequency)?.toUpperCase() ?? "";
  if (!/^(?:YEARLY|MONTHLY|WEEKLY|DAILY)$/.test(frequency)) return null;
  const weekdays = asArray(rule.byweekday ?? rule.byday ?? rule.byDay).flatMap((day) => weekdayIn(day));
  const list = (value: unknown) => asArray(value).flatMap((entry) => asText(entry) ?? []);
  const parts = {
    FREQ: [frequency],
    INTERVAL: list(rule.interval),
    COUNT: list(rule.count),
    UNTIL: list(rule.until),
    BYDAY: weekdays,
    BYMONTH: list(rule.bymonth),
    BYMONTHDAY: list(rule.bymonthday),
    BYSETPOS: list(rule.bysetpos),
  };
  const start = asText(rule.dtstart ?? rule.dtStart);
  return {
    lines: [ruleLine(parts), ...exceptionsOf({ ...record, ...rule })],
    period: start === null ? {} : { start, ...endOf(start, record) },
  };
}

/** `duration: "02:00"` after a start. */
function endOf(start: string, record: JsonObject): JsonObject {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(asText(record.duration) ?? "") ?? [];
  const clock = /T(\d{2}):?(\d{2})/.exec(start);
  if (hours === undefined || !clock) return {};
  const end = (Number(clock[1]) + Number(hours)) * 60 + Number(clock[2]) + Number(minutes);
  return { end: `${pad(Math.floor(end / 60) % 24)}:${pad(end % 60)}` };
}

const pad = (part: number): string => String(part).padStart(2, "0");

const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** FullCalendar's simple form: `{daysOfWeek: [1, 3], startTime, endTime, startRecur, endRecur}`. */
function weekdaysOf(record: JsonObject, today: string): RecordSeries | null {
  const weekdays = asArray(record.daysOfWeek ?? record.dow)
    .flatMap((day) => asNumber(day) ?? [])
    .filter((day) => day >= 0 && day < WEEKDAYS.length);
  if (weekdays.length === 0) return null;
  const first = dayText(record.startRecur ?? record.startDate) ?? today;
  // The day after the last one.
  const end = dayText(record.endRecur);
  const until = end === null ? "" : `;UNTIL=${shifted(end, -1).replaceAll("-", "")}T235959`;
  const day = firstOn(first, weekdays);
  const start = asText(record.startTime);
  return {
    lines: [
      `RRULE:FREQ=WEEKLY;BYDAY=${weekdays.map((day) => WEEKDAYS[day]).join(",")}${until}`,
      ...exceptionsOf(record),
    ],
    period: {
      start: start === null ? day : `${day}T${start.padStart(5, "0")}`,
      ...(record.endTime === undefined ? {} : { end: record.endTime }),
    },
  };
}

function exceptionsOf(record: JsonObject): string[] {
  const dates = asArray(record.exdate ?? record.exdates ?? record.exclude ?? record.exceptions)
    .slice(0, MOST_LINES)
    .flatMap((entry) => asText(entry) ?? []);
  return dates.map((date) => (/^EXDATE/i.test(date) ? date : `EXDATE:${date}`));
}

const firstOn = (day: string, weekdays: number[]): string =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((by) => shifted(day, by))
    .find((candidate) => weekdays.includes(new Date(`${candidate}T00:00:00Z`).getUTCDay())) ?? day;

const shifted = (day: string, by: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
};

const POSITIONS: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };
const PATTERNS: Record<string, string> = {
  daily: "DAILY",
  weekly: "WEEKLY",
  absolutemonthly: "MONTHLY",
  relativemonthly: "MONTHLY",
  absoluteyearly: "YEARLY",
  relativeyearly: "YEARLY",
};

/** Outlook: `{pattern: {type: "weekly", daysOfWeek: ["thursday"]}, range: {endDate}}`. */
function outlookRule(pattern: JsonObject, range: JsonObject): string[] {
  const type = asText(pattern.type)?.toLowerCase() ?? "";
  const frequency = PATTERNS[type];
  if (frequency === undefined) return [];
  const isRelative = type.startsWith("relative");
  const position = isRelative ? (POSITIONS[asText(pattern.index)?.toLowerCase() ?? "first"] ?? 1) : "";
  const weekdays = asArray(pattern.daysOfWeek)
    .flatMap((day) => weekdayIn(day))
    .map((day) => `${position}${day}`);
  const list = (value: unknown) => {
    const number = asNumber(value);
    return number ? [String(number)] : [];
  };
  const isNumbered = asText(range.type)?.toLowerCase() === "numbered";
  const last = asText(range.type)?.toLowerCase() === "noend" ? null : dayText(range.endDate);
  return [
    ruleLine({
      FREQ: [frequency],
      INTERVAL: list(pattern.interval),
      BYDAY: frequency === "DAILY" ? [] : weekdays,
      BYMONTHDAY:
        isRelative || frequency === "WEEKLY" || frequency === "DAILY" ? [] : list(pattern.dayOfMonth),
      BYMONTH: frequency === "YEARLY" ? list(pattern.month) : [],
      COUNT: isNumbered ? list(range.numberOfOccurrences) : [],
      UNTIL: isNumbered || last === null ? [] : [`${last.replaceAll("-", "")}T235959`],
    }),
  ];
}

/** rrule's numbers begin on Monday. */
const RULE_WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

function weekdayIn(day: unknown): string[] {
  if (isObject(day)) return weekdayIn(day.weekday).map((name) => `${asNumber(day.n) ?? ""}${name}`);
  const number = typeof day === "number" ? RULE_WEEKDAYS[day] : undefined;
  const name = number ?? /^([+-]?\d?)(su|mo|tu|we|th|fr|sa)/i.exec(asText(day) ?? "")?.[0]?.toUpperCase();
  return name === undefined ? [] : [name];
}

const dayText = (value: unknown): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(asText(value) ?? "")?.[0] ?? null;

const ruleLine = (parts: Record<string, string[]>): string =>
  `RRULE:${Object.entries(parts)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}=${values.join(",")}`)
    .join(";")}`;
