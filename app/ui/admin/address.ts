/** Addresses of an admin table: what changes is said, the rest of the query stays. */
import { useLocation } from "@remix-run/react";

/** Names that belong to one look at the page, not to the table: they never travel on. */
export const PASSING = [
  "index",
  "details",
  "edit",
  "add",
  "url",
  "name",
  "fetching",
  "batch",
  "since",
  "chosen",
  "done",
];

export type Changes = Record<string, string | number | null>;

export function addressWith(pathname: string, search: string, changes: Changes): string {
  const params = new URLSearchParams(search);
  for (const name of PASSING) params.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") params.delete(name);
    else params.set(name, String(value));
  }
  const query = params.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}

/** @returns a function from changes to the address of this page with them */
export function useAddress(): (changes: Changes) => string {
  const { pathname, search } = useLocation();
  return (changes) => addressWith(pathname, search, changes);
}
