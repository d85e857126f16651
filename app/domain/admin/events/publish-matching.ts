/**
 * Editors show or hide all events that a filter of the desk finds, far beyond one page of it, and may take that back.
 * Done in parts, each a transaction of its own: a fetch or another editor waits for one part at most.
 */
import { findAudit } from "@db/queries/audit";
import { findDeskEvents, listDeskIds, type DeskFilter } from "@db/queries/event-desk";
import { restoreStandings, type EventStanding } from "@db/queries/event-edits";
import { Rejected } from "~/domain/errors";
import { hours } from "~/domain/time";
import { recordAudit, type Editor } from "../audit";
import { changeEvents, GONE, MOST_AT_ONCE, type EditContext } from "./changing";
import { notePublishing, setPublished } from "./publish-events";

/** What one press may change; who wants more narrows the list, and sees what they change. */
export const MOST_MATCHING = 5000;
/** Of events that are meant to be taken back as one. */
const SUBJECT = { type: "events", id: "matching" };
const UNDONE_WITHIN = hours(1);

const counted = (count: number) => `${count.toLocaleString("en-US")} event${count === 1 ? "" : "s"}`;

export interface Publishing {
  published: boolean;
  /** What the editor was told when they confirmed. */
  expected: number;
  /** The filter in words, for the audit. */
  filter: string;
}

async function inParts<Item, Result>(items: Item[], change: (part: Item[]) => Promise<Result[]>) {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += MOST_AT_ONCE) {
    try {
      results.push(...(await change(items.slice(at, at + MOST_AT_ONCE))));
    } catch (error) {
      // All of this part were deleted meanwhile: the others are not.
      if (!(error instanceof Rejected && error.message === GONE)) throw error;
    }
  }
  return results;
}

/**
 * @returns how many changed, and the audit's entry by which it can be taken back
 * @throws Rejected when other events match by now than were confirmed, or too many
 */
export async function publishMatching(
  ctx: EditContext,
  by: Editor,
  filter: DeskFilter,
  { published, expected, filter: words }: Publishing,
): Promise<{ count: number; entry: number }> {
  const found = await findDeskEvents(ctx.db, filter);
  if (found.total > MOST_MATCHING) {
    throw new Rejected(
      `${counted(found.total)} match: narrow the list to ${counted(MOST_MATCHING)} or fewer.`,
    );
  }
  if (found.total !== expected) {
    throw new Rejected(
      `${counted(found.total)} match by now, not ${counted(expected)}. Nothing was changed: look again.`,
    );
  }
  const page = { sort: "end", dir: "asc", limit: MOST_MATCHING, offset: 0 } as const;
  const ids = await listDeskIds(ctx.db, { ...filter, ...page, found });
  const before = await inParts(ids, (part) => setPublished(ctx, by, part, published));
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

/** What the editor did in bulk not long ago, and can take back; null where that is over, or was somebody else's. */
export async function findUndoable(ctx: EditContext, by: Pick<Editor, "id">, entry: number) {
  const found = entry > 0 ? await findAudit(ctx.db, entry) : undefined;
  if (!found || found.subject_type !== SUBJECT.type || found.actor_id !== by.id) return null;
  if (ctx.now().getTime() - found.at.getTime() > UNDONE_WITHIN) return null;
  const { events } = (found.before ?? {}) as { events?: EventStanding[] };
  const { published } = (found.after ?? {}) as { published?: boolean };
  if (!events || published === undefined || events.length === 0) return null;
  return { entry, published, events };
}

/**
 * Puts the events back to how they stood; what somebody changed since stays as it is.
 * @returns how many
 * @throws Rejected when it is too late
 */
export async function undoPublishing(ctx: EditContext, by: Editor, entry: number): Promise<number> {
  const done = await findUndoable(ctx, by, entry);
  if (!done) throw new Rejected("This cannot be undone any more.");
  const was = !done.published;
  const restored = await inParts(done.events, (part) =>
    changeEvents(
      ctx,
      part.map(({ id }) => id),
      async (trx) => {
        const ids = await restoreStandings(trx, part, was);
        await notePublishing(trx, ctx, by, ids, was);
        return ids;
      },
    ),
  );
  return restored.length;
}
