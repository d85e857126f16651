// Four weekly letters to eight readers over the sample city of one day: what they hold, and how much of it nobody asked for.
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { PoolRow } from "@db/queries/newsletter/pool";
import { termBit } from "@db/rank-score";
import { brand } from "~/brand";
import { chooseEvents, TITLE_MARK } from "~/domain/newsletter/choose";
import { layOutPool } from "~/domain/newsletter/pool";
import { NOBODY, readerFrom } from "~/domain/newsletter/reader";
import { MIN_EVENTS } from "~/domain/newsletter/choose";
import type { ChosenEvent } from "~/domain/newsletter/selection";
import { addDays, startOfDay } from "~/lib/time";
import { samplePool } from "../../factories/sample-pool";
import { useDatabase } from "../../factories/use-site";

const FIRST = "2026-11-26";
const INTERESTS = ["Film", "Art", "Theatre", "Dance", "Music", "Comedy", "Family", "Literature", "Workshops"];
const idOf = (...names: string[]) => names.map((name) => INTERESTS.indexOf(name) + 1);
const zips = new Map([
  ["11211", { lat: 40.7128, lng: -73.9538 }],
  ["10312", { lat: 40.5456, lng: -74.1792 }],
  ["11103", { lat: 40.7626, lng: -73.9132 }],
]);

const readers: [string, Partial<typeof NOBODY>][] = [
  ["film and Brooklyn", { interests: idOf("Film"), zips: ["11211"], days: ["Friday", "Saturday"] }],
  ["theatre and family", { interests: idOf("Theatre", "Family"), days: ["Sunday"] }],
  ["everything but workshops", { interests: idOf("Music", "Dance", "Theatre", "Art", "Film", "Comedy") }],
  ["comedy, from Staten Island", { interests: idOf("Comedy"), zips: ["10312"], days: ["Monday"] }],
  [
    "a follower of two venues",
    { interests: idOf("Art"), followed: [4, 5], hidden: [7], saved_works: [100, 200] },
  ],
  ["no answers at all", {}],
  [
    "music and dance, from Astoria",
    { interests: idOf("Music", "Dance"), zips: ["11103"], days: ["Thursday"] },
  ],
  ["books, on weekdays", { interests: idOf("Literature"), days: ["Tuesday", "Wednesday", "Thursday"] }],
];

const test = useDatabase();
let rows: PoolRow[] = [];

/** The sample city's rows have no database: the rule is asked for their terms. */
beforeAll(async () => {
  const drawn = samplePool(FIRST, INTERESTS);
  const given = JSON.stringify(
    drawn.map(({ id, title, description, start_time, end_time, first_day, last_day }) => ({
      ...{ id, title, description, start_time, end_time, first_day, last_day },
    })),
  );
  const { rows: terms } = await sql<{ id: number; rank_terms: number }>`
    select id, rank_terms_of(title, description, case when last_day > first_day then null
        else start_hour_of(start_time, end_time, false) end, first_day, last_day > first_day, null, null, '{}', '{}', null, null) as rank_terms
    from jsonb_to_recordset(${given}::jsonb) as r(id int, title text, description text, start_time timestamptz, end_time timestamptz,
      first_day date, last_day date)
  `.execute(test.db);
  const byId = new Map(terms.map((row) => [row.id, row.rank_terms]));
  rows = drawn.map((row) => ({ ...row, rank_terms: byId.get(row.id) ?? 0 }));
});

const AGAINST =
  termBit("class") | termBit("children") | termBit("daytime") | termBit("errand") | termBit("ages");

function lettersOf(tastes: Partial<typeof NOBODY>): ChosenEvent[][] {
  const seen: number[] = [];
  const memory: string[] = [];
  return [0, 1, 2, 3].map((week) => {
    const from = addDays(FIRST, 7 * week);
    const to = addDays(from, 9);
    const dates = new Map<number | null, number>();
    for (const { first_day, work_id } of rows)
      if (first_day >= from) dates.set(work_id, (dates.get(work_id) ?? 0) + 1);
    const coming = rows
      .filter((row) => row.last_day >= from && row.first_day <= to)
      .map((row) => ({ ...row, dates_left: dates.get(row.work_id) ?? null }));
    const pool = layOutPool(coming, { from, to, now: startOfDay(from, brand.zone), zips });
    const reader = readerFrom(
      { ...NOBODY, ...tastes, seen_works: seen, seen_series: memory },
      () => undefined,
    );
    const chosen = chooseEvents(pool, reader);
    for (const { showing } of chosen) {
      seen.push(...showing.item.workIds);
      memory.push(
        `${TITLE_MARK}${showing.item.titleKey}`,
        ...(showing.item.series === null ? [] : [showing.item.series]),
      );
    }
    return chosen;
  });
}

const marksOf = (chosen: ChosenEvent) =>
  rows.find(({ id }) => id === chosen.showing.event.id)?.rank_terms ?? 0;

describe("over four weeks", () => {
  it.each(readers)("a reader of %s", (_name, tastes) => {
    const letters = lettersOf(tastes);
    const picks = letters.flat();
    for (const letter of letters) expect(letter.length).toBeGreaterThanOrEqual(MIN_EVENTS);
    const titles = picks.map(({ showing }) => showing.event.title.toLowerCase());
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    const asked = new Set(["group", "pinned", "saved"]);
    const unasked = picks.filter((pick) => !asked.has(pick.because.kind) && (marksOf(pick) & AGAINST) !== 0);
    const isFamily = tastes.interests?.includes(idOf("Family")[0] ?? 0);
    if (!isFamily) expect(unasked.length / picks.length).toBeLessThanOrEqual(0.1);
    for (const letter of letters) {
      const count = (of: (pick: ChosenEvent) => unknown) => {
        const counts = new Map<unknown, number>();
        for (const pick of letter) counts.set(of(pick), (counts.get(of(pick)) ?? 0) + 1);
        return counts;
      };
      expect(Math.max(...count(({ showing }) => showing.venue).values())).toBeLessThanOrEqual(2);
      const hours = count(({ showing }) => showing.hour);
      hours.delete(null);
      expect(Math.max(0, ...hours.values())).toBeLessThanOrEqual(2);
    }
    if (tastes.interests) {
      const liked = picks.filter(({ because }) => because.kind !== "other").length;
      expect(liked / picks.length).toBeGreaterThanOrEqual(0.7);
    }
    for (const { showing } of picks) expect(tastes.hidden ?? []).not.toContain(showing.event.sourceId);
  });
});
