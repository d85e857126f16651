/** Brings duplicate_of up to date for everything that happens at given moments; call it in the writing transaction. */
import type { Db } from "@db/client";
import {
  listDecisions,
  listMembersAt,
  listMoments,
  lockMoments,
  setDuplicates,
  type EventMoment,
} from "@db/queries/duplicates";
import { keepersOf } from "./clusters";

/** Merged pairs can chain from moment to moment; longer chains than this are somebody's mistake. */
const MOST_ROUNDS = 5;

async function gather(trx: Db, moments: EventMoment[]) {
  let reach = moments;
  for (let round = 1; ; round += 1) {
    const members = await listMembersAt(trx, reach);
    // Nobody to be told apart from or merged with; and most moments have one event.
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
        { title_key: pair.a_title_key, start_time: pair.a_start_time },
        { title_key: pair.b_title_key, start_time: pair.b_start_time },
      ]),
    ];
  }
}

/**
 * Decides anew which event is shown at each of these moments. The locks of lockMoments must be held for them.
 * @returns how many rows changed
 */
export async function settleDuplicates(trx: Db, moments: EventMoment[]): Promise<number> {
  if (moments.length === 0) return 0;
  const { members, decisions } = await gather(trx, moments);
  const keepers = keepersOf(members, decisions);
  const changed = members
    .filter((member) => (keepers.get(member.id) ?? null) !== member.duplicate_of)
    .map(({ id }) => ({ id, duplicate_of: keepers.get(id) ?? null }));
  await setDuplicates(trx, changed);
  return changed.length;
}

/**
 * For use-cases that edit, move, publish, unpublish or delete events: does the change and settles what it touches.
 * @param ids the events that `change` writes
 */
export async function changingEvents<T>(trx: Db, ids: number[], change: () => Promise<T>): Promise<T> {
  const before = await listMoments(trx, ids);
  await lockMoments(trx, before);
  const result = await change();
  await settleDuplicates(trx, [...before, ...(await listMoments(trx, ids))]);
  return result;
}
