/** Reads the coming fortnight as the public lists show it. */
import { listCalendarPart } from "@db/queries/events/calendar";
import { brand } from "~/brand";
import type { SiteContext } from "~/context";
import { addDays } from "~/lib/time";
import { FORTNIGHT, packFortnight, type Fortnight } from "./fortnight";

/** Far more than a city has in two weeks; what is beyond it could not be kept on a phone. */
const MOST = 20_000;

export async function readFortnight({ db, today }: Pick<SiteContext, "db" | "today">): Promise<Fortnight> {
  const days = { from: today, to: addDays(today, FORTNIGHT - 1) };
  const filter = { city: brand.defaultCity, ...days, today, wholeRuns: true, limit: MOST, offset: 0 };
  const rows = await listCalendarPart(db, filter);
  rows.sort((a, b) => a.start_time.getTime() - b.start_time.getTime() || a.id - b.id);
  return packFortnight({ ...days, rows });
}
