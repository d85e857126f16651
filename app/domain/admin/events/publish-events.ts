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

/** One entry of the trail, whether one event changed or many. */
async function notePublishing(
  trx: Db,
  ctx: Pick<DomainContext, "now">,
  by: Editor,
  changed: EventVisibility[],
  published: boolean,
): Promise<void> {
  const [only] = changed;
  if (!only) return;
  const act = { at: ctx.now(), actor: by, action: published ? "published" : "unpublished" };
  await recordAudit(
    trx,
    changed.length === 1
      ? {
          ...act,
          subject: { type: "event", id: only.id },
          before: { published: !published, title: only.title },
          after: { published, title: only.title },
        }
      : {
          ...act,
          subject: { type: "events", id: "selected" },
          before: { events: changed },
          after: { published, count: changed.length },
        },
  );
}

/**
 * @param note writes the trail, in the transaction of the change
 * @returns the previous state of the events that changed, including duplicates that were hidden with them
 */
export function setPublished(
  ctx: Pick<DomainContext, "db" | "now">,
  ids: number[],
  published: boolean,
  note: (trx: Db, changed: EventVisibility[]) => Promise<void>,
): Promise<EventVisibility[]> {
  return changeEvents(ctx, ids, async (trx, affected: AffectedEvent[]) => {
    const all = published ? ids : affected.map(({ id }) => id);
    const before = await listVisibility(trx, all);
    const isChanged = new Set(await (published ? publishByHand(trx, all) : unpublishByHand(trx, all)));
    const changed = before.filter(({ id }) => isChanged.has(id));
    await note(trx, changed);
    return changed;
  });
}

/** @returns how many of them were not published before */
export async function publishEvents(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  ids: number[],
): Promise<number> {
  const changed = await setPublished(ctx, ids, true, (trx, events) =>
    notePublishing(trx, ctx, by, events, true),
  );
  return changed.length;
}

/** @returns how many were published before, including duplicates from other sources */
export async function unpublishEvents(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  ids: number[],
): Promise<number> {
  const changed = await setPublished(ctx, ids, false, (trx, events) =>
    notePublishing(trx, ctx, by, events, false),
  );
  return changed.length;
}
