/** The copy of the fortnight in this browser's IndexedDB. */
import { createStore, del, get, set } from "idb-keyval";
import { SHAPE, type Copy } from "~/domain/offline/fortnight";

const KEY = "fortnight";
const store = () => createStore("fire-escape", "copies");

export interface Kept {
  copy: Copy;
  /** A copy that was cut has another number of events. */
  count: number;
  /** Milliseconds: when all of it was fetched, and when it was last brought up to date. */
  fetchedAt: number;
  updatedAt: number;
}

const isTime = (value: unknown) => typeof value === "number" && Number.isFinite(value);

/** Null for what is cut, of another shape or something else. */
export function readKept(value: unknown): Kept | null {
  const { copy, count, fetchedAt, updatedAt } = (value ?? {}) as Partial<Kept>;
  const isWhole =
    copy?.shape === SHAPE &&
    [copy.cursor, copy.from, copy.to].every((text) => typeof text === "string") &&
    Array.isArray(copy.events) &&
    copy.events.length === count;
  return isWhole && isTime(fetchedAt) && isTime(updatedAt) ? (value as Kept) : null;
}

export const loadKept = async (): Promise<Kept | null> => readKept(await get(KEY, store()));
export const storeKept = (kept: Kept): Promise<void> => set(KEY, kept, store());
export const deleteKept = (): Promise<void> => del(KEY, store());
