/** Two editors at one row: a form carries the version it was made from, and a save that would overwrite another is refused. */
import { Rejected } from "../errors";

export const CHANGED_MEANWHILE =
  "Someone changed this meanwhile. Their version is shown; yours is kept in the form. Save again to keep yours.";

/** @param given the form's version. @throws Rejected */
export function requireVersion(row: { version: number }, given: number): void {
  if (row.version !== given) throw new Rejected(CHANGED_MEANWHILE);
}

/** A form's hidden number (an id, a version); NaN-free: what is no whole positive number of the database is 0. */
export function wholeNumber(text: string): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return value <= 2_147_483_647 ? value : 0;
}
