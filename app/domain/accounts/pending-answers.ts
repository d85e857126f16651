/** Stored get-started answers, as the questions know them. */
import type { findPendingAnswers } from "@db/queries/accounts/onboarding";
import type { Answers } from "./onboarding-answers";

type PendingRow = NonNullable<Awaited<ReturnType<typeof findPendingAnswers>>>;

export const answersOf = (row: PendingRow): Answers => ({
  name: row.full_name ?? "",
  locations: row.locations,
  days: row.availability.flatMap(({ day, available }) => (available ? [day] : [])),
  interests: row.preferences
    .toSorted((a, b) => (a.ranking ?? Infinity) - (b.ranking ?? Infinity))
    .map(({ id }) => id),
  places: row.places,
  invite: null,
});
