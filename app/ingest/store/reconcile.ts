/** Stores the events of one fetch in the caller's transaction. */
import { brand } from "~/brand";
import { unique } from "~/lib/collections";
import { localDay } from "~/lib/time";
import { FetchFailure } from "~/services/http/types";
import type { Db } from "@db/client";
import { lockMoments, upsertDoubtfulPairs } from "@db/queries/sources/duplicates";
import {
  insertEvents,
  isMergedAway,
  listEventDays,
  listKnownEvents,
  listTombstones,
  lockSource,
  markMissed,
  markSeen,
  updateSourceKeys,
  clearSourceKeys,
  unpublishMissing,
  updateEvents,
  type EventDays,
} from "@db/queries/sources/reconcile";
import { insertMoves } from "@db/queries/sources/moves";
import { writePeople } from "@db/queries/events/event-people";
import { assignRooms } from "@db/queries/events/rooms";
import type { WithheldEntry } from "../gathered-event";
import type { Person } from "../facts/facts";
import { personKey } from "../facts/names";
import { isOtherPage, type PageDoubt } from "./doubt";
import { doubtedIfFar, isFarLess } from "./far-from-last";
import type { ListedEvent, PreparedEvent } from "./listed-event";
import { matchEvents } from "./match";
import type { KnownEvent } from "./pairing";
import { isJudged, planWrites, type ReconcilePlan } from "./plan";
import { recomputeDuplicates } from "./duplicates";
import { hideUnwanted } from "./unwanted";
import { ensureListedWorks } from "../works/assign-works";

export interface FetchedListing {
  events: PreparedEvent[];
  /** Every page was read as a whole. */
  complete: boolean;
  /** Title keys of items without a readable date: they are listed, so they are not missing. */
  undated?: string[];
  /** Entries that are not for everybody: what is stored of them is taken down at once. */
  withheld?: WithheldEntry[];
  /** How the page compares with the last one; absent where there was none. */
  doubt?: PageDoubt | undefined;
}

export interface Reconciled {
  created: number;
  changed: number;
  same: number;
  unpublished: number;
  /** Listed again, but removed by an editor before. */
  suppressed: number;
  /** New events that wait, because there are suddenly far more or far fewer than before. */
  farFromLast: number;
  /** Far fewer events than the source had, so none counted as missing. */
  suspicious: boolean;
  /** The page is not that of the source: nothing was written. */
  isDoubted: boolean;
}

export const MERGED_AWAY = "This venue was merged into another one, which is fetched instead.";

const NOTHING_BELIEVED: Reconciled = {
  created: 0,
  changed: 0,
  same: 0,
  unpublished: 0,
  suppressed: 0,
  farFromLast: 0,
  suspicious: true,
  isDoubted: true,
};

/**
 * Inserts new events, updates changed ones and takes missing ones down. Must run inside a transaction; an advisory
 * lock serialises the fetches of one source.
 */
export async function reconcile(
  trx: Db,
  sourceId: number,
  listing: FetchedListing,
  now: Date,
): Promise<Reconciled> {
  await lockSource(trx, sourceId);
  // An editor may have merged the source into another one during the fetch.
  if (await isMergedAway(trx, sourceId)) throw new FetchFailure("invalid-url", MERGED_AWAY);
  const today = localDay(now, brand.zone);
  const events = await withDays(trx, listing.events);
  const stored: KnownEvent[] = await listKnownEvents(trx, sourceId, {
    keys: events.flatMap(({ source_key }) => source_key ?? []),
    titleKeys: unique(events.map(({ title_key }) => title_key)),
    days: unique(events.map(({ day }) => day)),
    today,
  });
  const tombstones = await listTombstones(trx, sourceId);
  const upcoming = stored.filter((event) => isJudged(event, now, today));
  const suspicious = isFarLess(upcoming, events.length);
  const complete = listing.complete && events.length > 0 && !suspicious;
  const matched = matchEvents(stored, events, tombstones, { today, isComplete: complete });
  const matching = listing.doubt?.isGuessed ? doubtedIfFar(matched, upcoming, events.length) : matched;
  if (listing.doubt && isOtherPage(listing.doubt, matching, upcoming)) return NOTHING_BELIEVED;
  const undated = new Set(listing.undated);
  const absent = matching.unlisted.filter(({ said_title_key }) => !undated.has(said_title_key));
  const isWithheld = findsWithheld(listing.withheld ?? []);
  const hidden = matching.unlisted.filter(isWithheld);
  const missing = complete ? absent.filter((event) => !hidden.includes(event)) : [];
  const plan = planWrites(matching, { missing, hidden }, now, today);
  const unwanted = await write(trx, sourceId, plan, now);
  return {
    created: plan.added.length - unwanted,
    changed: plan.changed.length,
    same: plan.same,
    unpublished: plan.takenDown.length,
    suppressed: matching.suppressed.length + unwanted,
    farFromLast: matching === matched ? 0 : matching.added.length,
    suspicious,
    isDoubted: false,
  };
}

