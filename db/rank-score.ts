/**
 * The rank score of an event: how much it deserves to leave the house for, as the sum of the terms that hold of it. This is the only table of weights. What an event's
 * own row says is summed by the database (events.rank_score, migrations/initial/rank-score.ts); the rest is added for letters and picks
 * (app/domain/newsletter/rank-score.ts). A changed weight needs a migration that makes the rule anew; a test compares both.
 */

interface Term {
  points: number;
  /** Completes "because". */
  because: string;
}

/** Each is a bit of events.rank_terms, in this order. */
export const OWN_TERMS = {
  recommended: { points: 8, because: "an editor or the Super stands for it" },
  run: { points: 3, because: "it lasts for days, so it opens and closes" },
  out: { points: 4, because: "people go out at that hour: weekdays from 5 PM, weekends from 10 AM" },
  daytime: { points: -10, because: "most people work at that hour, or sleep" },
  children: { points: -14, because: "it is for children" },
  ages: { points: -10, because: "it is for teenagers, or for people over sixty, alone" },
  class: { points: -12, because: "one takes part in it and does not go to see it" },
  errand: { points: -14, because: "it is help or a duty, not an evening" },
  occasion: { points: 4, because: "it is an occasion: a premiere, a last night, somebody comes" },
  print: { points: 2, because: "it is shown on film" },
  picture: { points: 2, because: "it has a picture" },
  described: { points: 2, because: "its venue says more than a line about it" },
} as const satisfies Record<string, Term>;

/** Facts of other rows: its other dates, its readers, the letter's days. */
export const OTHER_TERMS = {
  once: { points: 8, because: "it is to be seen once, over all venues" },
  few: { points: 4, because: "it is to be seen a few times, over all venues" },
  often: { points: -8, because: "it is to be seen nearly every day, over all venues" },
  opens: { points: 2, because: "it opens within the letter's days" },
  closes: { points: 3, because: "it ends within the letter's days" },
  goesOn: { points: -9, because: "it can be seen any other week" },
  /** For each doubling of the number of people who saved it, at most three times. */
  saved: { points: 2, because: "others saved it" },
} as const satisfies Record<string, Term>;

export type OwnTerm = keyof typeof OWN_TERMS;
export type RankTerm = OwnTerm | keyof typeof OTHER_TERMS;

const NAMES = Object.keys(OWN_TERMS) as OwnTerm[];

/** The terms whose bits are set. */
export const ownTermsIn = (terms: number): OwnTerm[] => NAMES.filter((name) => (terms & termBit(name)) !== 0);

export const termBit = (term: OwnTerm): number => 1 << NAMES.indexOf(term);
