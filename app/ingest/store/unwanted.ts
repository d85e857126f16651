/** Keeps away what an editor has hidden or deleted, whoever lists it later. Call it in the transaction that stores the events. */
import { unpublishByHand } from "@db/queries/admin/event-edits";
import { listHiddenBefore } from "@db/queries/sources/reconcile";
import { listDeletedElsewhere } from "@db/queries/sources/tombstones";
import type { Db } from "@db/client";
import { venueKey } from "../evidence/title-key";
import { isOnePlace } from "./listings";

/**
 * Hides new events that another source listed before, and an editor did not want.
 * @param added whose duplicates are settled
 * @returns how many
 */
export async function hideUnwanted(trx: Db, added: number[]): Promise<number> {
  if (added.length === 0) return 0;
  const deleted = (await listDeletedElsewhere(trx, added)).filter(
    ({ title_key, isPage, here, there }) =>
      isPage || isOnePlace({ title_key, ...placeOf(here) }, { title_key, ...placeOf(there) }),
  );
  const unwanted = [...(await listHiddenBefore(trx, added)), ...deleted.map(({ id }) => id)];
  return (await unpublishByHand(trx, unwanted)).length;
}

const placeOf = ({ names, ...point }: { names: string[]; lat: number | null; lng: number | null }) => ({
  ...point,
  names: new Set(names.map(venueKey).filter(Boolean)),
});
