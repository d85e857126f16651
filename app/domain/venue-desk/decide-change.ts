/** Editors decide what a venue proposes for its calendar. A taken change is an edit like their own, and taken back like one. */
import { findEditableEvent, findSourcesNamed } from "@db/queries/admin/event-edits";
import { keepingChanges } from "@db/queries/admin/kept-rows";
import { deleteChanges, lockChange, updateChange, type VenueChange } from "@db/queries/venues/changes";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { recordAudit, type Editor } from "~/domain/admin/audit";
import { requireSeen } from "~/domain/admin/concurrent";
import { readNewEvent, storeNewEvent } from "~/domain/admin/events/add-event";
import { noteConfirmed } from "~/domain/admin/events/confirm-event";
import { changeEvents, eventGone } from "~/domain/admin/events/changing";
import { saveEdit } from "~/domain/admin/events/edit-event";
import { keepRecipe } from "~/domain/admin/sources/point-at";
import { Rejected } from "~/domain/errors";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";

type Context = Pick<DomainContext, "db" | "now" | "enqueue">;

/** A change as the page showed it. */
export interface SeenChange {
  id: number;
  version: number;
  /** The event's version; 0 without an event. */
  eventVersion: number;
}

const DECIDED = "Another editor has decided this meanwhile.";

/** @returns the entry of the trail; 0 if the event says all of it by now. @throws Rejected */
export async function takeChange(ctx: Context, by: Editor, seen: SeenChange): Promise<number> {
  const change = await requireOpen(ctx.db, seen);
  if (change.kind === "recipe") return takeRecipe(ctx, by, seen);
  if (change.event_id === null) return takeNewEvent(ctx, by, seen);
  return changeEvents(ctx, [change.event_id], async (trx) => {
    const { form, event_id } = await requireOpen(trx, seen);
    const stored = await findEditableEvent(trx, event_id ?? 0);
    if (!stored) throw eventGone();
    requireSeen(stored, seen.eventVersion);
    await deleteChanges(trx, [seen.id]);
    return Object.keys(form).length === 0
      ? noteConfirmed(trx, ctx, by, [stored])
      : saveEdit(trx, ctx, by, stored, form);
  });
}

/** The venue's desk shows that it was declined. @returns the entry of the trail. @throws Rejected */
export const dropChange = (ctx: Pick<Context, "db" | "now">, by: Editor, seen: SeenChange): Promise<number> =>
  ctx.db.transaction().execute(async (trx) => {
    const change = await requireOpen(trx, seen);
    const watched = { table: "venue_changes", columns: ["state", "decided_at"], ids: [change.id] };
    return keepingChanges(trx, [watched], async () => {
      await updateChange(trx, change.id, { state: "declined", decided_at: ctx.now() });
      return recordAudit(trx, ctx, by, {
        action: "declined a change of",
        subject: { type: "source", id: change.venue_id },
        before: { ...change.form },
        after: { about: `${change.title}, ${change.venue}` },
      });
    });
  });

const takeNewEvent = (ctx: Context, by: Editor, seen: SeenChange): Promise<number> =>
  retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      const { form, venue_id } = await requireOpen(trx, seen);
      const [home = null] = await findSourcesNamed(trx, String(venue_id));
      await deleteChanges(trx, [seen.id]);
      const read = readNewEvent(form, ctx.now());
      return (await storeNewEvent(trx, ctx, by, read, { published: true, home })).entry;
    }),
  );

async function takeRecipe(ctx: Context, by: Editor, seen: SeenChange): Promise<number> {
  const { entry, sourceId } = await ctx.db.transaction().execute(async (trx) => {
    const { recipe, venue_id } = await requireOpen(trx, seen);
    if (!recipe) throw new Rejected(DECIDED);
    await deleteChanges(trx, [seen.id]);
    return { entry: (await keepRecipe(trx, ctx, by, venue_id, recipe)).entry, sourceId: venue_id };
  });
  await ctx.enqueue("fetch-source", { sourceId });
  return entry;
}

async function requireOpen(trx: Db, seen: SeenChange): Promise<VenueChange> {
  const change = await lockChange(trx, seen.id);
  if (change?.state !== "waiting") throw new Rejected(DECIDED);
  requireSeen(change, seen.version);
  return change;
}
