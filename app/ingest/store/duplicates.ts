/** Keeps events.duplicate_of up to date. Call these functions in the transaction that changes the events. */
import type { Db } from "@db/client";
import {
  insertHiddenPairs,
  listDecisions,
  listLinked,
  listMoments,
  lockMoments,
  setDuplicates,
} from "@db/queries/sources/duplicates";
import { listMembersAt, type EventMember, type EventMoment } from "@db/queries/sources/event-members";
import { keepersOf } from "./clusters";

/**
 * Changes events as an editor asks, and recomputes the duplicates at their old and new moments. What is hidden there, before or
 * after, stays hidden.
 * @param ids the events that `change` writes
 */
export async function changingEvents<T>(trx: Db, ids: number[], change: () => Promise<T>): Promise<T> {
  const before = await listMoments(trx, ids);
  await lockMoments(trx, before);
  const result = await change();
  const moments = [...before, ...(await listMoments(trx, ids))];
  await rememberHidden(trx, moments);
  await recomputeDuplicates(trx, moments);
  await rememberHidden(trx, moments);
  return result;
}

/**
 * Chooses again which event is shown at each of these moments. The caller holds the locks of lockMoments.
 * @returns the number of changed rows
 */
export async function recomputeDuplicates(trx: Db, moments: EventMoment[]): Promise<number> {
  if (moments.length === 0) return 0;
  const { members, decisions } = await loadCluster(trx, moments);
  const keepers = keepersOf(members, decisions);
  const changed = members
    .filter((member) => (keepers.get(member.id) ?? null) !== member.duplicate_of)
    .map(({ id }) => ({ id, duplicate_of: keepers.get(id) ?? null }));
  await setDuplicates(trx, changed);
  return changed.length;
}

async function rememberHidden(trx: Db, moments: EventMoment[]): Promise<void> {
  const { members } = await loadCluster(trx, moments);
  await insertHiddenPairs(
    trx,
    members.filter(({ duplicate_of }) => duplicate_of !== null).map(({ id }) => id),
  );
}

/** Corrected, moved and merged events link several moments; a longer chain is a mistake. */
const MOST_ROUNDS = 5;

/** Everything that may be one event with what is at these moments. */
async function loadCluster(trx: Db, moments: EventMoment[]) {
  let reach = moments;
  let size = -1;
  for (let round = 1; ; round += 1) {
    const members = await listMembersAt(trx, reach);
    const ids = members.map(({ id }) => id);
    const decisions = await listDecisions(trx, ids);
    const isWhole = members.length === size || round === MOST_ROUNDS;
    const linked = await listLinked(trx, ids);
    if (isWhole || (linked.length === ids.length && members.every(hasOneName))) return { members, decisions };
    size = members.length;
    reach = [...moments, ...(await listMoments(trx, linked))];
  }
}

const hasOneName = (member: EventMember): boolean =>
  member.former.length === 0 &&
  member.source_title_key === member.title_key &&
  +member.source_start === +member.start_time;
