import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_OCCURRENCES, occurrencesOf, parseRule } from "./recurrence";
import { hours } from "~/lib/time";

const DAY = hours(24);

/** Occurrences from 1997-09-02 09:00 on, as the examples of RFC 5545 (3.8.5.3) have them. */
function laidOut(
  rule: string,
  from = "1997-09-02",
  to = "2000-12-31",
  start = "1997-09-02T09:00:00Z",
): string[] {
  const parsed = parseRule(rule);
  if (!parsed) throw new Error(`Not a rule: ${rule}`);
  const clocks = occurrencesOf(
    parsed,
    Date.parse(start),
    Date.parse(`${from}T00:00:00Z`),
    Date.parse(`${to}T23:59:59Z`),
  );
  return clocks.map((clock) => new Date(clock).toISOString().slice(0, 16));
}
const days = (...args: Parameters<typeof laidOut>) => laidOut(...args).map((moment) => moment.slice(0, 10));

describe("rules of RFC 5545", () => {
  it("counts and ends", () => {
    expect(days("FREQ=DAILY;COUNT=3")).toEqual(["1997-09-02", "1997-09-03", "1997-09-04"]);
    expect(days("FREQ=DAILY;INTERVAL=10;COUNT=3")).toEqual(["1997-09-02", "1997-09-12", "1997-09-22"]);
    expect(days("FREQ=WEEKLY;UNTIL=19970916")).toEqual(["1997-09-02", "1997-09-09", "1997-09-16"]);
  });

  it("keeps the week's start", () => {
    const rule = "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=";
    const start = "1997-08-05T09:00:00Z";
    expect(days(`${rule}MO`, "1997-08-01", "1998-01-01", start)).toEqual([
      "1997-08-05",
      "1997-08-10",
      "1997-08-19",
      "1997-08-24",
    ]);
    expect(days(`${rule}SU`, "1997-08-01", "1998-01-01", start)).toEqual([
      "1997-08-05",
      "1997-08-17",
      "1997-08-19",
      "1997-08-31",
    ]);
  });

  it("finds weekdays by their place in the month and the year", () => {
    expect(days("FREQ=MONTHLY;COUNT=3;BYDAY=1FR", undefined, undefined, "1997-09-05T09:00:00Z")).toEqual([
      "1997-09-05",
      "1997-10-03",
      "1997-11-07",
    ]);
    expect(days("FREQ=MONTHLY;COUNT=3;BYDAY=-2MO", undefined, undefined, "1997-09-22T09:00:00Z")).toEqual([
      "1997-09-22",
      "1997-10-20",
      "1997-11-17",
    ]);
    expect(days("FREQ=YEARLY;BYDAY=20MO;COUNT=2", "1997-01-01", undefined, "1997-05-19T09:00:00Z")).toEqual([
      "1997-05-19",
      "1998-05-18",
    ]);
    expect(
      days("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3", "1997-01-01", undefined, "1997-05-12T09:00:00Z"),
    ).toEqual(["1997-05-12", "1998-05-11", "1999-05-17"]);
  });

  it("counts days from the end", () => {
    expect(days("FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3", undefined, undefined, "1997-09-28T09:00:00Z")).toEqual([
      "1997-09-28",
      "1997-10-29",
      "1997-11-28",
    ]);
    expect(
      days(
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=3",
        undefined,
        undefined,
        "1997-09-29T09:00:00Z",
      ),
    ).toEqual(["1997-09-29", "1997-10-30", "1997-11-27"]);
  });

  it("has a Friday the thirteenth and an election day", () => {
    expect(days("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3")).toEqual([
      "1998-02-13",
      "1998-03-13",
      "1998-11-13",
    ]);
    expect(
      days(
        "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=2",
        "1996-01-01",
        undefined,
        "1996-11-05T09:00:00Z",
      ),
    ).toEqual(["1996-11-05", "2000-11-07"]);
  });

  it("skips days that a month does not have", () => {
    expect(days("FREQ=MONTHLY;COUNT=3", "1998-01-01", undefined, "1998-01-31T09:00:00Z")).toEqual([
      "1998-01-31",
      "1998-03-31",
      "1998-05-31",
    ]);
    expect(days("FREQ=YEARLY;COUNT=2", "1996-01-01", "2010-01-01", "1996-02-29T09:00:00Z")).toEqual([
      "1996-02-29",
      "2000-02-29",
    ]);
  });

  it("repeats within a day", () => {
    expect(laidOut("FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000")).toEqual([
      "1997-09-02T09:00",
      "1997-09-02T12:00",
      "1997-09-02T15:00",
    ]);
    expect(laidOut("FREQ=DAILY;BYHOUR=9,14;BYMINUTE=0,30;COUNT=4")).toEqual([
      "1997-09-02T09:00",
      "1997-09-02T09:30",
      "1997-09-02T14:00",
      "1997-09-02T14:30",
    ]);
  });

  it("refuses what it cannot follow", () => {
    expect([parseRule("FREQ=SOMETIMES"), parseRule("RSCALE=CHINESE;FREQ=YEARLY"), parseRule("")]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("bounded work", () => {
  it("enters a rule near its window and keeps its rhythm", () => {
    expect(days("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2026-05-01", "2026-06-01")).toEqual([
      "2026-05-05",
      "2026-05-19",
    ]);
    expect(days("FREQ=MONTHLY;INTERVAL=5", "2026-01-01", "2026-12-31")).toEqual([
      "2026-01-02",
      "2026-06-02",
      "2026-11-02",
    ]);
  });

  it.each([
    "FREQ=SECONDLY",
    "FREQ=MINUTELY",
    "FREQ=HOURLY;BYHOUR=25",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=SECONDLY;COUNT=999999999",
  ])("%s ends", (rule) =>
    expect(laidOut(rule, "2026-05-01", "2026-12-01").length).toBeLessThanOrEqual(MOST_OCCURRENCES + 1),
  );

  it("gives ordered occurrences inside the window, whatever the rule", () => {
    const part = (name: string, most: number) =>
      fc
        .array(fc.integer({ min: 1, max: most }), { maxLength: 3 })
        .map((list) => (list.length > 0 ? `;${name}=${list.join()}` : ""));
    const rules = fc.tuple(
      fc.constantFrom("YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY"),
      fc.integer({ min: 1, max: 9 }),
      part("BYMONTH", 12),
      part("BYMONTHDAY", 31),
      part("BYSETPOS", 5),
    );
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 4000 }), ([frequency, interval, ...parts], shift) => {
        const rule = parseRule(`FREQ=${frequency};INTERVAL=${interval}${parts.join("")}`);
        const start = Date.UTC(2015, 0, 1, 9) + shift * DAY;
        const from = Date.UTC(2026, 4, 1);
        const clocks = rule ? occurrencesOf(rule, start, from, from + 180 * DAY) : [];
        expect(clocks.every((clock) => clock >= Math.max(from, start) && clock <= from + 180 * DAY)).toBe(
          true,
        );
        expect(clocks).toEqual([...new Set(clocks)].sort((a, b) => a - b));
      }),
      { numRuns: 200 },
    );
  });
});
