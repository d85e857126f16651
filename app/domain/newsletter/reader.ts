/** One reader, as choosing events sees them. */
import type { ReaderRow } from "@db/queries/newsletter/readers";
import { WEEKDAYS_MONDAY_FIRST } from "~/domain/accounts/onboarding-answers";

/** A list that the reader follows, with the events that it holds now. */
interface FollowedList {
  label: string;
  events: ReadonlySet<number>;
}

export interface Reader {
  /** Interests in the order of preference. */
  interests: number[];
  /** Bits of the days marked available (0 Sunday … 6 Saturday); 0 if none was marked. */
  days: number;
  /** Weekdays before five are theirs too. */
  goesOutByDay: boolean;
  zips: string[];
  /** Events of the last letters, and those that the reader wants less of. */
  seen: number[];
  /** Works of the last letters, and those that the reader wants less of. */
  unwantedWorks: number[];
  /** How many of a series, or of a title (choose.ts), the last letters held, by its name. */
  seenSeries: ReadonlyMap<string, number>;
  savedEvents: number[];
  savedWorks: number[];
  /** Works on the list that the reader brought. */
  listedWorks: number[];
  /** Venues. */
  followed: ReadonlySet<number>;
  hidden: ReadonlySet<number>;
  lists: FollowedList[];
  /** How often the reader asked for more, less how often for less. */
  interestVotes: ReadonlyMap<number, number>;
  sourceVotes: ReadonlyMap<number, number>;
  /** Events that others proposed to the reader's groups, with the group's name. */
  proposed: { eventId: number; group: string }[];
}

/** A reader without an account and so without tastes: the letter holds the editors' best. */
export const NOBODY: ReaderRow = {
  id: "00000000-0000-0000-0000-000000000000",
  email: "",
  full_name: null,
  interests: [],
  days: [],
  goes_out_by_day: false,
  zips: [],
  seen: [],
  seen_works: [],
  seen_series: [],
  heard: [],
  saved_events: [],
  saved_works: [],
  listed_works: [],
  followed: [],
  hidden: [],
  searches: [],
  votes: [],
  proposed: [],
};

/** @param listOf the events of a followed list, loaded before */
export const readerFrom = (
  row: ReaderRow,
  listOf: (search: string) => ReadonlySet<number> | undefined,
): Reader => ({
  interests: row.interests,
  days: dayBits(row.days),
  goesOutByDay: row.goes_out_by_day,
  zips: row.zips,
  seen: [...row.seen, ...row.votes.flatMap(({ vote, event }) => (vote === "less" ? [event] : []))],
  unwantedWorks: [
    ...row.seen_works,
    ...row.votes.flatMap(({ vote, work }) => (vote === "less" && work !== null ? [work] : [])),
  ],
  seenSeries: counted(row.seen_series),
  savedEvents: row.saved_events,
  savedWorks: row.saved_works,
  listedWorks: row.listed_works,
  followed: new Set(row.followed),
  hidden: new Set(row.hidden),
  lists: row.searches.flatMap(({ search, label }) => {
    const events = listOf(search);
    return events ? [{ label, events }] : [];
  }),
  interestVotes: tally(row.votes, "interest"),
  sourceVotes: tally(row.votes, "source"),
  proposed: row.proposed.map(({ event_id, group }) => ({ eventId: event_id, group })),
});

/** Sunday is bit 0, as in the pool; WEEKDAYS begins on Monday. */
const dayBits = (days: string[]): number =>
  days.reduce(
    (bits, day) => bits | (1 << ((WEEKDAYS_MONDAY_FIRST.findIndex((name) => name === day) + 1) % 7)),
    0,
  );

function tally(votes: ReaderRow["votes"], what: "interest" | "source"): Map<number, number> {
  const sums = new Map<number, number>();
  for (const vote of votes) {
    const id = vote[what];
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + (vote.vote === "more" ? 1 : -1));
  }
  return sums;
}

function counted(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
