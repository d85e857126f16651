/** Saved events of a visitor who is not signed in: kept in this browser, newest first. */
import type { SavedIds } from "@db/queries/accounts/saves";
import { countSaved, nothingSaved } from "./changes";

const KEY = "saved";

/** Empty without storage, or with data of something else. */
export function readBrowserSaves(): SavedIds {
  try {
    const { events, works, venues } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<SavedIds>;
    return { events: ids(events), works: ids(works), venues: ids(venues) };
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError || error instanceof TypeError)
      return nothingSaved;
    throw error;
  }
}

/** @returns false if the browser keeps nothing */
export function writeBrowserSaves(saved: SavedIds): boolean {
  try {
    if (isEmpty(saved)) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(saved));
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

export const isEmpty = (saved: SavedIds): boolean => countSaved(saved) === 0;

const ids = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => Number.isInteger(id) && (id as number) > 0) : [];
