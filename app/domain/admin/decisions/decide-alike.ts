/** Decides all doubtful events of one source that have one doubt: one act, one entry of the trail, one undo. */
import { findAlike } from "@db/queries/admin/decisions";
import type { Editor, EditContext } from "../audit";
import { changedSinceShown } from "../concurrent";
import { confirmReadings } from "../events/confirm-event";
import { unpublishEvents, type Deed } from "../events/publish-events";

type Context = EditContext & { today: () => string };

/** As the card showed them. */
export interface SeenAlike {
  sourceId: number;
  doubt: string | null;
  seen: string;
}

/** @throws Rejected if they are not as they were shown any more */
export async function confirmAlike(ctx: Context, by: Editor, given: SeenAlike): Promise<Deed> {
  const events = await findUnchanged(ctx, given);
  return { count: events.length, entry: await confirmReadings(ctx, by, events) };
}

/** @throws Rejected if they are not as they were shown any more */
export async function hideAlike(ctx: Context, by: Editor, given: SeenAlike): Promise<Deed> {
  const events = await findUnchanged(ctx, given);
  const { entry } = await unpublishEvents(
    ctx,
    by,
    events.map(({ id }) => id),
  );
  return { count: events.length, entry };
}

async function findUnchanged({ db, today }: Context, given: SeenAlike) {
  const { seen, events } = await findAlike(db, today(), given);
  if (seen !== given.seen) throw changedSinceShown();
  return events;
}
