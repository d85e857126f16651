/** What choosing events needs to know about one reader. */
import type { ReaderRow } from "@db/queries/newsletter/readers";
import { WEEKDAYS } from "~/domain/accounts/onboarding-answers";

export interface Reader {
  /** Interests in the order of preference. */
  interests: number[];
  /** Bits of the days marked available (0 Sunday … 6 Saturday); 0 if none was marked. */
  days: number;
  zips: string[];
  /** Events of the last letters. */
  seen: number[];
  /** Events that others proposed to the reader's groups, with the group's name. */
  proposed: { eventId: number; group: string }[];
}

/** Sunday is bit 0, as in the pool; WEEKDAYS begins on Monday. */
const dayBits = (days: string[]): number =>
  days.reduce((bits, day) => bits | (1 << ((WEEKDAYS.findIndex((name) => name === day) + 1) % 7)), 0);

export const readerFrom = (row: ReaderRow): Reader => ({
  interests: row.interests,
  days: dayBits(row.days),
  zips: row.zips,
  seen: row.seen,
  proposed: row.proposed.map(({ event_id, group }) => ({ eventId: event_id, group })),
});
