/** Corrects a suggestion before it is approved. It is read like the form of an event. */
import type { Db } from "@db/client";
import type { EditableEvent } from "@db/queries/admin/event-edits";
import { updateSuggestion, updateSuggestionNotes, type SuggestionEdit } from "@db/queries/admin/suggestions";
import { findInterest } from "@db/queries/events/interests";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { EMPTY_EVENT } from "../events/event-input";
import { readEventForm } from "../events/event-fields";
import { eventValues, refuseConflicts, type EventChanges, type EventValues } from "../events/event-values";
import { lockPending, readNotes, type Suggestion } from "./pending-suggestion";

/** Changes by an editor in the form of a suggestion. */
export type SuggestionChanges = EventChanges;

type Correctable = Pick<
  Suggestion,
  "title" | "description" | "location" | "venue_name" | "start_time" | "end_time" | "interest_id"
>;

/** The notes so far are kept too; the decision comes later. */
export interface EditedNotes {
  typed: string;
  /** As the form was made. */
  was: string;
}

/** The values of the form's fields. */
export const suggestionValues = (suggestion: Correctable): EventValues => eventValues(asEvent(suggestion));

/** @throws Rejected with field errors, or if it is already decided or no longer exists */
export async function editSuggestion(
  ctx: EditContext,
  by: Editor,
  given: { id: string; notes: EditedNotes },
  correction: SuggestionChanges,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const suggestion = await lockPending(trx, given.id);
    await correct(trx, ctx, by, suggestion, correction);
    await keepNotes(trx, suggestion, given.notes);
  });
}

/** @returns the corrected suggestion. @throws Rejected with field errors */
export async function correct(
  trx: Db,
  ctx: Pick<DomainContext, "now">,
  by: Editor,
  suggestion: Suggestion,
  correction: SuggestionChanges,
): Promise<Suggestion> {
  if (Object.keys(correction.changed).length + correction.taken.length === 0) return suggestion;
  const after = await readCorrection(trx, suggestion, correction);
  const { title, description, location, venue_name, start_time, end_time, interest_id } = suggestion;
  await updateSuggestion(trx, suggestion.id, after, ctx.now());
  await recordAudit(trx, ctx, by, {
    action: "edited",
    subject: { type: "suggestion", id: suggestion.id },
    before: { title, description, location, venue_name, start_time, end_time, interest_id },
    after,
  });
  return { ...suggestion, ...after };
}

async function readCorrection(
  trx: Db,
  suggestion: Suggestion,
  correction: SuggestionChanges,
): Promise<SuggestionEdit> {
  const { changed } = correction;
  const stored = asEvent(suggestion);
  refuseConflicts(correction, eventValues(stored));
  const { edit } = readEventForm(changed, stored);
  const { title, description, location, venue_name, start_time, end_time, interest_id } = {
    ...stored,
    ...edit,
  };
  if (location === null) throw new Rejected({ location: "Venue address is required" });
  if (edit.interest_id && !(await findInterest(trx, edit.interest_id)))
    throw new Rejected({ interest: "This interest does not exist any more" });
  return { title, description, location, venue_name, start_time, end_time, interest_id };
}

const asEvent = (suggestion: Correctable): EditableEvent => ({
  ...EMPTY_EVENT,
  title: suggestion.title,
  description: suggestion.description,
  location: suggestion.location,
  venue_name: suggestion.venue_name,
  start_time: suggestion.start_time,
  end_time: suggestion.end_time,
  interest_id: suggestion.interest_id,
});

async function keepNotes(trx: Db, { id, admin_notes }: Suggestion, notes: EditedNotes): Promise<void> {
  if (notes.typed === notes.was || notes.typed === (admin_notes ?? "")) return;
  if ((admin_notes ?? "") !== notes.was)
    throw new Rejected({ notes: `Somebody else wrote meanwhile: ${admin_notes ?? "nothing"}` });
  await updateSuggestionNotes(trx, id, readNotes(notes.typed));
}
