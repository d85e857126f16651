/** Finds series and festivals in what events say, a source at a time, where something changed. */
import type { Db } from "@db/client";
import {
  ensureSeries,
  listSeriesKeys,
  listSourcesToSweep,
  listToSweep,
  noteSweep,
  replaceMembers,
} from "@db/queries/events/series-sweep";
import { brand } from "~/brand";
import { groupBy, unique } from "~/lib/collections";
import { addDays, localDay } from "~/lib/time";
import { readSeries, type SaidSeries } from "./read-series";

type Row = Awaited<ReturnType<typeof listToSweep>>[number];

interface Member extends SaidSeries {
  row: Row;
  /** A festival is one over all venues, a series is of its venue. */
  storedKey: string;
}

/** Events that ended before that stay as they are. */
const DAYS_BACK = 30;

/** @returns how many sources were read */
export async function sweepSeries(ctx: { db: Db; now: () => Date }): Promise<number> {
  const { ids, at } = await listSourcesToSweep(ctx.db);
  const from = addDays(localDay(ctx.now(), brand.zone), -DAYS_BACK);
  for (const id of ids) await ctx.db.transaction().execute((trx) => sweepSource(trx, id, from));
  await noteSweep(ctx.db, at);
  return ids.length;
}

async function sweepSource(trx: Db, sourceId: number, from: string): Promise<void> {
  const rows = await listToSweep(trx, sourceId, from);
  const said = rows.flatMap((row) => membersOf(row, sourceId));
  const stored = await listSeriesKeys(trx, unique(said.map(({ storedKey }) => storedKey)));
  const groups = [...groupBy(said, ({ storedKey }) => storedKey)].filter(
    ([key, members]) => stored.has(key) || isSeries(members),
  );
  await ensureSeries(
    trx,
    groups.map(([key, [first]]) => {
      const { name, kind } = first as Member;
      return { key, name, kind, source_id: kind === "festival" ? null : sourceId };
    }),
  );
  await replaceMembers(
    trx,
    rows.map(({ id }) => id),
    groups.flatMap(([key, members]) => members.map(({ row }) => ({ key, event_id: row.id }))),
  );
}

function membersOf(row: Row, sourceId: number): Member[] {
  const venues = unique([row.venue_name ?? row.source_name, row.source_name]);
  return readSeries({ ...row, venues }).map((series) => ({
    ...series,
    row,
    storedKey: series.kind === "festival" ? series.key : `${series.key} @ ${sourceId}`,
  }));
}

/** Names that enough works say. A name that a page gives needs no second work. */
function isSeries(members: readonly Member[]): boolean {
  const works = new Set(members.map(({ row }) => row.work_id ?? `event ${row.id}`)).size;
  return works >= Math.min(...members.map(({ needs }) => needs));
}
