import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

const ANTHOLOGY = "https://www.anthologyfilmarchives.org/film_screenings/calendar?view=list";
const BAM = "https://www.bam.org/api/BAMApi/GetCalendarEventsByDayWithOnGoing";

/**
 * A source may have further addresses, and addresses may hold dates (app/lib/dated-address.ts). Two seeded venues had the
 * dates of one autumn in theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table event_sources add column more_urls text[] not null default '{}'`,
    sql`
      update event_sources
      set url = ${`${ANTHOLOGY}&month={month}&year={year}`},
        more_urls = array[${`${ANTHOLOGY}&month={month+1m}&year={year+1m}`}]
      where url = ${`${ANTHOLOGY}&month=9&year=2026`}
    `,
    sql`
      update event_sources
      set url = ${`${BAM}?start={month}/{day}/{year}&end={month+90d}/{day+90d}/{year+90d}`}
      where url = ${`${BAM}?start=9/24/2026&end=12/23/2026`}
    `,
  ]);
}
