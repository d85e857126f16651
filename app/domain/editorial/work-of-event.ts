/** The work whose text an event shows; an event that no fetch has written gets its work now rather than in a minute. */
import type { Db } from "@db/client";
import { ensureWorks, findWithoutWork, setWorks } from "@db/queries/events/works";
import { findWorkOfEvent } from "@db/queries/editorial/works-to-recommend";
import { workKey } from "~/ingest/works/work-title";
import { Rejected } from "../errors";

/** @throws Rejected if the event is gone */
export async function ensureWorkOfEvent(trx: Db, eventId: number): Promise<number> {
  const work = await findWorkOfEvent(trx, eventId);
  if (work === undefined) throw new Rejected("This event no longer exists.");
  if (work !== null) return work;
  const row = await findWithoutWork(trx, eventId);
  const title = row?.title ?? "";
  const named = [
    { id: eventId, title, key: workKey(title, row?.venue_name ?? row?.source_name ?? null), same_as: null },
  ];
  await ensureWorks(trx, named);
  await setWorks(trx, named);
  return (await findWorkOfEvent(trx, eventId)) ?? 0;
}
