/** Gives events their works. */
import type { Db } from "@db/client";
import { ensureWorks, listWithoutWork, setWorks } from "@db/queries/events/works";
import { addsSupport } from "../evidence/bill";
import type { ListedEvent } from "../store/listed-event";
import type { KnownEvent } from "../store/pairing";
import { isRespelt } from "./rename";
import { isCommonTitle, workKey, workTitle, workWords } from "./work-title";

/** Stores the works that listed events name for the first time. `stored`: the stored event, if there is one. */
export async function ensureListedWorks(
  trx: Db,
  events: { stored: KnownEvent | null; listed: ListedEvent }[],
): Promise<void> {
  const names = events.map(({ stored, listed }) => {
    const title = workTitle(listed.title, listed.venue_name === null ? [] : [listed.venue_name]);
    return { key: listed.work_key, title, same_as: workSoFar(stored, listed) };
  });
  await ensureWorks(trx, names);
}

const BATCH = 500;

/**
 * For events that no fetch has written: suggestions, imports, rows older than works. Runs every few minutes, so that each
 * event gets its work soon. @returns how many were given one
 */
export async function assignMissingWorks(db: Db): Promise<number> {
  for (let count = 0; ;) {
    const rows = await listWithoutWork(db, BATCH);
    if (rows.length === 0) return count;
    const named = rows.map(({ id, title, venue_name, source_name }) => {
      const venue = venue_name ?? source_name;
      return {
        id,
        title: workTitle(title, venue === null ? [] : [venue]),
        key: workKey(title, venue),
        same_as: null,
      };
    });
    await ensureWorks(db, named);
    await setWorks(db, named);
    count += rows.length;
  }
}

/** The work so far, if the new title is only another spelling of the old one. */
function workSoFar(stored: KnownEvent | null, listed: ListedEvent): number | null {
  if (stored === null || stored.work_id === null || stored.said_title_key === listed.title_key) return null;
  const venues = listed.venue_name === null ? [] : [listed.venue_name];
  const before = workWords(stored.said_title_key, venues);
  const after = workWords(listed.title, venues);
  const isName = !isCommonTitle(before) && !isCommonTitle(after);
  const isSame = isRespelt(before, after) || addsSupport(stored.said_title, listed.title);
  return isName && isSame ? stored.work_id : null;
}
