/** A picture's file was asked for, and the store does not have it. */
import { findPicture } from "@db/queries/pictures/pictures";
import type { DomainContext } from "~/context";
import { keyOf } from "~/lib/pictures";

/** Has table and store compared if it should have been there; a made-up name costs one look into the table. */
export async function reportLostPicture(
  ctx: Pick<DomainContext, "db" | "enqueue">,
  name: string,
): Promise<void> {
  const picture = await findPicture(ctx.db, keyOf(name) ?? "");
  if (picture) await ctx.enqueue("tidy-pictures", {});
}
