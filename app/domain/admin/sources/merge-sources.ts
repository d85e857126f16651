/** Editors decide whether two similar venues are the same (user-asks 6). */
import { lockSource } from "@db/queries/sources/reconcile";
import { listEventIdsOf, updateSource, type StoredSource } from "@db/queries/sources/writes";
import { moveEvents, insertDistinctPair, updateMergedVenue } from "@db/queries/events/venue-pairs";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { Rejected } from "../../errors";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import { changingEvents } from "~/ingest/store/duplicates";
import { nameKey } from "~/ingest/evidence/title-key";
import { recordAudit, type Editor } from "../audit";
import { requireSeen } from "../concurrent";
import { lockedSource, refusingTwins } from "./edit-source";

const ONE_VENUE = "Choose two different venues.";
const VENUES_DECIDED = "Another editor already decided this pair.";

export interface GivenVenue {
  id: number;
  version: number;
}

/** Locks in order of id, whichever is kept, so that two editors cannot deadlock. */
async function lockBoth(trx: Db, first: GivenVenue, second: GivenVenue): Promise<StoredSource[]> {
  if (first.id === second.id) throw new Rejected(ONE_VENUE);
  const ids = [first.id, second.id].sort((a, b) => a - b);
  for (const id of ids) await lockSource(trx, id);
  const rows = new Map<number, StoredSource>();
  for (const id of ids) rows.set(id, await lockedSource(trx, id));
  return [first, second].map((given) => {
    const row = rows.get(given.id) as StoredSource;
    requireSeen(row, given.version);
    return row;
  });
}

/** The aliases of the merged venue: every other name of the two, each once. */
function aliasesOf(kept: StoredSource, lost: StoredSource): string[] {
  const names = new Map([[nameKey(kept.name), ""]]);
  for (const name of [...kept.aliases, lost.name, ...lost.aliases]) {
    if (!names.has(nameKey(name))) names.set(nameKey(name), name);
  }
  return [...names.values()].filter((name) => name !== "");
}

/**
 * Moves the events and names of the lost venue to the kept one, redirects its page and stops fetching it. The kept venue
 * takes over what it lacks: the URL to fetch, website, hours and access information.
 *
 * @returns how many events moved
 * @throws Rejected if one of them no longer exists or has changed since the page was loaded
 */
export async function mergeSources(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  given: { kept: GivenVenue; lost: GivenVenue },
): Promise<number> {
  const merge = () =>
    ctx.db.transaction().execute(async (trx) => {
      const [kept, lost] = (await lockBoth(trx, given.kept, given.lost)) as [StoredSource, StoredSource];
      const ids = await listEventIdsOf(trx, lost.id);
      await changingEvents(trx, ids, () => moveEvents(trx, lost.id, kept.id));
      await updateSource(trx, kept.id, {
        aliases: aliasesOf(kept, lost),
        url: kept.url ?? lost.url,
        ...(kept.url === null ? { more_urls: lost.more_urls, rendered: lost.rendered } : {}),
        is_enabled: kept.is_enabled || (kept.url === null && lost.is_enabled),
        official_website: kept.official_website ?? lost.official_website,
        hours: kept.hours ?? lost.hours,
        interest_id: kept.interest_id ?? lost.interest_id,
        access_info: [...new Set([...kept.access_info, ...lost.access_info])],
      });
      await updateMergedVenue(trx, lost.id, kept.id);
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

/** Records that two venues are different, so that the pair is not shown again. @throws Rejected if it was already decided */
export async function keepSourcesApart(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  [one, other]: [GivenVenue, GivenVenue],
): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction().execute(async (trx) => {
    const [left, right] = (await lockBoth(trx, one, other)) as [StoredSource, StoredSource];
    const pair = { a: Math.min(left.id, right.id), b: Math.max(left.id, right.id) };
    if (!(await insertDistinctPair(trx, pair, { by: by.id, now }))) throw new Rejected(VENUES_DECIDED);
    await recordAudit(trx, {
      at: now,
      actor: by,
      action: "told apart",
      subject: { type: "source", id: left.id },
      after: { name: left.name, other: right.id, other_name: right.name },
    });
  });
}
