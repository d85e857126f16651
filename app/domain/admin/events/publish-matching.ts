/**
 * Publishes or unpublishes every event that an admin filter matches, on all of its pages, and undoes such changes.
 * Each part is a separate transaction, so a fetch or another editor waits for one part at most.
 */
import type { Db } from "@db/client";
import { listMatchingIds, MOST_COUNTED_EVENTS, type EventFilter } from "@db/queries/admin/events";
import { restoreVisibility, type EventVisibility } from "@db/queries/admin/event-edits";
import type { DomainContext } from "~/context";
import { isRefusal, Rejected } from "~/domain/errors";
import { countOf } from "~/lib/text";
import { extendAudit, recordAudit, type Editor, type EditContext } from "../audit";
import { changeEvents, MAX_EVENTS_PER_CHANGE } from "./changing";
import { setPublished } from "./publish-events";

/** The most events that one press may change: a longer list cannot be reviewed, so the editor narrows it first. */
export const MAX_MATCHING = 5000;
const SUBJECT = { type: "events", id: "matching" };

export interface Publishing {
  published: boolean;
  /** The number of events that the editor confirmed. */
  expected: number;
  /** The filter in words, for the audit. */
  filter: string;
}

/** Writes the trail of an act that takes several transactions into one entry, which grows with each of them. */
class OneEntry {
  id: number | null = null;
  /** Events changed by the transactions so far. */
  readonly changed: EventVisibility[] = [];

  constructor(
    private readonly ctx: Pick<DomainContext, "now">,
    private readonly by: Editor,
    private readonly action: string,
    private readonly fieldsOf: (changed: EventVisibility[]) => { before: object | null; after: object },
  ) {}

  /** @returns the entry's id, which counts once the transaction has succeeded */
  async write(trx: Db, more: EventVisibility[]): Promise<number> {
    const fields = this.fieldsOf([...this.changed, ...more]);
    if (this.id === null)
      return recordAudit(trx, this.ctx, this.by, { action: this.action, subject: SUBJECT, ...fields });
    await extendAudit(trx, this.id, this.by, fields);
    return this.id;
  }
}

/**
 * @returns how many events changed, and the audit entry that can be undone
 * @throws Rejected if the number of matching events is no longer the confirmed one, or is too large
 */
export async function publishMatching(
  ctx: EditContext,
  by: Editor,
  filter: EventFilter,
  { published, expected, filter: words }: Publishing,
): Promise<{ count: number; entry: number }> {
  const matching = await listMatchingIds(ctx.db, filter, MOST_COUNTED_EVENTS);
  if (matching.length > MAX_MATCHING) {
    throw new Rejected(
      `${counted(matching.length, MOST_COUNTED_EVENTS)} match: narrow the list to ${counted(MAX_MATCHING)} or fewer.`,
    );
  }
  if (matching.length !== expected) {
    throw new Rejected(
      `${counted(matching.length)} match by now, not ${counted(expected)}. Nothing was changed: look again.`,
    );
  }
  const entry = new OneEntry(ctx, by, published ? "published" : "unpublished", (events) => ({
    before: { events },
    after: { published, filter: words, count: events.length },
  }));
  await inParts(matching, entry, (part, note) => setPublished(ctx, part, published, note));
  entry.id ??= await entry.write(ctx.db, []);
  return { count: entry.changed.length, entry: entry.id };
}

/**
 * Restores the events' visibility from before a change. Events that were changed since are left alone.
 * @returns what was restored, in words
 */
export async function undoPublishing(
  ctx: EditContext,
  by: Editor,
  deed: { id: number; before: object | null; after: object | null },
): Promise<string> {
  const { events = [] } = (deed.before ?? {}) as { events?: EventVisibility[] };
  const { published } = (deed.after ?? {}) as { published?: boolean };
  const wasPublished = published === false;
  const trail = new OneEntry(ctx, by, wasPublished ? "published" : "unpublished", (restored) => ({
    before: null,
    after: {
      published: wasPublished,
      undone: deed.id,
      count: restored.length,
      events: restored.map(({ id, title }) => ({ id, title })),
    },
  }));
  await inParts(events, trail, (part, note) =>
    changeEvents(
      ctx,
      part.map(({ id }) => id),
      async (trx) => {
        const ids = new Set(await restoreVisibility(trx, part, wasPublished));
        const restored = part.filter(({ id }) => ids.has(id));
        if (restored.length > 0) await note(trx, restored);
        return restored;
      },
    ),
  );
  return `${countOf(trail.changed.length, "event")} restored`;
}

/** @param most a larger count is shown as "10,000+" */
const counted = (count: number, most = count) =>
  count > most ? `${most.toLocaleString("en-US")}+ events` : countOf(count, "event");

/** @param change of one part, in a transaction that also notes what it changed */
async function inParts<Item>(
  items: Item[],
  entry: OneEntry,
  change: (
    part: Item[],
    note: (trx: Db, changed: EventVisibility[]) => Promise<void>,
  ) => Promise<EventVisibility[]>,
): Promise<void> {
  for (let at = 0; at < items.length; at += MAX_EVENTS_PER_CHANGE) {
    let noted = entry.id;
    try {
      const changed = await change(items.slice(at, at + MAX_EVENTS_PER_CHANGE), async (trx, more) => {
        noted = await entry.write(trx, more);
      });
      entry.changed.push(...changed);
      entry.id = noted;
    } catch (error) {
      // Every event of this part has been deleted; go on with the other parts.
      if (!isRefusal(error, "event-gone")) throw error;
    }
  }
}
