/** Addresses of interests that were renamed or merged: what they lead to now. */
import { listMergedInterests, listRenamedInterests } from "@db/queries/events/interests";
import type { Db } from "@db/client";
import { slugOf } from "~/lib/text";

/** The slug that a former one leads to; null if no interest had it. */
export async function presentSlug(db: Db, slug: string): Promise<string | null> {
  const renamed = await listRenamedInterests(db);
  const interest = renamed.find(({ former_names }) => former_names.some((name) => slugOf(name) === slug));
  return interest ? slugOf(interest.name) : null;
}

/** The ids with those of merged interests replaced. Asks the database only when an id is not known. */
export async function presentIds(
  db: Db,
  ids: readonly number[],
  current: readonly { id: number }[],
): Promise<number[]> {
  if (ids.every((id) => current.some((interest) => interest.id === id))) return [...ids];
  const merged = await listMergedInterests(db);
  return [...new Set(ids.map((id) => merged.get(id) ?? id))];
}
