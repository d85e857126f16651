/** Keeps events.duplicate_of up to date. Call these functions in the transaction that changes the events. */
import type { Db } from "@db/client";
import {
  listDecisions,
  listMembersAt,
  listMoments,
  lockMoments,
  setDuplicates,
  type EventMoment,
} from "@db/queries/sources/duplicates";
import { keepersOf } from "./clusters";

/** Pairs merged by editors can link several moments; a longer chain is a mistake. */
const MOST_ROUNDS = 5;

async function loadCluster(trx: Db, moments: EventMoment[]) {
  let reach = moments;
  for (let round = 1; ; round += 1) {
    const members = await listMembersAt(trx, reach);
    const decisions = await listDecisions(
      trx,
      members.map((member) => member.id),
    );
    const ids = new Set(members.map((member) => member.id));
    const outside = decisions.filter(
      (pair) => pair.status === "merged" && !(ids.has(pair.event_a) && ids.has(pair.event_b)),
    );
    if (outside.length === 0 || round === MOST_ROUNDS) return { members, decisions };
    reach = [
      ...reach,
      ...outside.flatMap((pair) => [
        {
          title_key: pair.a_title_key,
          start_time: pair.a_start_time,
          first_day: pair.a_first_day,
          work_key: pair.a_work_key,
        },
        {
          title_key: pair.b_title_key,
          start_time: pair.b_start_time,
          first_day: pair.b_first_day,
          work_key: pair.b_work_key,
        },
      ]),
    ];
  }
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

/**
 * Changes events and recomputes the duplicates at their old and new moments.
 * @param ids the events that `change` writes
 */
export async function changingEvents<T>(trx: Db, ids: number[], change: () => Promise<T>): Promise<T> {
  const before = await listMoments(trx, ids);
  await lockMoments(trx, before);
  const result = await change();
  await recomputeDuplicates(trx, [...before, ...(await listMoments(trx, ids))]);
  return result;
}
