/** The signed calendar as it was published last. */
import type { Db } from "../../client";

export interface PublishedCalendar {
  made_at: Date;
  events: number;
  etag: string;
  body: Buffer;
}

export function findPublished(db: Db) {
  return db.selectFrom("published_calendar").select(["made_at", "events", "etag"]).executeTakeFirst();
}

export async function findPublishedBody(db: Db, etag: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("published_calendar")
    .select("body")
    .where("etag", "=", etag)
    .executeTakeFirst();
  return row ? Buffer.from(row.body) : null;
}

/** One of several workers may be late: the newer file stays. */
export async function savePublished(db: Db, calendar: PublishedCalendar): Promise<void> {
  await db
    .insertInto("published_calendar")
    .values(calendar)
    .onConflict((conflict) =>
      conflict
        .column("is_only")
        .doUpdateSet(calendar)
        .where("published_calendar.made_at", "<=", calendar.made_at),
    )
    .execute();
}
