/** The series or festival of an event, by the name that somebody typed. */
import type { Db } from "@db/client";
import {
  ensureMembers,
  findSeriesNamed,
  insertSeries,
  listMemberships,
  setRemoved,
} from "@db/queries/admin/series";
import { Rejected } from "~/domain/errors";
import { venueKey } from "~/ingest/evidence/title-key";

export interface SeriesChoice {
  /** The rows of series_events that may change. */
  rows: number[];
  write(): Promise<void>;
}

interface EventOfSeries {
  id: number;
  source_id: number | null;
}

/**
 * Finds the series of this name, or makes one. An event is part of it alone afterwards, and no sweep changes that.
 * @param name '' for none
 */
export async function chooseSeries(trx: Db, event: EventOfSeries, name: string): Promise<SeriesChoice> {
  const chosen = name === "" ? null : await ensureSeriesOf(trx, event.source_id, name);
  if (chosen !== null) await ensureMembers(trx, chosen, [event.id]);
  const memberships = await listMemberships(trx, event.id);
  const idsOf = (isIn: boolean) =>
    memberships.flatMap(({ id, series_id }) => ((series_id === chosen) === isIn ? id : []));
  return {
    rows: memberships.map(({ id }) => id),
    async write() {
      await setRemoved(trx, idsOf(true), false);
      await setRemoved(trx, idsOf(false), true);
    },
  };
}

async function ensureSeriesOf(trx: Db, sourceId: number | null, name: string): Promise<number> {
  const folded = venueKey(name);
  const key = sourceId === null ? folded : `${folded} @ ${sourceId}`;
  const stored = await findSeriesNamed(trx, { name, keys: [key, folded], sourceId });
  if (stored) return stored.id;
  const values = { key, name, kind: "series" as const, source_id: sourceId, description: null };
  const id = await insertSeries(trx, values);
  if (id === undefined) throw new Rejected({ series: "Somebody made it just now. Please send this again" });
  return id;
}
