/** The last searches of this browser, the latest first. They never leave it. */
import { storing } from "~/ui/browser-storage";

const KEY = "recentSearches";
const MOST = 8;
const LEAST_LETTERS = 2;

export function rememberSearch(text: string): void {
  if ([...text].length >= LEAST_LETTERS) keep([text, ...without(text)].slice(0, MOST));
}

/** @returns those that are left */
export const forgetSearch = (text: string): string[] => keep(without(text));
export const forgetSearches = (): string[] => keep([]);

/** @returns what is kept now */
function keep(searches: string[]): string[] {
  storing((storage) =>
    searches.length === 0 ? storage.removeItem(KEY) : storage.setItem(KEY, JSON.stringify(searches)),
  );
  return readRecent();
}

const without = (text: string) => readRecent().filter((other) => !isSame(other, text));

export function readRecent(): string[] {
  const kept = storing((storage) => JSON.parse(storage.getItem(KEY) ?? "[]") as unknown);
  return Array.isArray(kept) ? kept.filter((text) => typeof text === "string").slice(0, MOST) : [];
}

const isSame = (left: string, other: string) => left.toLowerCase() === other.toLowerCase();
