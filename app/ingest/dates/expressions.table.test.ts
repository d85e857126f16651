/** The table of what venues write of days and times (fixtures/expressions.txt): each line is read, or refused with a remark. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expressionsIn, plainContext } from "./expressions";
import type { Moment } from "./shows";
import { momentsOf } from "./moments";
import { dayNumber, type DateReading } from "./reading";
import { scheduleOf } from "./schedule";

const TODAY = "2026-11-25";
const pad = (value: number) => String(value).padStart(2, "0");

const dayOf = ({ year, month, day }: DateReading) =>
  `${year === 2026 && month > 9 ? "" : `${year}-`}${pad(month)}-${pad(day)}`;
const clockOf = ({ hour, minute }: DateReading) => (hour === null ? "" : `${pad(hour)}:${pad(minute)}`);
const whole = (reading: DateReading) => [dayOf(reading), clockOf(reading)].filter(Boolean).join(" ");

function written({ start, end, doors }: Moment): string {
  const isSameDay = start && end && end.hour !== null && dayNumber(start) === dayNumber(end);
  const until = end ? `>${isSameDay ? clockOf(end) : whole(end)}` : "";
  return `${start ? whole(start) : ""}${until}${doors ? ` d${clockOf(doors)}` : ""}`;
}

function read(text: string, isDayFirst: boolean): string {
  const context = { ...plainContext(2026), isDayFirst };
  const schedule = scheduleOf(expressionsIn(text, context), (from, to) => text.slice(from, to));
  const { moments, remarks } = momentsOf(schedule, { today: TODAY, zone: "America/New_York" });
  const shown = moments.length > 0 ? moments.map(written).join(", ") : "-";
  return [shown, ...remarks.map((remark) => `!${remark}`)].join(" ");
}

let isDayFirst = false;
const lines = readFileSync(new URL("fixtures/expressions.txt", import.meta.url), "utf8").split("\n");
const table = lines.flatMap((line): [string, string, boolean][] => {
  if (line.startsWith("@")) isDayFirst = line.includes("day-first");
  const at = line.lastIndexOf(" = ");
  return line.startsWith("#") || at < 0
    ? []
    : [[line.slice(0, at).replaceAll("\\n", "\n"), line.slice(at + 3), isDayFirst]];
});

describe("what venues write of days and times", () => {
  it("is a table of more than five hundred lines", () => expect(table.length).toBeGreaterThanOrEqual(500));

  it.each(table)("reads “%s”", (text, expected, order) => expect(read(text, order)).toBe(expected));
});
