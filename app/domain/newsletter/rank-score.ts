/** An event's rank score in letters and picks: the terms of db/rank-score.ts that hold, by the letter's days and by the reader. Pure. */
import type { PoolRow } from "@db/queries/newsletter/pool";
import { OTHER_TERMS, OWN_TERMS, ownTermsIn, type RankTerm } from "@db/rank-score";

/** Terms that hold against an event unless the reader asked for such things. */
export const UNLESS_ASKED = ["daytime", "children", "class"] as const;
export type UnlessAsked = (typeof UNLESS_ASKED)[number];

/** The least rank score of an event that nobody asked for: fewer picks rather than bad ones. */
export const FLOOR = 4;

/** Facts of other rows. */
export interface Surroundings {
  /** Days on which the work is still to be seen, over all venues; null where nobody has counted yet. */
  datesLeft: number | null;
  /** Dates of its present run, past ones included. */
  runDates: number | null;
  /** When it was last here before that run. */
  lastBefore: string | null;
  venues: number | null;
  savers: number;
  opens: boolean;
  closes: boolean;
}

export function termsOf(
  row: Pick<PoolRow, "rank_terms" | "first_day" | "last_day" | "interest_type">,
  around: Surroundings,
): RankTerm[] {
  const isRun = row.last_day > row.first_day;
  const own = ownTermsIn(row.rank_terms);
  const isChildrens = row.interest_type === "ChildrensEvent" && !own.includes("children");
  return [
    ...own,
    ...(isChildrens ? (["children"] as const) : []),
    ...rarityOf(isRun, around.datesLeft),
    ...timeOfRun(isRun, around),
    ...(doublings(around.savers) > 0 ? (["saved"] as const) : []),
  ];
}

/** The sum for whoever asked for everything, and what counts against it for the others. */
export function rankScoreOf(
  terms: RankTerm[],
  around: Surroundings,
): { points: number; against: UnlessAsked[] } {
  const points = terms.filter((term) => !isUnlessAsked(term)).map((term) => pointsOf(term, around));
  return { points: points.reduce((sum, number) => sum + number, 0), against: terms.filter(isUnlessAsked) };
}

export const pointsOf = (term: RankTerm, { savers }: Surroundings): number => {
  if (term in OWN_TERMS) return OWN_TERMS[term as keyof typeof OWN_TERMS].points;
  const { points } = OTHER_TERMS[term as keyof typeof OTHER_TERMS];
  return term === "saved" ? points * doublings(savers) : points;
};

const MOST_DOUBLINGS = 3;

const doublings = (savers: number): number => Math.min(MOST_DOUBLINGS, Math.floor(Math.log2(1 + savers)));

/** Days on which a work is still to be seen, over all venues. */
const FEW = 6;
const OFTEN = 25;

/** Works without a count are new. */
function rarityOf(isRun: boolean, datesLeft: number | null): RankTerm[] {
  const dates = datesLeft ?? 1;
  if (isRun) return [];
  if (dates === 1) return ["once"];
  if (dates <= FEW) return ["few"];
  return dates > OFTEN ? ["often"] : [];
}

const timeOfRun = (isRun: boolean, { opens, closes }: Surroundings): RankTerm[] => {
  if (!isRun) return [];
  return closes ? ["closes"] : opens ? ["opens"] : ["goesOn"];
};

const isUnlessAsked = (term: RankTerm): term is UnlessAsked =>
  (UNLESS_ASKED as readonly RankTerm[]).includes(term);
