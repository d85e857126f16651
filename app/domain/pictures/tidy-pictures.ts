/**
 * Job tidy-pictures: deletes pictures whose events are gone, and brings table and store in step: a picture whose files are
 * lost is fetched again, a file without a picture is deleted.
 */
import { deleteUnusedAddresses } from "@db/queries/pictures/addresses";
import { deleteLostPictures, deleteUnusedPictures, listPictureFiles } from "@db/queries/pictures/pictures";
import type { DomainContext, JobControl } from "~/context";
import { filesOf, keyOf } from "~/lib/pictures";
import { days } from "~/lib/time";
import type { PictureStore } from "~/services/pictures/picture-store";

export interface TidiedPictures {
  /** Without an event. */
  unused: number;
  /** Without their files. */
  lost: number;
  /** Files that were deleted. */
  files: number;
}

export async function tidyPictures(
  ctx: Pick<DomainContext, "db" | "now" | "pictures" | "enqueue">,
  { signal }: Pick<JobControl, "signal">,
): Promise<TidiedPictures> {
  const now = ctx.now();
  await deleteUnusedAddresses(ctx.db);
  const unused = await deleteUnusedPictures(ctx.db);
  const rows = await listPictureFiles(ctx.db);
  const store = ctx.pictures?.store;
  const { lost, orphans } = store
    ? await compare(store, rows, now, signal)
    : // Nobody could read their files any more.
      { lost: rows.map(({ key }) => key), orphans: [] };
  await deleteLostPictures(ctx.db, lost, now);
  for (const name of orphans) {
    signal.throwIfAborted();
    await store?.remove(name);
  }
  if (lost.length > 0) await ctx.enqueue("sweep-pictures", {});
  return { unused, lost: lost.length, files: orphans.length };
}

/** A younger file may belong to a picture whose row is about to be written. */
const ORPHAN_AFTER = days(1);

/** @param rows read before the store is listed: a picture that is stored in between must not count as lost */
async function compare(
  store: PictureStore,
  rows: { key: string; width: number }[],
  now: Date,
  signal: AbortSignal,
) {
  const absent = new Map(rows.map((row) => [row.key, new Set(filesOf(row))]));
  const orphans: string[] = [];
  for await (const { name, changedAt } of store.list()) {
    signal.throwIfAborted();
    const expected = absent.get(keyOf(name) ?? "");
    if (expected) expected.delete(name);
    else if (now.getTime() - changedAt.getTime() > ORPHAN_AFTER) orphans.push(name);
  }
  const lost = [...absent].filter(([, files]) => files.size > 0).map(([key]) => key);
  return { lost, orphans };
}
