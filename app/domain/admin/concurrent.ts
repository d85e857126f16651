/** Two editors on one row: a form carries the version it was made from; a save based on an older version is refused. */
import { LARGEST_ID } from "@db/limits";
import { Rejected } from "../errors";

export const editConflict = (): Rejected =>
  new Rejected(
    "Another editor has changed this in the meantime. Their version is shown; yours is kept in the form. Save again to keep yours.",
    "edit-conflict",
  );

/** @param given the form's version. @throws Rejected */
export function requireVersion(row: { version: number }, given: number): void {
  if (row.version !== given) throw editConflict();
}

/** A form's hidden number (an id, a version); NaN-free: what is no whole positive number of the database is 0. */
export function wholeNumber(text: string): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return value <= LARGEST_ID ? value : 0;
}
