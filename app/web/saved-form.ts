/** Reads the events, works and venues, each by its id, that a request names as saved or followed. */
import type { SavedIds } from "@db/queries/accounts/saves";
import { readIds } from "~/domain/accounts/onboarding-answers";
import { MAX_SAVES } from "~/domain/saves/saves";

/** One more than may be saved is kept, so that too many are refused and not cut. */
export const readSavedIds = (from: { getAll(name: string): FormDataEntryValue[] }): SavedIds => ({
  events: ids(from.getAll("event")).slice(0, MAX_SAVES + 1),
  works: ids(from.getAll("work")).slice(0, MAX_SAVES + 1),
  venues: ids(from.getAll("venue")).slice(0, MAX_SAVES + 1),
});

const ids = (values: FormDataEntryValue[]): number[] => [
  ...new Set(readIds(values.flatMap((value) => (typeof value === "string" ? value.split(",") : [])))),
];
