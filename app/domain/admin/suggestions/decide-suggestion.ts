/** Approves or rejects a suggested event (spec: accounts 4). If two editors decide at once, the first one wins. */
import type { Db } from "@db/client";
import { keepingChanges } from "@db/queries/admin/kept-rows";
import { decideSuggestion, findSuggesterEmail } from "@db/queries/admin/suggestions";
import { suggestionDecidedLetter } from "@emails/suggestion-decided";
import type { DomainContext } from "~/context";
import { eventHref } from "~/domain/events/present";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import { recordAudit, type Editor } from "../audit";
import { requireSeen } from "../concurrent";
import { insertByHand } from "../events/insert-by-hand";
import { correct, type Correction } from "./edit-suggestion";
import { lockPending, readNotes, type Suggestion } from "./pending-suggestion";

type Deciding = Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">;

const UNCHANGED: Correction = { changed: {}, was: {}, taken: [] };

interface Decision {
  id: string;
  /** The version that the page showed. */
  version: number;
  notes: string;
}

const createEvent = (trx: Db, suggestion: Suggestion, now: Date): Promise<number> =>
  insertByHand(
    trx,
    {
      title: suggestion.title,
      description: suggestion.description,
      venue_name: suggestion.venue_name,
      location: suggestion.location,
      city: suggestion.city,
      start_time: suggestion.start_time,
      end_time: suggestion.end_time,
      interest_id: suggestion.interest_id,
      suggestion_id: suggestion.id,
      published: true,
    },
    now,
  );

/** The editors' notes are theirs alone. @returns the mail's id; null if nobody can be told */
async function tellSuggester(
  trx: Db,
  { now, appOrigin }: Pick<Deciding, "now" | "appOrigin">,
  { id, title }: Suggestion,
  eventId: number | null,
): Promise<string | null> {
  const to = await findSuggesterEmail(trx, id);
  if (to === null) return null;
  const letter = await suggestionDecidedLetter({
    title,
    eventUrl: eventId === null ? null : `${appOrigin}${eventHref(eventId, title)}`,
    suggestUrl: `${appOrigin}/suggest-event`,
  });
  return enqueueMail(trx, now(), { kind: "suggestion-decided", to, letter, key: `suggestion:${id}` });
}

async function decide(
  ctx: Deciding,
  by: Editor,
  given: Decision,
  status: "approved" | "rejected",
  correction: Correction = UNCHANGED,
): Promise<number> {
  const notes = readNotes(given.notes);
  let entry = 0;
  const mailId = await retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      const pending = await lockPending(trx, given.id);
      requireSeen(pending, given.version);
      const suggestion = await correct(trx, ctx, by, pending, correction);
      const now = ctx.now();
      const eventId = status === "approved" ? await createEvent(trx, suggestion, now) : null;
      const decided = { table: "event_suggestions", columns: ["status", "admin_notes"], ids: [given.id] };
      entry = await keepingChanges(trx, status === "rejected" ? [decided] : [], async () => {
        await decideSuggestion(trx, given.id, { status, notes, eventId, now });
        const id = await recordAudit(trx, {
          at: now,
          actor: by,
          action: status,
          subject: { type: "suggestion", id: given.id },
          before: { status: "pending", title: suggestion.title, event_id: null, admin_notes: null },
          after: { status, title: suggestion.title, event_id: eventId, admin_notes: notes },
        });
        return { id, at: now };
      });
      return tellSuggester(trx, ctx, suggestion, eventId);
    }),
  );
  if (mailId !== null) await ctx.enqueue("send-mail", { mailId });
  return entry;
}

/**
 * @param correction what the editor changed in the same form
 * @throws Rejected if it is already decided, no longer exists or has changed since it was shown
 */
export const approveSuggestion = async (
  ctx: Deciding,
  by: Editor,
  given: Decision,
  correction?: Correction,
) => decide(ctx, by, given, "approved", correction);

/** @returns the entry of the trail, which can be undone. @throws Rejected as approveSuggestion */
export const rejectSuggestion = (ctx: Deciding, by: Editor, given: Decision): Promise<number> =>
  decide(ctx, by, given, "rejected");
