/**
 * Publishes or unpublishes every event that an admin filter matches, on all of its pages, and can undo it.
 * Each part is a separate transaction, so a fetch or another editor waits for one part at most.
 */
import { findAudit } from "@db/queries/admin/audit";
import { listMatchingIds, MOST_COUNTED, type EventFilter } from "@db/queries/admin/events";
import { restoreVisibility, type EventVisibility } from "@db/queries/admin/event-edits";
import type { DomainContext } from "~/context";
import { isRefusal, Rejected } from "~/domain/errors";
import { countOf } from "~/lib/text";
import { hours } from "~/lib/time";
import { recordAudit, type Editor } from "../audit";
import { changeEvents, MAX_EVENTS_PER_CHANGE } from "./changing";
import { notePublishing, setPublished } from "./publish-events";

/** The most events that one press may change: a longer list cannot be reviewed, so the editor narrows it first. */
export const MAX_MATCHING = 5000;
/** The audit subject of a bulk change, which is undone as a whole. */
const SUBJECT = { type: "events", id: "matching" };
const UNDO_WINDOW_MS = hours(1);

/** @param most a larger count is shown as "10,000+" */
const counted = (count: number, most = count) =>
  count > most ? `${most.toLocaleString("en-US")}+ events` : countOf(count, "event");

export interface Publishing {
  published: boolean;
  /** The number of events that the editor confirmed. */
  expected: number;
  /** The filter in words, for the audit. */
  filter: string;
}

async function inParts<Item, Result>(items: Item[], change: (part: Item[]) => Promise<Result[]>) {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += MAX_EVENTS_PER_CHANGE) {
    try {
      results.push(...(await change(items.slice(at, at + MAX_EVENTS_PER_CHANGE))));
    } catch (error) {
      // Every event of this part has been deleted; go on with the other parts.
      if (!isRefusal(error, "event-gone")) throw error;
    }
  }
  return results;
}

/**
 * @returns how many events changed, and the audit entry that can be undone
 * @throws Rejected if the number of matching events is no longer the confirmed one, or is too large
 */
export async function publishMatching(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  filter: EventFilter,
  { published, expected, filter: words }: Publishing,
): Promise<{ count: number; entry: number }> {
  const matching = await listMatchingIds(ctx.db, filter, MOST_COUNTED);
  if (matching.length > MAX_MATCHING) {
    throw new Rejected(
      `${counted(matching.length, MOST_COUNTED)} match: narrow the list to ${counted(MAX_MATCHING)} or fewer.`,
    );
  }
  if (matching.length !== expected) {
    throw new Rejected(
      `${counted(matching.length)} match by now, not ${counted(expected)}. Nothing was changed: look again.`,
    );
  }
  const before = await inParts(matching, (part) => setPublished(ctx, by, part, published));
  const entry = await recordAudit(ctx.db, {
    at: ctx.now(),
    actor: by,
    action: published ? "published" : "unpublished",
    subject: SUBJECT,
    before: { events: before },
    after: { published, filter: words, count: before.length },
  });
  return { count: before.length, entry };
}

/** The bulk change of an audit entry; null if it was another editor's, or is too old to undo. */
export async function findUndoable(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Pick<Editor, "id">,
  entry: number,
) {
  const logged = entry > 0 ? await findAudit(ctx.db, entry) : undefined;
  if (!logged || logged.subject_type !== SUBJECT.type || logged.actor_id !== by.id) return null;
  if (ctx.now().getTime() - logged.at.getTime() > UNDO_WINDOW_MS) return null;
  const { events } = (logged.before ?? {}) as { events?: EventVisibility[] };
  const { published } = (logged.after ?? {}) as { published?: boolean };
  if (!events || published === undefined || events.length === 0) return null;
  return { entry, published, events };
}

/**
 * Restores the events' visibility from before a bulk change. Events that were changed since are left alone.
 * @returns how many events were restored
 * @throws Rejected if it is too late to undo
 */
export async function undoPublishing(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  entry: number,
): Promise<number> {
  const change = await findUndoable(ctx, by, entry);
  if (!change) throw new Rejected("This cannot be undone any more.");
  const wasPublished = !change.published;
  const restored = await inParts(change.events, (part) =>
    changeEvents(
      ctx,
      part.map(({ id }) => id),
      async (trx) => {
        const ids = await restoreVisibility(trx, part, wasPublished);
        await notePublishing(trx, ctx, by, ids, wasPublished);
        return ids;
      },
    ),
  );
  return restored.length;
}
