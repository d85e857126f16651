/** Lists of saved ids, and what a change makes of them. */
import type { SavedIds } from "@db/queries/accounts/saves";

export interface SavedSubject {
  kind: "event" | "work" | "venue";
  id: number;
}

export const nothingSaved: SavedIds = { events: [], works: [], venues: [] };
export const countSaved = ({ events, works, venues }: SavedIds): number =>
  events.length + works.length + venues.length;

export const isSaved = (saved: SavedIds, subject: SavedSubject): boolean =>
  saved[listOf(subject)].includes(subject.id);

export function withChange(saved: SavedIds, subject: SavedSubject, isKept: boolean): SavedIds {
  const list = listOf(subject);
  const others = saved[list].filter((id) => id !== subject.id);
  return { ...saved, [list]: isKept ? [subject.id, ...others] : others };
}

export const savedQuery = ({ events, works, venues }: SavedIds): string =>
  new URLSearchParams({
    event: events.join(","),
    work: works.join(","),
    venue: venues.join(","),
  }).toString();

const LISTS = { event: "events", work: "works", venue: "venues" } as const;
const listOf = ({ kind }: SavedSubject) => LISTS[kind];
