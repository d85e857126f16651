/**
 * How much an event is worth leaving the house for: the sum of what holds of it. This is the only table of weights. What an event's
 * own row says is summed by the database (events.worth, migrations/worth-rule.ts). A changed weight needs a migration that makes the
 * rule anew; a test compares both.
 */

interface Term {
  points: number;
  /** Completes "because". */
  because: string;
}

/** Their marks are bits of events.marks, in this order. */
export const OWN_TERMS = {
  recommended: { points: 8, because: "an editor or the Super stands for it" },
  run: { points: 3, because: "it lasts for days, so it opens and closes" },
  out: { points: 4, because: "people go out at that hour: weekdays from 5 PM, weekends from 10 AM" },
  daytime: { points: -6, because: "most people work at that hour, or sleep" },
  children: { points: -10, because: "it is for children" },
  ages: { points: -8, because: "it is for teenagers, or for people over sixty, alone" },
  class: { points: -8, because: "one takes part in it and does not go to see it" },
  errand: { points: -10, because: "it is help or a duty, not an evening" },
  occasion: { points: 4, because: "it is an occasion: a premiere, a last night, somebody comes" },
  print: { points: 2, because: "it is shown on film" },
  picture: { points: 2, because: "it has a picture" },
  described: { points: 2, because: "its house says more than a line about it" },
} as const satisfies Record<string, Term>;

export type OwnTerm = keyof typeof OWN_TERMS;

const NAMES = Object.keys(OWN_TERMS) as OwnTerm[];

export const markOf = (term: OwnTerm): number => 1 << NAMES.indexOf(term);

/** The terms whose bits are set. */
export const ownTermsIn = (marks: number): OwnTerm[] => NAMES.filter((name) => (marks & markOf(name)) !== 0);
