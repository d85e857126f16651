/** Fetches sources on an editor's request: one, or all that are enabled (spec: pipelines 1). */
import { findRunSource } from "@db/queries/admin/fetch-runs";
import { updateAllDue } from "@db/queries/sources/writes";
import type { DomainContext } from "~/context";
import { Rejected } from "../../errors";
import type { Editor } from "../audit";
import { requireRole } from "../require-role";
import { SOURCE_GONE } from "./edit-source";

/** Does not add a second job while one waits or runs. @throws Rejected */
export async function fetchOne(
  ctx: Pick<DomainContext, "db" | "enqueue">,
  by: Editor,
  id: number,
): Promise<void> {
  await requireRole(ctx, by, "editor");
  const source = await findRunSource(ctx.db, id);
  if (!source) throw new Rejected(SOURCE_GONE);
  if (!source.url) throw new Rejected("This source has no address to fetch events from.");
  await ctx.enqueue("fetch-source", { sourceId: id });
}

/** Makes all enabled sources due and starts the scheduler job, which enqueues them. @returns how many */
export async function fetchAll(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now">,
  by: Editor,
): Promise<number> {
  await requireRole(ctx, by, "editor");
  const count = await updateAllDue(ctx.db, ctx.now());
  if (count === 0) throw new Rejected("No source is enabled.");
  await ctx.enqueue("enqueue-due-sources", {});
  return count;
}
