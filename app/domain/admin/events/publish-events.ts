/** Publishes and unpublishes events, one or many at once. Unpublishing an event also hides its duplicates. */
import type { Db } from "@db/client";
import {
  listVisibility,
  publishByHand,
  unpublishByHand,
  type EventVisibility,
} from "@db/queries/admin/event-edits";
import type { DomainContext } from "~/context";
import { recordAudit, type Editor } from "../audit";
import { changeEvents, type AffectedEvent } from "./changing";

export async function notePublishing(
  trx: Db,
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  ids: number[],
  published: boolean,
) {
  for (const id of ids) {
    await recordAudit(trx, {
      at: ctx.now(),
      actor: by,
      action: published ? "published" : "unpublished",
      subject: { type: "event", id },
      before: { published: !published },
      after: { published },
    });
  }
}

/** @returns the previous state of the events that changed, including duplicates that were hidden with them */
export function setPublished(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  ids: number[],
  published: boolean,
): Promise<EventVisibility[]> {
  return changeEvents(ctx, ids, async (trx, affected: AffectedEvent[]) => {
    const all = published ? ids : affected.map(({ id }) => id);
    const before = await listVisibility(trx, all);
    const changed = await (published ? publishByHand(trx, all) : unpublishByHand(trx, all));
    await notePublishing(trx, ctx, by, changed, published);
    const isChanged = new Set(changed);
    return before.filter(({ id }) => isChanged.has(id));
  });
}

/** @returns how many of them were not published before */
export async function publishEvents(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  ids: number[],
): Promise<number> {
  return (await setPublished(ctx, by, ids, true)).length;
}

/** @returns how many were published before, including duplicates from other sources */
export async function unpublishEvents(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  ids: number[],
): Promise<number> {
  return (await setPublished(ctx, by, ids, false)).length;
}
