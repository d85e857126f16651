/** Publishes and unpublishes events, one or many at once. Unpublishing an event also hides its duplicates. */
import type { Db } from "@db/client";
import {
  listVisibility,
  publishByHand,
  unpublishByHand,
  type EventVisibility,
} from "@db/queries/admin/event-edits";
import type { DomainContext } from "~/context";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { changeEvents, type AffectedEvent } from "./changing";

/** The number of changed rows, and the audit entry by which they can be undone; 0 if nothing changed. */
export interface Deed {
  count: number;
  entry: number;
}

/** Counts those that were not published before. */
export const publishEvents = (ctx: EditContext, by: Editor, ids: number[]): Promise<Deed> =>
  setByHand(ctx, by, ids, true);

/** Counts those that were published before, duplicates from other sources too. */
export const unpublishEvents = (ctx: EditContext, by: Editor, ids: number[]): Promise<Deed> =>
  setByHand(ctx, by, ids, false);

async function setByHand(ctx: EditContext, by: Editor, ids: number[], published: boolean): Promise<Deed> {
  let entry = 0;
  const changed = await setPublished(ctx, ids, published, async (trx, events) => {
    entry = await notePublishing(trx, ctx, by, events, published);
  });
  return { count: changed.length, entry };
}

/**
 * @param note writes the trail, in the transaction of the change
 * @returns the previous state of the events that changed, including duplicates that were hidden with them
 */
export function setPublished(
  ctx: EditContext,
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

/** One entry of the trail, whether one event changed or many. @returns its id; 0 when nothing changed */
async function notePublishing(
  trx: Db,
  ctx: Pick<DomainContext, "now">,
  by: Editor,
  changed: EventVisibility[],
  published: boolean,
): Promise<number> {
  const [only] = changed;
  if (!only) return 0;
  const isOne = changed.length === 1;
  return recordAudit(trx, ctx, by, {
    action: published ? "published" : "unpublished",
    subject: isOne ? { type: "event", id: only.id } : { type: "events", id: "selected" },
    before: { events: changed },
    after: { published, ...(isOne ? { title: only.title } : { count: changed.length }) },
  });
}
