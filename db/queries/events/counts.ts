/** How many events the public lists hold. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { onCalendar, type CalendarFilter } from "./calendar";
import { onRun, publicIds, type EventFilter, type PublicQuery } from "./events";

async function countRows(db: Db, rows: PublicQuery): Promise<number> {
  const { n } = await db
    .selectFrom(rows.as("listed"))
    .select(sql<number>`count(*)`.as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** How many events listCalendar lists. */
export const countCalendar = (db: Db, filter: CalendarFilter): Promise<number> =>
  countRows(db, onCalendar(publicIds(db, filter), filter));

/** How many events are on or come from `today` on. */
export const countComing = (db: Db, filter: EventFilter & { today: string }): Promise<number> =>
  countRows(db, publicIds(db, filter).where("e.last_day", ">=", filter.today));

/** How many events listOngoing lists. */
export const countOngoing = (db: Db, filter: EventFilter & { from: string; to: string }): Promise<number> =>
  countRows(db, onRun(publicIds(db, filter), filter));
