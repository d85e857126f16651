/** Searches of visitors without a result: counted by week, without persons, for editors. */
import type { Db } from "@db/client";
import { countMissed, listMissed, type MissedSearch } from "@db/queries/search/missed";
import { addDays, noonOf } from "~/lib/time";

/** A number or an address may be of a person. */
const PERSONAL = /@|\d{4,}/;

/** @param today 'YYYY-MM-DD', New York */
export async function noteMissedSearch(db: Db, words: string, today: string): Promise<void> {
  if (!PERSONAL.test(words)) await countMissed(db, { week: mondayOf(today), words });
}

/** The least number of searches that editors see. */
const LEAST = 3;
const SHOWN = 8;

/** Counted this week and last week. */
export const missedSearches = (db: Db, today: string): Promise<MissedSearch[]> =>
  listMissed(db, { since: addDays(mondayOf(today), -7), least: LEAST, limit: SHOWN });

const mondayOf = (day: string): string => addDays(day, -((noonOf(day).getUTCDay() + 6) % 7));
