/** Editors have sources fetched: one at once, or all that are switched on (spec: pipelines 1). */
import { findSourceName } from "@db/queries/admin-runs";
import { makeAllDue } from "@db/queries/source-writes";
import { Rejected } from "../../errors";
import type { EditorContext } from "../context";
import { SOURCE_GONE } from "./edit-source";

/** Joins the job that already waits or runs for it. @throws Rejected */
export async function fetchOne(ctx: EditorContext, id: number): Promise<void> {
  const source = await findSourceName(ctx.db, id);
  if (!source) throw new Rejected(SOURCE_GONE);
  if (!source.url) throw new Rejected("This source has no address to fetch events from.");
  await ctx.enqueue("fetch-source", { sourceId: id });
}

/** Makes them all due and wakes the schedule, which enqueues them in the worker. @returns how many */
export async function fetchAll(ctx: EditorContext): Promise<number> {
  const count = await makeAllDue(ctx.db, ctx.now());
  if (count === 0) throw new Rejected("No source is switched on.");
  await ctx.enqueue("enqueue-due-sources", {});
  return count;
}
