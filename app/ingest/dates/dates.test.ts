import { describe, expect, it } from "vitest";
import { expressionsIn, plainContext } from "./expressions";
import { readIso, readRfc822 } from "./iso";
import { clocksIn, readMoment, readText } from "./read-moment";
import type { DateReading } from "./reading";
import { form } from "./words";
import { resolveDay } from "./years";

const context = { today: "2026-05-01" };
const pad = (value: number) => String(value).padStart(2, "0");

function written(reading: DateReading | null | undefined): string {
  if (!reading) return "-";
  const day = `${reading.year}-${pad(reading.month)}-${pad(reading.day)}`;
  const clock = reading.hour === null ? "" : ` ${pad(reading.hour)}:${pad(reading.minute)}`;
  return `${day}${clock}${reading.offset === null ? "" : ` ${reading.offset}`}${reading.zone ? ` ${reading.zone}` : ""}`;
}

/** Each day of a text, a run as its first and last, without the times. */
const daysIn = (text: string): string[] => {
  const whole = { ...plainContext(2026), isDayFirst: /\b(?:1[3-9]|2\d|3[01])\//.test(text) };
  return expressionsIn(text, whole).flatMap((expression) =>
    expression.kind !== "days"
      ? []
      : expression.spans.map(({ from, to }) => {
          const [first, last] = [from, to].map((day) => day && resolveDay(day, context)?.reading);
          return `${from ? written(first) : "until"}${to ? `${from ? " to" : ""} ${written(last)}` : ""}`;
        }),
  );
};

describe("machine-written dates", () => {
  it.each([
    ["2026-05-06T19:00:00-04:00", "2026-05-06 19:00 -240"],
    ["2026-05-06T19:00Z", "2026-05-06 19:00 0"],
    ["20260506T190000", "2026-05-06 19:00"],
    ["2026-05-06", "2026-05-06"],
    ["2026-5-6", "2026-05-06"],
    ["2026-05-06 7:30 PM", "2026-05-06 19:30"],
    ["2026-05-06T24:00", "2026-05-07 00:00"],
    ["2026-5-9T17:00+0:00", "2026-05-09 17:00"],
    ["2026-5-9T17:00+2:00", "2026-05-09 17:00 120"],
    ["2026-9-18T10-10-30-00", "2026-09-18 10:30"],
    ["2026-05-06T19:00:00 02:00", "2026-05-06 19:00 120"],
    ["2026-05-06T19:00[America/Chicago]", "2026-05-06 19:00 America/Chicago"],
    ["2026-05-06 19:00 EDT", "2026-05-06 19:00 -240"],
    ["2026-02-30", "-"],
    ["2026-13-01", "-"],
    ["0000-00-00 00:00:00", "-"],
    ["2026-05-06T25:00", "-"],
    ["2026", "-"],
  ])("reads %j", (text, expected) => expect(written(readIso(text))).toBe(expected));

  it("reads RFC 822 dates", () => {
    expect(written(readRfc822("Sat, 08 Aug 2026 18:00:00 GMT"))).toBe("2026-08-08 18:00 0");
    expect(written(readRfc822("8 Aug 2026 18:00 -0400"))).toBe("2026-08-08 18:00 -240");
  });

  it("reads epochs in seconds and milliseconds", () => {
    expect(written(readMoment(1_778_100_000, context))).toBe(written(readMoment(1_778_100_000_000, context)));
    expect(written(readMoment("1778100000", context))).toBe("2026-05-06 20:40 0");
    expect(readMoment(7, context)).toBeNull();
  });
});

describe("dates in English", () => {
  it.each([
    ["Friday, June 5", ["2026-06-05"]],
    ["Sat, June 5", ["2026-06-05"]],
    ["5 June 2026", ["2026-06-05"]],
    ["the 5th of June", ["2026-06-05"]],
    ["JUN 5", ["2026-06-05"]],
    ["Jun. 5th, '26", ["2026-06-05"]],
    ["Jun 5,2026", ["2026-06-05"]],
    ["June 5-7", ["2026-06-05 to 2026-06-07"]],
    ["June 5 – July 7, 2026", ["2026-06-05 to 2026-07-07"]],
    ["Dec 28, 2026–Jan 3, 2027", ["2026-12-28 to 2027-01-03"]],
    ["5–7 June", ["2026-06-05 to 2026-06-07"]],
    ["5 June to 7 July 2026", ["2026-06-05 to 2026-07-07"]],
    ["Through August 3", ["until 2026-08-03"]],
    ["on view until 3 August 2026", ["until 2026-08-03"]],
    ["6/5/26 and 6/6", ["2026-06-05", "2026-06-06"]],
    ["24/06 and 05/07", ["2026-06-24", "2026-07-05"]],
    ["Fri 06.05", ["2026-06-05"]],
    ["June 5 at 7pm – June 6 at 2am", ["2026-06-05", "2026-06-06"]],
    ["January 9", ["2026-01-09"]],
    ["December 20", ["2026-12-20"]],
    ["Saturday June 7", ["2025-06-07"]],
    ["March 20", ["2026-03-20"]],
    ["February 30", []],
    ["you may 5 times", []],
    ["May 4:30", []],
    ["June 2026", []],
    ["version 6.05, $7.10", []],
    ["June 5,000 people", []],
    ["June 5, 12 & 19", ["2026-06-05", "2026-06-12", "2026-06-19"]],
    ["Fri June 5 and Sat 6 at 8pm", ["2026-06-05", "2026-06-06"]],
    ["June 5 and 6 at 8pm", ["2026-06-05", "2026-06-06"]],
    ["June 5, 12, and 19, 2026", ["2026-06-05", "2026-06-12", "2026-06-19"]],
    ["June 5, 12 people", ["2026-06-05"]],
    ["June 5, 7-9pm", ["2026-06-05"]],
    ["June 5, 8 pm", ["2026-06-05"]],
    ["June 5, 19:30", ["2026-06-05"]],
    ["June 19 & 5", ["2026-06-19"]],
    ["June 5, 12 noon", ["2026-06-05"]],
  ])("reads %j", (text, expected) => expect(daysIn(text)).toEqual(expected));
});

describe("dates in other languages", () => {
  it.each([
    ["viernes 5 de junio de 2026", "2026-06-05"],
    ["Vendredi 5 juin 2026", "2026-06-05"],
    ["1er août", "2026-08-01"],
    ["le 14 juillet", "2026-07-14"],
    ["Freitag, 5. Juni", "2026-06-05"],
    ["Samstag, 3. Oktober 2026", "2026-10-03"],
    ["venerdì 5 giugno", "2026-06-05"],
    ["vrijdag 5 juni", "2026-06-05"],
    ["fredag 05/06", "2026-06-05"],
    ["Freitag 05.06.2026", "2026-06-05"],
    ["lördag 6/6", "2026-06-06"],
    ["sábado 6 de junio", "2026-06-06"],
    ["5 – 7 juin 2026", "2026-06-05 to 2026-06-07"],
    ["Del 5 al 7 de junio de 2026", "2026-06-05 to 2026-06-07"],
  ])("reads %j", (text, expected) => {
    expect(daysIn(text)[0]).toBe(expected);
  });

  it.each(["Bruno Mars 24K Magic", "Doors at 5. May we help?", "Level 2 Maison"])(
    "finds no date in %j",
    (text) => expect(daysIn(text)).toEqual([]),
  );
});

describe("times of day", () => {
  const times = (text: string) =>
    clocksIn(text).map(
      ({ from, to, role }) => `${from / 60}${to === null ? "" : `-${to / 60}`}${role ? ` ${role}` : ""}`,
    );

  it.each([
    ["7pm", ["19"]],
    ["7:30 p.m.", ["19.5"]],
    ["8.30pm", ["20.5"]],
    ["7-9pm", ["19-21"]],
    ["11-1pm", ["11-13"]],
    ["12 – 5 PM", ["12-17"]],
    ["10 a.m. – 8 p.m.", ["10-20"]],
    ["9 PM-2 AM", ["21-2"]],
    ["5:30 PM – 7:00", ["17.5-19"]],
    ["noon to 4", ["12-16"]],
    ["19:30", ["19.5"]],
    ["12am", ["0"]],
    ["Doors: 7pm | Show: 8pm", ["19 doors", "20 show"]],
    ["8pm doors, 9pm show", ["20 doors", "21 show"]],
    ["doors 2 show 3", ["14 doors", "15 show"]],
    ["Show 2 of 3", []],
    ["$5-7 at 2 of 3", []],
    ["25:00", []],
    ["7 minutes", []],
    ["20h30", ["20.5"]],
    ["15 H", ["15"]],
    ["16.30 H", ["16.5"]],
    ["19 Uhr", ["19"]],
    ["kl. 19", ["19"]],
    ["Kl.12-17", ["12-17"]],
    ["1h30", []],
    ["2 h", []],
    ["8 hours, 10 hands", []],
    ["7, 9 & 11 PM", ["19", "21", "23"]],
    ["11, 1 and 3 PM", ["11", "13", "15"]],
    ["1:30, 4, 6:30, 9pm", ["13.5", "16", "18.5", "21"]],
    ["Screenings at 2, 4:15, 7:00", ["14", "16.25", "19"]],
    ["Room 4, 7 PM", ["19"]],
    ["$5, 7 PM", ["19"]],
    ["ages 5-7, 9pm", ["21"]],
    ["Fri 11/28 @ 8 – Kal Marks", ["20"]],
    ["2 pm\nHours", ["14"]],
    ["Thursday 12/3 at 7", ["19"]],
    ["12/3 at 7 places", []],
    ["sign up 7, starts 8", ["19 doors", "20 show"]],
    ["Bach at Noon-ish", []],
    ["13.00", []],
    ["$ 13.00", []],
    ["a reception until 9.\nRSVP", ["21 end"]],
  ])("reads %j", (text, expected) => expect(times(text)).toEqual(expected));
});

it("takes the unit of an Asian hour for a part of the time", () => {
  const [, time] = expressionsIn("12월 4일 오후 8시, 서울", plainContext(2026));
  expect(time && [time.start, time.end]).toEqual([7, 12]);
});

it("refuses a form with a class of letters that no word has", () => {
  expect(() => form("{month} {nonsense}")).toThrow("nonsense");
});

describe("dates with times", () => {
  it.each([
    ["Saturday, August 1, 2026 7:30 PM", "2026-08-01 19:30", "-"],
    ["Fri June 5, 9pm – 2am", "2026-06-05 21:00", "2026-06-06 02:00"],
    ["June 5 at 7pm – June 6 at 2am", "2026-06-05 19:00", "2026-06-06 02:00"],
    ["June 5 – June 7", "2026-06-05", "2026-06-07"],
  ])("reads %j", (text, start, end) => {
    const period = readText(text, context);
    expect([written(period?.start), written(period?.end)]).toEqual([start, end]);
  });
});
