/** Searches of visitors without a result, by week: words and a number, no person. */
import { sql } from "kysely";
import type { Db } from "../../client";

export interface MissedSearch {
  words: string;
  times: number;
}

/** The most different searches that a week keeps. */
const MOST_A_WEEK = 5000;

/** @param week its Monday */
export async function countMissed(db: Db, { week, words }: { week: string; words: string }): Promise<void> {
  await sql`
    insert into missed_searches (week, words)
    select ${week}::date, t.words from (select search_text(${words}::text) as words) t
    where length(t.words) between 3 and 60
      and (select count(*) from missed_searches m where m.week = ${week}::date) < ${MOST_A_WEEK}
    on conflict (week, words) do update set times = missed_searches.times + 1
  `.execute(db);
}

/** The most wanted since a day. What somebody was still typing is none: another search begins with it. @param least times */
export async function listMissed(
  db: Db,
  { since, least, limit }: { since: string; least: number; limit: number },
): Promise<MissedSearch[]> {
  const { rows } = await sql<MissedSearch>`
    with m as (
      select words, sum(times)::int as times from missed_searches where week >= ${since}::date group by words
    )
    select words, times from m
    where times >= ${least}
      and not exists (select 1 from m longer where longer.words <> m.words and starts_with(longer.words, m.words))
    order by times desc, words limit ${limit}
  `.execute(db);
  return rows;
}