/** Counts an unchanged page as a complete fetch: the events that were missing from it are missing once more. */
export async function reconcileUnchanged(
  trx: Db,
  sourceId: number,
  now: Date,
): Promise<{ unpublished: number }> {
  await lockSource(trx, sourceId);
  const today = localDay(now, brand.zone);
  const stored: KnownEvent[] = await listKnownEvents(trx, sourceId, {
    keys: [],
    titleKeys: [],
    days: [],
    today,
  });
  const missing = stored.filter((event) => event.missing_count > 0);
  const matching = { pairs: [], added: [], suppressed: [], unlisted: missing };
  const plan = planWrites(matching, { missing, hidden: [] }, now, today);
  await write(trx, sourceId, plan, now);
  return { unpublished: plan.takenDown.length };
}

/** Recognises stored events in entries that their source keeps back by now: by key, or by title and start. */
function findsWithheld(entries: WithheldEntry[]): (event: KnownEvent) => boolean {
  const keys = new Set(entries.flatMap(({ key }) => key ?? []));
  const moments = new Set(entries.flatMap(({ title_key, start }) => (start ? `${title_key} ${+start}` : [])));
  return ({ source_key, said_title_key, said_start }) =>
    (source_key !== null && keys.has(source_key)) || moments.has(`${said_title_key} ${+said_start}`);
}

/** @returns how many new events an editor has hidden already, as another source lists them */
async function write(trx: Db, sourceId: number, plan: ReconcilePlan, now: Date): Promise<number> {
  await lockMoments(trx, plan.affected);
  await clearSourceKeys(trx, plan.released);
  await ensureListedWorks(trx, [...plan.changed, ...plan.added.map((listed) => ({ stored: null, listed }))]);
  await insertMoves(trx, plan.moved, now);
  await updateEvents(trx, plan.changed, now);
  await updateSourceKeys(trx, plan.rekeyed);
  await markSeen(trx, plan.seen, now);
  await markMissed(trx, plan.missed);
  await unpublishMissing(trx, plan.takenDown);
  const inserted = await insertEvents(trx, sourceId, plan.added, now);
  const added = inserted.map(({ id }) => id);
  await writeDetails(trx, sourceId, plan, inserted);
  await recomputeDuplicates(trx, plan.affected);
  const unwanted = await hideUnwanted(trx, added);
  if (unwanted > 0) await recomputeDuplicates(trx, plan.affected);
  await upsertDoubtfulPairs(trx, added, true);
  await upsertDoubtfulPairs(
    trx,
    plan.changed.map(({ id }) => id),
    false,
  );
  return unwanted;
}

/** The rows beside events: who takes part, and in which room. */
async function writeDetails(
  trx: Db,
  sourceId: number,
  { changed, added }: ReconcilePlan,
  inserted: { id: number; content_hash: string }[],
): Promise<void> {
  // Events of one hash were read alike, people and all.
  const peopleOf = new Map(added.map(({ content_hash, people }) => [content_hash, people]));
  const rows = [
    ...changed.map(({ id, listed }) => ({ id, people: listed.people })),
    ...inserted.map(({ id, content_hash }) => ({ id, people: peopleOf.get(content_hash) ?? [] })),
  ];
  await writePeople(
    trx,
    sourceId,
    rows.map(({ id, people }) => ({ event_id: id, people: people.map(keyed) })),
  );
  await assignRooms(
    trx,
    rows.map(({ id }) => id),
  );
}

const keyed = (person: Person) => ({ ...person, key: personKey(person.name) });

async function withDays(trx: Db, events: PreparedEvent[]): Promise<ListedEvent[]> {
  const days = await listEventDays(trx, events);
  return events.map((event, at) => ({ ...event, ...(days[at] as EventDays) }));
}
