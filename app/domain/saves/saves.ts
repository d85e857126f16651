/** Saving events and works, following venues, and taking along what a browser kept before its owner signed in. */
import { countSaves, deleteSaves, insertSaves, type SavedIds } from "@db/queries/accounts/saves";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";

export const MAX_SAVES = 1000;

/** Saving twice is no mistake. @throws Rejected when the account is full */
export async function save(
  ctx: Pick<DomainContext, "db" | "now">,
  userId: string,
  ids: SavedIds,
): Promise<void> {
  const more = ids.events.length + ids.works.length + ids.venues.length;
  if (more > MAX_SAVES || (await countSaves(ctx.db, userId)) + more > MAX_SAVES)
    throw new Rejected(`You have saved ${MAX_SAVES} things. Please remove some first.`);
  await insertSaves(ctx.db, userId, ids, ctx.now());
}

export async function unsave(ctx: Pick<DomainContext, "db">, userId: string, ids: SavedIds): Promise<void> {
  await deleteSaves(ctx.db, userId, ids);
}
