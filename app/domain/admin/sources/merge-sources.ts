/** Editors decide whether two similar venues are the same (user-asks 6). */
import { keepingChanges, restoreChanged, type KeptRow } from "@db/queries/admin/kept-rows";
import { lockSource } from "@db/queries/sources/reconcile";
import { updateSource, type StoredSource } from "@db/queries/sources/writes";
import {
  deleteDistinctPair,
  insertDistinctPair,
  listMergedRows,
  moveEvents,
  recountSources,
  updateMergedVenue,
} from "@db/queries/events/venue-pairs";
import type { Db } from "@db/client";
import { Rejected } from "../../errors";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import { changingEvents } from "~/ingest/store/duplicates";
import { nameKey } from "~/ingest/evidence/title-key";
import { countOf } from "~/lib/text";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { requireSeen } from "../concurrent";
import type { Deed } from "../events/publish-events";
import { lockedSource, refusingTwins } from "./edit-source";

export interface GivenVenue {
  id: number;
  version: number;
}

const TAKEN_OVER = [
  ...["aliases", "url", "more_urls", "rendered", "is_enabled", "official_website", "hours", "interest_id"],
  ...["access_info", "merged_into_id"],
];

/**
 * Moves the events and names of the lost venue to the kept one, redirects its page and stops fetching it. The kept venue
 * takes over what it lacks: the URL to fetch, website, hours and access information.
 *
 * @throws Rejected if one of them no longer exists or has changed since the page was loaded
 */
export async function mergeSources(
  ctx: EditContext,
  by: Editor,
  given: { kept: GivenVenue; lost: GivenVenue },
): Promise<Deed> {
  const merge = () =>
    ctx.db.transaction().execute(async (trx) => {
      const [kept, lost] = (await lockBoth(trx, given.kept, given.lost)) as [StoredSource, StoredSource];
      const { events, ...others } = await listMergedRows(trx, lost.id);
      const watched = [
        { table: "events", columns: ["source_id", "source_key", "venue_name"], ids: events },
        { table: "event_sources", columns: TAKEN_OVER, ids: [kept.id, lost.id, ...others.merged] },
        { table: "event_tombstones", columns: ["source_id"], ids: others.tombstones },
        { table: "venue_claims", columns: ["source_id"], ids: others.claims },
      ];
      const entry = await keepingChanges(trx, watched, async () => {
        await changingEvents(trx, events, () => moveEvents(trx, lost, kept));
        await updateSource(trx, kept.id, takenOver(kept, lost));
        await updateMergedVenue(trx, lost.id, kept.id);
        return recordAudit(trx, ctx, by, {
          action: "merged",
          subject: { type: "source", id: kept.id },
          before: { name: lost.name, id: lost.id, url: lost.url },
          after: { name: kept.name, id: kept.id, url: kept.url ?? lost.url, events: events.length },
        });
      });
      return { count: events.length, entry };
    });
  return refusingTwins(() => retryingDeadlocks(merge));
}

/** Parts two merged venues: each gets back what it had, but for what was changed since. @returns that in words */
export async function undoSourceMerge(trx: Db, kept: KeptRow[]): Promise<string> {
  const idsIn = (table: string) => [
    ...new Set(kept.flatMap((item) => (item.table === table ? Number(item.row.id) : []))),
  ];
  const sources = idsIn("event_sources").sort((a, b) => a - b);
  for (const id of sources) await lockSource(trx, id);
  const events = idsIn("events");
  await changingEvents(trx, events, () => restoreChanged(trx, kept));
  await recountSources(trx, sources);
  return `Parted again, ${countOf(events.length, "event")} went back`;
}

const VENUES_DECIDED = "Another editor already decided this pair.";

/** Records that two venues are different, so that the pair is not shown again. @returns the entry of the trail. @throws Rejected if it was already decided */
export async function keepSourcesApart(
  ctx: EditContext,
  by: Editor,
  [first, other]: [GivenVenue, GivenVenue],
): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const [left, right] = (await lockBoth(trx, first, other)) as [StoredSource, StoredSource];
    const pair = { a: Math.min(left.id, right.id), b: Math.max(left.id, right.id) };
    if (!(await insertDistinctPair(trx, pair, { by: by.id, now: ctx.now() })))
      throw new Rejected(VENUES_DECIDED);
    return recordAudit(trx, ctx, by, {
      action: "told apart",
      subject: { type: "source", id: left.id },
      after: { name: left.name, other: right.id, other_name: right.name },
    });
  });
}

/** @returns that in words */
export async function undoSourcesApart(
  trx: Db,
  _kept: KeptRow[],
  deed: { subject_id: string; after: object | null },
): Promise<string> {
  const { other = 0 } = (deed.after ?? {}) as { other?: number };
  await deleteDistinctPair(trx, [Number(deed.subject_id), other]);
  return "The pair waits for a decision again";
}

const ONE_VENUE = "Choose two different venues.";

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

const takenOver = (kept: StoredSource, lost: StoredSource) => ({
  aliases: aliasesOf(kept, lost),
  url: kept.url ?? lost.url,
  ...(kept.url === null ? { more_urls: lost.more_urls, rendered: lost.rendered } : {}),
  is_enabled: kept.is_enabled || (kept.url === null && lost.is_enabled),
  official_website: kept.official_website ?? lost.official_website,
  hours: kept.hours ?? lost.hours,
  interest_id: kept.interest_id ?? lost.interest_id,
  access_info: [...new Set([...kept.access_info, ...lost.access_info])],
});

/** The aliases of the merged venue: every other name of the two, each once. */
function aliasesOf(kept: StoredSource, lost: StoredSource): string[] {
  const names = new Map([[nameKey(kept.name), ""]]);
  for (const name of [...kept.aliases, lost.name, ...lost.aliases]) {
    if (!names.has(nameKey(name))) names.set(nameKey(name), name);
  }
  return [...names.values()].filter((name) => name !== "");
}
