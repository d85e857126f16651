/** How many events the public lists hold. */
import { countRows } from "../count-rows";
import type { Db } from "../../client";
import { openings, type CalendarFilter } from "./calendar";
import { onRun, publicIds } from "./events";
import type { ListFilter } from "./narrow";

/** How many events a filter leaves, whenever they are. */
export const countEvents = (db: Db, filter: ListFilter): Promise<number> => countRows(publicIds(db, filter));

/** How many events open or close on some days, none of which is over: those that end on them, and those that only open. */
export async function countCalendar(db: Db, filter: CalendarFilter): Promise<number> {
  const ending = publicIds(db, filter)
    .where("e.last_day", ">=", filter.from)
    .where("e.last_day", "<=", filter.to)
    .$if(filter.time != null, (rows) => rows.whereRef("e.first_day", "=", "e.last_day"));
  const opening = openings(db, filter).$if(filter.time == null, (rows) =>
    rows.where("e.last_day", ">", filter.to),
  );
  const counts = await Promise.all([countRows(ending), countRows(opening)]);
  return counts[0] + counts[1];
}

/** How many events are on or come from `today` on. */
export const countComing = (db: Db, filter: ListFilter & { today: string }): Promise<number> =>
  countRows(publicIds(db, filter).where("e.last_day", ">=", filter.today));

/** How many events listOngoing lists. */
export const countOngoing = (db: Db, filter: ListFilter & { from: string; to: string }): Promise<number> =>
  countRows(onRun(publicIds(db, filter), filter));
