import { expect, it } from "vitest";
import { rareWord, type RareRow } from "./rare-word";

const film: RareRow = {
  first_day: "2026-11-27",
  last_day: "2026-11-27",
  schema_type: "ScreeningEvent",
  start_hour: 19,
};
const rarity = { dates_left: 1, run_dates: 1 as number | null, last_before: null as string | null };

it.each([
  ["Only show", {}, {}],
  ["Last of 3", { run_dates: 3 }, {}],
  ["Last date", { run_dates: 30 }, {}],
  ["First time since 2024", { last_before: "2024-05-01" }, {}],
  ["First time since 2024", { last_before: "2024-05-01", dates_left: 4, run_dates: 4 }, {}],
  [null, { last_before: "2026-09-01" }, {}],
  [null, { dates_left: 2, run_dates: 3 }, {}],
  // A night whose next date is listed when another is over.
  [null, { run_dates: null }, {}],
  // A concert is given once as a rule.
  [null, {}, { schema_type: "MusicEvent" }],
  [null, {}, { last_day: "2026-12-20" }],
])("%s", (word, of, row) => {
  expect(rareWord({ ...film, ...row }, { ...rarity, ...of })).toBe(word);
});
