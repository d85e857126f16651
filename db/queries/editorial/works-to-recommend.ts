/** The works that deserve a text next, and what is known about each. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { termBit } from "../../rank-score";

export interface DayWindow {
  /** New York days, both inclusive. */
  from: string;
  to: string;
  /** Works that the check refused, or the model declined, since these moments are left alone. */
  refusedSince: Date;
  declinedSince: Date;
  limit: number;
}

export type WorkShowing = Awaited<ReturnType<typeof listWorkShowings>>[number];

/** One takes part in it, or has to. */
const NOT_TO_SEE = termBit("class") | termBit("errand");

/**
 * Works without a text that are to be seen within the window, the worthiest first: pinned and saved by readers, then by the
 * rank score of their events, then the rarest. Never what is off, sold out or a class, nor imaginary venues: only an editor can ask
 * for those.
 */
export async function listWorksToRecommend(db: Db, window: DayWindow): Promise<number[]> {
  const { from, to, refusedSince, declinedSince, limit } = window;
  const { rows } = await sql<{ work_id: number }>`
    select e.work_id
    from public_events e
    join works w on w.id = e.work_id
    left join event_sources s on s.id = e.source_id
    where e.last_day >= ${from}::date and e.first_day <= ${to}::date
      and (e.first_day >= ${from}::date or e.last_day > e.first_day)
      and e.status in ('scheduled', 'moved_online') and not e.sold_out
      and not coalesce(s.is_sample, false) and not w.is_text_locked and e.rank_terms & ${sql.lit(NOT_TO_SEE)} = 0
      and not exists (select from recommendations r where r.work_id = e.work_id and (r.state in ('published', 'waiting')
        or (r.state = 'refused' and r.created_at > ${refusedSince}::timestamptz)
        or (r.state = 'declined' and r.created_at > ${declinedSince}::timestamptz)))
    group by e.work_id
    order by bool_or(exists (select from letter_pins p where p.event_id = e.id)) desc,
      (select count(*) from saves v where v.work_id = e.work_id)
        + sum((select count(*) from saves v where v.event_id = e.id)) desc,
      max(e.rank_score) desc, count(*), max(least(length(e.description), 600)) desc, e.work_id
    limit ${limit}
  `.execute(db);
  return rows.map(({ work_id }) => work_id);
}

/** Lists a work's showings from a day on, the soonest first, with those that no list shows. */
export function listWorkShowings(db: Db, workId: number, since: string, limit = 200) {
  return db
    .selectFrom("events as e")
    .leftJoin("event_sources as s", "s.id", "e.source_id")
    .leftJoin("interests as i", "i.id", "e.interest_id")
    .where("e.work_id", "=", workId)
    .where("e.duplicate_of", "is", null)
    .where("e.last_day", ">=", since)
    .select(["e.id", "e.title", "e.description", "e.start_time", "e.end_time", "e.date_only", "e.start_hour"])
    .select([
      "e.first_day",
      "e.last_day",
      "e.location",
      "e.venue_name",
      "e.city",
      "e.source_id",
      "e.status",
      "e.published",
    ])
    .select(["e.sold_out", "e.price_from_cents", "e.price_to_cents", "e.price_currency", "e.price_note"])
    .select(["e.doors_at", "e.age_min", "e.age_max"])
    .select(["s.name as source_name", "s.location as source_location", "s.suburb", "s.district"])
    .select(["s.description as venue_description", "i.name as interest"])
    .orderBy("e.start_time")
    .orderBy("e.id")
    .limit(limit)
    .execute();
}

const MOST_KINDS = 3;
const AROUND_DAYS = 180;

/** Kinds of the dates at a venue half a year around now, the most frequent first. */
export async function countKindsAt(
  db: Db,
  sourceId: number,
  today: string,
): Promise<{ total: number; kinds: { name: string; count: number }[] }> {
  const { rows } = await sql<{ name: string; count: number }>`
    select i.name, count(*)::int as count from public_events e join interests i on i.id = e.interest_id
    where e.source_id = ${sourceId}::int and e.first_day between ${today}::date - ${AROUND_DAYS}::int and ${today}::date + ${AROUND_DAYS}::int
    group by i.name order by count(*) desc, i.name
  `.execute(db);
  return { total: rows.reduce((all, { count }) => all + count, 0), kinds: rows.slice(0, MOST_KINDS) };
}

export function findWorkForText(db: Db, id: number) {
  return db
    .selectFrom("works")
    .select(["id", "title", "is_text_locked"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** By number or whole name, ignoring case. @returns two at most */
export function findWorksNamed(db: Db, name: string) {
  const id = /^\d{1,9}$/.test(name) ? Number(name) : 0;
  return db
    .selectFrom("works")
    .select(["id", "title"])
    .where((eb) => eb.or([eb("id", "=", id), eb(sql`lower(title)`, "=", name.toLowerCase())]))
    .orderBy("id")
    .limit(2)
    .execute();
}

export async function setTextLock(trx: Db, workId: number, isLocked: boolean): Promise<void> {
  await trx.updateTable("works").set({ is_text_locked: isLocked }).where("id", "=", workId).execute();
}

/** The work of an event; undefined for no such event, null while it has none. */
export async function findWorkOfEvent(db: Db, eventId: number): Promise<number | null | undefined> {
  const row = await db.selectFrom("events").select("work_id").where("id", "=", eventId).executeTakeFirst();
  return row?.work_id;
}

/** The published texts of a work, or of all works at a venue, are compared with their facts at the next sweep. */
export async function uncheckTexts(
  trx: Db,
  about: { source_id: number | null; work_id: number | null },
): Promise<void> {
  await trx
    .updateTable("recommendations as r")
    .set({ checked_at: new Date(0) })
    .where("r.state", "=", "published")
    .where((eb) =>
      eb.or([
        eb("r.work_id", "=", about.work_id),
        eb.exists(
          eb
            .selectFrom("events as e")
            .select("e.id")
            .whereRef("e.work_id", "=", "r.work_id")
            .where("e.source_id", "=", about.source_id),
        ),
      ]),
    )
    .execute();
}

/**
 * Published texts of what is to come whose facts were not compared since an event changed, or since a day: venues and notes change,
 * too.
 *
 * @param since today, 'YYYY-MM-DD', New York, and a day ago
 */
export function listTextsToCheck(db: Db, since: { today: string; dayAgo: Date }, limit: number) {
  const { today, dayAgo } = since;
  return db
    .selectFrom("recommendations as r")
    .where("r.state", "=", "published")
    .where(sql<boolean>`r.facts <> '[]'`)
    .where(
      sql<boolean>`exists (select from events e where e.work_id = r.work_id and e.last_day >= ${today}::date
        and (e.updated_at > r.checked_at or r.checked_at < ${dayAgo}::timestamptz))`,
    )
    .select(["r.id", "r.work_id", "r.author", "r.facts", "r.claims", "r.note", "r.version"])
    .select(sql<string>`local_time(r.created_at)::date::text`.as("since"))
    .orderBy("r.checked_at")
    .orderBy("r.id")
    .limit(limit)
    .execute();
}
