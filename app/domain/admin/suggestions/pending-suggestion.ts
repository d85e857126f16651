/** A suggestion that waits for a decision; only while it waits may editors change or decide it. */
import type { Db } from "@db/client";
import { lockSuggestion } from "@db/queries/admin/suggestions";
import { Rejected } from "~/domain/errors";
import { readUuid } from "~/lib/uuid";

export type Suggestion = NonNullable<Awaited<ReturnType<typeof lockSuggestion>>>;

const NO_SUGGESTION = "This suggestion no longer exists.";

/** Locks it for the rest of the transaction. @throws Rejected if it is already decided or no longer exists */
export async function lockPending(trx: Db, id: string): Promise<Suggestion> {
  const suggestion = isSuggestionId(id) ? await lockSuggestion(trx, id) : undefined;
  if (!suggestion) throw new Rejected(NO_SUGGESTION);
  if (suggestion.status !== "pending")
    throw new Rejected(`Another editor has already ${suggestion.status} this suggestion.`);
  return suggestion;
}

export const isSuggestionId = (id: string): boolean => readUuid(id) !== null;

const MAX_NOTES_LENGTH = 5000;

/** @throws Rejected */
export function readNotes(text: string): string | null {
  const notes = text.replaceAll("\0", "").trim();
  if (notes.length > MAX_NOTES_LENGTH)
    throw new Rejected({ notes: `Please keep this under ${MAX_NOTES_LENGTH} characters` });
  return notes === "" ? null : notes;
}
