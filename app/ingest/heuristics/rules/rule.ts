/**
 * A rule looks at one thing of a page (a date, a candidate for a name, an item) and votes on it. Rules know nothing of
 * each other: to see what one does, switch it off.
 */

/** What a rule said about one thing, and how strongly: above 0 for it, below 0 against it. */
export interface Vote {
  rule: string;
  says: string;
  weight: number;
}

export interface Rule<Subject> {
  id: string;
  /** One plain sentence, shown to editors who ask why. */
  says: string;
  /** Its vote; 0 if it has no opinion. Pure. */
  judge(subject: Subject): number;
}

/** Ids of rules that are switched off, by the test that asks whether each is needed. */
export type RulesOff = ReadonlySet<string>;

export const NONE_OFF: RulesOff = new Set();

/** A vote that decides alone. */
export const VETO = -100;

export function votesOn<Subject>(rules: Rule<Subject>[], subject: Subject, off: RulesOff): Vote[] {
  const votes: Vote[] = [];
  for (const { id, says, judge } of rules) {
    const weight = off.has(id) ? 0 : judge(subject);
    if (weight !== 0) votes.push({ rule: id, says, weight });
  }
  return votes;
}

export const sumOf = (votes: Vote[]): number => votes.reduce((sum, { weight }) => sum + weight, 0);
