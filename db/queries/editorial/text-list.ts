/** The editors' list of texts: by what they wait for. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { isDraft, isOutdated } from "../admin/waiting";

export const TEXT_SHOWS = [
  "waiting",
  "check",
  "published",
  "refused",
  "declined",
  "locked",
  "former",
] as const;
export type TextShow = (typeof TEXT_SHOWS)[number];

export interface TextFilter {
  show: TextShow;
  search: string;
}

export async function countTexts(db: Db, filter: TextFilter): Promise<number> {
  const { total } = await listed(db, filter)
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** How many wait for an editor: drafts, and texts whose facts have changed. */
export async function countTextsByShow(db: Db): Promise<Record<"waiting" | "check", number>> {
  const { rows } = await sql<Record<"waiting" | "check", number>>`
    select (select count(*) from recommendations r where ${isDraft})::int as waiting,
      (select count(*) from recommendations r where ${isOutdated})::int as "check"
  `.execute(db);
  return rows[0] ?? { waiting: 0, check: 0 };
}

/** Lists waiting texts by what is on soonest; others by their last change. */
export function listTexts(
  db: Db,
  filter: TextFilter,
  page: { today: string; limit: number; offset: number },
) {
  const next = sql<string | null>`(select min(greatest(e.first_day, ${page.today}::date)) from public_events e
    where e.work_id = r.work_id and e.last_day >= ${page.today}::date)::text`;
  const venues = sql<string[]>`array(select distinct coalesce(e.venue_name, s.name) from public_events e
    left join event_sources s on s.id = e.source_id
    where e.work_id = r.work_id and e.last_day >= ${page.today}::date and coalesce(e.venue_name, s.name) is not null limit 3)`;
  return listed(db, filter)
    .select(["r.id", "r.work_id", "r.state", "r.author", "r.is_drafted", "r.text", "r.facts", "r.claims"])
    .select(["r.faults", "r.note", "r.tokens_in", "r.tokens_out", "r.version", "r.changed_at"])
    .select(["w.title as work", "w.is_text_locked", next.as("next_day"), venues.as("venues")])
    .orderBy(filter.show === "waiting" ? sql`${next} asc nulls last` : sql`r.changed_at desc`)
    .orderBy("r.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** "check": a text whose facts have changed since it was written. */
const CONDITIONS: Record<TextShow, ReturnType<typeof sql<boolean>>> = {
  waiting: isDraft,
  check: isOutdated,
  published: sql<boolean>`r.state = 'published'`,
  refused: sql<boolean>`r.state = 'refused'`,
  declined: sql<boolean>`r.state = 'declined'`,
  locked: sql<boolean>`r.state = 'published' and w.is_text_locked`,
  former: sql<boolean>`r.state = 'former'`,
};

const listed = (db: Db, { show, search }: TextFilter) =>
  db
    .selectFrom("recommendations as r")
    .innerJoin("works as w", "w.id", "r.work_id")
    .where(CONDITIONS[show])
    .$if(search !== "", (query) =>
      query.where(sql<boolean>`strpos(fold_text(w.title || ' ' || r.text), fold_text(${search}::text)) > 0`),
    );
