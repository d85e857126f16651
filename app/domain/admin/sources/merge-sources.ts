/** Editors say of two venues that look alike whether they are one (user-asks 6). */
import { lockSource } from "@db/queries/reconcile";
import { listEventIdsOf, updateSource, type StoredSource } from "@db/queries/source-writes";
import { moveEvents, noteDistinctVenues, pointTo } from "@db/queries/venue-pairs";
import type { Db } from "@db/client";
import { Rejected } from "../../errors";
import { retryingDeadlocks } from "../../sources/reconcile/deadlocks";
import { changingEvents } from "../../sources/reconcile/settle-duplicates";
import { nameKey } from "../../sources/title-key";
import { recordAudit, type Editor } from "../audit";
import { requireVersion } from "../concurrent";
import type { EditorContext } from "../context";
import { lockedSource, refusingTwins } from "./edit-source";

export const ONE_VENUE = "Choose two different venues.";
export const VENUES_DECIDED = "This pair needs no decision any more: it was decided meanwhile.";

export interface GivenVenue {
  id: number;
  version: number;
}

/** In one order, whichever of the two is kept: two editors never wait in a circle. */
async function lockBoth(trx: Db, first: GivenVenue, second: GivenVenue): Promise<StoredSource[]> {
  if (first.id === second.id) throw new Rejected(ONE_VENUE);
  const ids = [first.id, second.id].sort((a, b) => a - b);
  for (const id of ids) await lockSource(trx, id);
  const rows = new Map<number, StoredSource>();
  for (const id of ids) rows.set(id, await lockedSource(trx, id));
  return [first, second].map((given) => {
    const row = rows.get(given.id) as StoredSource;
    requireVersion(row, given.version);
    return row;
  });
}

/** All names the two go by, less the one it has; spellings of one name count once. */
function namesOf(kept: StoredSource, lost: StoredSource): string[] {
  const known = new Map([[nameKey(kept.name), ""]]);
  for (const name of [...kept.aliases, lost.name, ...lost.aliases]) {
    if (!known.has(nameKey(name))) known.set(nameKey(name), name);
  }
  return [...known.values()].filter((name) => name !== "");
}

/**
 * The lost one's events and names become the keeper's, its address leads there, and it is fetched no more. What the
 * keeper does not know (where its events are fetched from, its website, hours, access) it takes over.
 *
 * @returns how many events moved
 * @throws Rejected when one of them is gone or was changed since it was looked at
 */
export async function mergeSources(
  ctx: EditorContext,
  by: Editor,
  given: { kept: GivenVenue; lost: GivenVenue },
): Promise<number> {
  const merge = () =>
    ctx.db.transaction().execute(async (trx) => {
      const [kept, lost] = (await lockBoth(trx, given.kept, given.lost)) as [StoredSource, StoredSource];
      const ids = await listEventIdsOf(trx, lost.id);
      await changingEvents(trx, ids, () => moveEvents(trx, lost.id, kept.id));
      await updateSource(trx, kept.id, {
        aliases: namesOf(kept, lost),
        url: kept.url ?? lost.url,
        is_enabled: kept.is_enabled || (kept.url === null && lost.is_enabled),
        official_website: kept.official_website ?? lost.official_website,
        hours: kept.hours ?? lost.hours,
        interest_id: kept.interest_id ?? lost.interest_id,
        access_info: [...new Set([...kept.access_info, ...lost.access_info])],
      });
      await pointTo(trx, lost.id, kept.id);
      await recordAudit(trx, {
        at: ctx.now(),
        actor: by,
        action: "merged",
        subject: { type: "source", id: kept.id },
        before: { name: lost.name, id: lost.id, url: lost.url },
        after: { name: kept.name, id: kept.id, url: kept.url ?? lost.url, events: ids.length },
      });
      return ids.length;
    });
  return refusingTwins(() => retryingDeadlocks(merge));
}

/** The pair is not shown again. @throws Rejected when that was decided before */
export async function keepSourcesApart(
  ctx: EditorContext,
  by: Editor,
  [one, other]: [GivenVenue, GivenVenue],
): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction().execute(async (trx) => {
    const [left, right] = (await lockBoth(trx, one, other)) as [StoredSource, StoredSource];
    const pair = { a: Math.min(left.id, right.id), b: Math.max(left.id, right.id) };
    if (!(await noteDistinctVenues(trx, pair, { by: by.id, now }))) throw new Rejected(VENUES_DECIDED);
    await recordAudit(trx, {
      at: now,
      actor: by,
      action: "told apart",
      subject: { type: "source", id: left.id },
      after: { name: left.name, other: right.id, other_name: right.name },
    });
  });
}
