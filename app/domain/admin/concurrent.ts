/** Two editors on one row: a form carries the version it was made from; a save or decision based on an older one is refused. */
import { LARGEST_ID } from "@db/limits";
import { Rejected } from "../errors";

/** Refuses to take a deed back. */
export const CHANGED_SINCE = "This has been changed since, and cannot be taken back any more.";

/** @param given the form's version. @throws Rejected */
export function requireVersion(row: { version: number }, given: number): void {
  if (row.version !== given) throw editConflict();
}

export const editConflict = (): Rejected =>
  new Rejected(
    "Another editor has changed this in the meantime. Their version is shown; yours is kept in the form. Save again to keep yours.",
    "edit-conflict",
  );

/** Decisions are about what the page showed. @param seen the version that it showed. @throws Rejected */
export function requireSeen(row: { version: number }, seen: number): void {
  if (row.version !== seen) throw changedSinceShown();
}

/** The refusal of a decision that was made about something else than is there now. */
export const changedSinceShown = (): Rejected =>
  new Rejected(
    "This has changed since the page was loaded. What it says now is shown: look again, then decide.",
    "edit-conflict",
  );

/** A form's hidden number (an id, a version); NaN-free: what is no whole positive number of the database is 0. */
export function hiddenNumber(text: string): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return value <= LARGEST_ID ? value : 0;
}
