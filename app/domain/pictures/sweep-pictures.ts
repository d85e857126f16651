/** Job sweep-pictures: finds pictures of upcoming events that are due, and enqueues their fetches. */
import { addPictureAddresses, claimPictureAddresses } from "@db/queries/pictures/addresses";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { localDay, minutes } from "~/lib/time";

/** New addresses, and fetches, per run: about what two fetches at a time do until the next one. */
const LIMIT = 200;
/** A fetch that was lost on its way is enqueued again after this. */
const LOST_AFTER = minutes(30);

/** @returns how many fetches were enqueued */
export async function sweepPictures(
  ctx: Pick<DomainContext, "db" | "now" | "enqueue" | "pictures">,
): Promise<number> {
  if (!ctx.pictures) return 0;
  const now = ctx.now();
  const range = { now, today: localDay(now, brand.zone), limit: LIMIT };
  await addPictureAddresses(ctx.db, range);
  const until = new Date(now.getTime() + LOST_AFTER);
  const ids = await claimPictureAddresses(ctx.db, { ...range, until });
  for (const addressId of ids) await ctx.enqueue("fetch-picture", { addressId });
  return ids.length;
}
