/** Stores what one fetch listed, in the caller's transaction: nothing but database work happens here. */
import { brand } from "~/brand";
import { localDay } from "~/domain/time";
import { FetchFailure } from "~/services/http/types";
import type { Db } from "@db/client";
import { lockMoments, noteDoubtfulPairs } from "@db/queries/duplicates";
import {
  insertEvents,
  isMergedAway,
  listKnownEvents,
  listTombstones,
  lockSource,
  markMissed,
  markSeen,
  rekey,
  releaseKeys,
  takeDown,
  updateEvents,
} from "@db/queries/reconcile";
import type { ListedEvent } from "./listed-event";
import { matchEvents, type KnownEvent } from "./match";
import { isJudged, planWrites, type Plan } from "./plan";
import { settleDuplicates } from "./settle-duplicates";

export interface Listing {
  events: ListedEvent[];
  /** Every page was read to its end. */
  complete: boolean;
  /** Title keys of what it names without a date that could be read: it is listed all the same. */
  undated?: string[];
}

export interface Reconciled {
  created: number;
  changed: number;
  same: number;
  unpublished: number;
  /** Listed again although an editor had removed them. */
  buried: number;
  /** Far fewer events than the source had: nothing was judged by their absence. */
  suspicious: boolean;
}

/** A source with at least so many coming events that lists less than this share of them has a bad day (spec: pipelines 1.7). */
const ENOUGH_TO_JUDGE = 5;
const LEAST_SHARE = 0.3;

export function isSuspicious(hadComing: number, listed: number): boolean {
  return hadComing >= ENOUGH_TO_JUDGE && listed < hadComing * LEAST_SHARE;
}

export const MERGED_AWAY = "This venue was merged into another one, which is fetched instead.";

const unique = (values: string[]): string[] => [...new Set(values)];

async function write(trx: Db, sourceId: number, plan: Plan, now: Date): Promise<void> {
  await lockMoments(trx, plan.touched);
  await releaseKeys(trx, plan.released);
  await updateEvents(trx, plan.changed, now);
  await rekey(trx, plan.rekeyed);
  await markSeen(trx, plan.seen, now);
  await markMissed(trx, plan.missed);
  await takeDown(trx, plan.takenDown);
  const added = await insertEvents(trx, sourceId, plan.added, now);
  await settleDuplicates(trx, plan.touched);
  await noteDoubtfulPairs(trx, added, true);
  await noteDoubtfulPairs(
    trx,
    plan.changed.map(({ id }) => id),
    false,
  );
}

/**
 * Inserts what is new, updates what changed, leaves the rest alone and takes down what has gone.
 * Must run inside a transaction; serialised per source by an advisory lock.
 */
export async function reconcile(trx: Db, sourceId: number, listing: Listing, now: Date): Promise<Reconciled> {
  await lockSource(trx, sourceId);
  // An editor may have merged it away while its page was read.
  if (await isMergedAway(trx, sourceId)) throw new FetchFailure("invalid-url", MERGED_AWAY);
  const today = localDay(now, brand.zone);
  const { events } = listing;
  const known: KnownEvent[] = await listKnownEvents(trx, sourceId, {
    keys: events.flatMap(({ source_key }) => source_key ?? []),
    titleKeys: unique(events.map(({ title_key }) => title_key)),
    days: unique(events.map(({ day }) => day)),
    today,
  });
  const tombstones = await listTombstones(trx, sourceId);
  const had = known.filter((event) => isJudged(event, now, today)).length;
  const suspicious = isSuspicious(had, events.length);
  const complete = listing.complete && events.length > 0 && !suspicious;
  const matching = matchEvents(known, events, tombstones, today);
  const undated = new Set(listing.undated);
  const absent = matching.unlisted.filter(({ said_title_key }) => !undated.has(said_title_key));
  const plan = planWrites(matching, complete ? absent : [], now, today);
  await write(trx, sourceId, plan, now);
  return {
    created: plan.added.length,
    changed: plan.changed.length,
    same: plan.same,
    unpublished: plan.takenDown.length,
    buried: matching.buried.length,
    suspicious,
  };
}

/**
 * The source says that nothing has changed since a complete fetch: what that fetch lacked is lacking for another time.
 */
export async function reconcileUnchanged(
  trx: Db,
  sourceId: number,
  now: Date,
): Promise<{ unpublished: number }> {
  await lockSource(trx, sourceId);
  const today = localDay(now, brand.zone);
  const known: KnownEvent[] = await listKnownEvents(trx, sourceId, {
    keys: [],
    titleKeys: [],
    days: [],
    today,
  });
  const missing = known.filter((event) => event.missing_count > 0);
  const plan = planWrites({ pairs: [], added: [], buried: [], unlisted: missing }, missing, now, today);
  await write(trx, sourceId, plan, now);
  return { unpublished: plan.takenDown.length };
}
