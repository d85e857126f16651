/** Reads the coming fortnight as the public lists show it. */
import { findChangesHorizon } from "@db/queries/events/changes";
import { listCalendarPart } from "@db/queries/events/calendar";
import { brand } from "~/brand";
import type { SiteContext } from "~/context";
import { addDays } from "~/lib/time";
import { changeCursor } from "../api/params";
import { apiEvent } from "../api/records";
import { readDate } from "../listing/kinds";
import { FORTNIGHT, lean, pack, SHAPE, type Fortnight } from "./fortnight";

/** Far more than a city has in two weeks; what is beyond it could not be kept on a phone. */
const MOST = 20_000;

/**
 * @param after a day of the fortnight: only events that begin later, for a copy that ends with it
 * @returns as of its cursor or later: whoever follows the changes from there misses none
 */
export async function readFortnight(
  { db, today, origin }: SiteContext,
  after: string | null,
): Promise<Fortnight | { error: string }> {
  const to = addDays(today, FORTNIGHT - 1);
  const isDay = after === null || (readDate(after) === after && after >= today && after < to);
  if (!isDay) return { error: `after must be a day from ${today} to ${addDays(to, -1)}.` };
  const from = after === null ? today : addDays(after, 1);
  const cursor = changeCursor({ at: await findChangesHorizon(db), id: 0 });
  const days = { from, to, today, wholeRuns: true };
  const rows = await listCalendarPart(db, { city: brand.defaultCity, ...days, limit: MOST, offset: 0 });
  const events = rows
    .filter((row) => after === null || row.first_day > after)
    .map((row) => lean(apiEvent(row, origin)));
  return pack({ shape: SHAPE, cursor, from: today, to, events });
}
