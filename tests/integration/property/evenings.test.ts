import { sql } from "kysely";
import { expect, it } from "vitest";
import { CITY_ZONE } from "@db/city";
import { isAheadSql, isLateSql } from "@db/queries/events/days";
import type { ListedRow } from "@db/queries/events/events";
import { isAhead as isAheadRow, isLate as isLateRow } from "~/domain/events/day-works";
import { likelyEnd } from "~/ingest/evidence/likely-end";
import { days, eveningOf, hours, minutes, zonedToInstant } from "~/lib/time";
import { eventDays } from "../../factories/event-days";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();

const COUNT = 10_000;
/** Nights on which clocks are changed: what is wrong about hours is wrong there. */
const CHANGES = ["2026-03-08", "2026-11-01", "2027-03-14", "2027-11-07"].map((day) =>
  Date.parse(`${day}T05:00:00Z`),
);

let seed = 34;
const random = () => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) / 0x7fffffff;
const below = (count: number) => Math.floor(random() * count);
const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T;

function someStart(): Date {
  const kind = below(10);
  if (kind === 0) return new Date(pick(CHANGES) + minutes(below(36 * 60) - 12 * 60));
  if (kind === 1)
    return zonedToInstant(
      { year: 2026, month: 1 + below(12), day: 1 + below(28), hour: 0, minute: 0, second: 0 },
      CITY_ZONE,
    );
  if (kind === 2) return new Date(`1969-12-${30 + below(2)}T${10 + below(14)}:00:00Z`);
  return new Date(Date.UTC(2026, 0, 1) + minutes(15 * below(730 * 24 * 4)));
}

function someEnd(start: Date): Date | null {
  const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
  return pick([
    () => null,
    () => after(minutes(below(30 * 60))),
    () => after(hours(pick([3, 12, 13, 15, 23, 24, 25]))),
    () => after(hours(12) + minutes(below(190))),
    () => after(days(below(20)) + minutes(15 * below(96))),
    () => after(days(3650)),
    () => after(-minutes(below(600))),
    () => pick([...CHANGES.map((at) => new Date(at + minutes(below(600)))).filter((at) => at > start), null]),
  ])();
}

const events = Array.from({ length: COUNT }, () => {
  const start = someStart();
  return { start, end: someEnd(start), date_only: below(5) === 0 };
});

const ROUND = new Date("2026-11-21T20:00:00Z");

it("finds the same events too late to go to as the lists' rows", async () => {
  const about = Array.from({ length: 2000 }, (_, id) => {
    const start = new Date(ROUND.getTime() - minutes(below(40 * 60) - 6 * 60) - below(60_000));
    return { id, start, end: someEnd(start), date_only: below(5) === 0 };
  });
  const { rows } = await sql<ListedRow & { late: boolean; ahead: boolean }>`
    select e.*, ${isLateSql(ROUND)} as late, ${isAheadSql(ROUND)} as ahead from (
      select id, start as start_time, first_day_of(start, "end", date_only) as first_day,
        last_day_of(start, "end", date_only) as last_day, start_hour_of(start, "end", date_only) as start_hour,
        over_at(start, "end", date_only) as ends_at
      from jsonb_to_recordset(${JSON.stringify(about)}::jsonb) as (id int, start timestamptz, "end" timestamptz, date_only boolean)
    ) e
  `.execute(test.db);
  expect(rows.filter((row) => isLateRow(row, { now: ROUND }) !== row.late)).toEqual([]);
  expect(rows.filter((row) => isAheadRow(row, { now: ROUND }) !== row.ahead)).toEqual([]);
  const late = rows.filter((row) => row.late);
  expect(late.length).toBeGreaterThan(400);
  expect(late.filter(({ ends_at }) => ends_at > ROUND).length).toBeGreaterThan(100);
});

it("gives 10,000 events the days, hours and ends that the rule says", async () => {
  const given = JSON.stringify(events);
  const { rows } = await sql<Record<string, unknown>>`
    select first_day_of(start, "end", date_only) as first_day, last_day_of(start, "end", date_only) as last_day,
      start_hour_of(start, "end", date_only) as start_hour, over_at(start, "end", date_only) as ends_at,
      evening_of(start) as evening, likely_end(start, "end") as likely
    from rows from (jsonb_to_recordset(${given}::jsonb) as (start timestamptz, "end" timestamptz, date_only boolean))
      with ordinality order by ordinality
  `.execute(test.db);
  const expected = events.map(({ start, end, date_only }) => ({
    ...eventDays({ start_time: start, end_time: end, date_only }),
    evening: eveningOf(start, CITY_ZONE),
    likely: end && likelyEnd(start, end),
  }));
  const wrong = expected.flatMap((evening, at) =>
    JSON.stringify(evening) === JSON.stringify({ ...evening, ...rows[at] })
      ? []
      : [{ of: events[at], is: rows[at], not: evening }],
  );
  expect(wrong.slice(0, 5)).toEqual([]);
  const corrected = expected.filter(({ likely }, at) => likely?.getTime() !== events[at]?.end?.getTime());
  expect(corrected.length).toBeGreaterThan(200);
});
