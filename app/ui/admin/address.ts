/** Addresses of an admin table: a link names what it changes and keeps the rest of the query. */
import { useLocation } from "@remix-run/react";

/** Query names that concern one view of the page only; links drop them. */
export const TRANSIENT = [
  "index",
  "details",
  "edit",
  "add",
  "url",
  "name",
  "trial",
  "fetching",
  "batch",
  "since",
  "chosen",
  "done",
  "saved",
];

/** The form that takes a deed back, on a page with `done` in its address. */
export const UNDO_FORM = "undo-done";

export type QueryChanges = Record<string, string | number | null>;

/** @returns a function from changes to the address of this page with them */
export function useAddress(): (changes: QueryChanges) => string {
  const { pathname, search } = useLocation();
  return (changes) => addressWith(pathname, search, changes);
}

/** Query names of the position in the table. */
const PAGE_ENDS = ["after", "before"];

export function addressWith(pathname: string, search: string, changes: QueryChanges): string {
  const params = new URLSearchParams(search);
  for (const name of TRANSIENT) params.delete(name);
  if ("page" in changes) for (const name of PAGE_ENDS) params.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") params.delete(name);
    else params.set(name, String(value));
  }
  const query = params.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}
