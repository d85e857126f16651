/**
 * Checks the model's answer before anybody sees it: its form, and each sentence against the facts that it names (proof/).
 * A sentence that the facts do not carry is left out; an answer of which too little remains is refused (spec: pipelines 2). Pure.
 */
import { formProblem, isCopied, isUntrusted } from "./proof/form";
import { isCommonFact, toKnownFacts, type Fact, type KnownFact } from "./proof/known-facts";
import { sentenceProblem } from "./proof/prove-sentence";
import { GRAMMAR_WORDS } from "./proof/plain-words";
import { sentencesOf, proofWordsOf } from "./proof/words";
import { draftAnswerSchema, MAX_WHY_LENGTH, REVIEW_WORDS, type DraftClaim } from "./voice";

/** A fault of a sentence, or of the whole answer. */
export interface Fault {
  sentence: string | null;
  /** Completes "could not be used: …". */
  problem: string;
}

export type CheckedAnswer =
  | { kind: "recommended"; whyToGo: string; fullReview: string; claims: DraftClaim[]; leftOut: Fault[] }
  | { kind: "declined"; reason: string }
  | { kind: "refused"; faults: Fault[]; whyToGo: string; fullReview: string };

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Sentences that differ in case and punctuation alone are one. */
export const sentenceKey = (sentence: string): string =>
  oneLine(sentence.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, ""));

const LEANS = /^(?:it|its|he|his|him|she|her|they|them|their|these|those|each)$/;
/** "Joel Marchetti has climbed it. He answers questions.": who names the second means the first too. */
const leansBack = ({ words }: KnownFact): boolean => words.some(({ word }) => LEANS.test(word));

/** Judges one sentence after the other: what was said before, here or in another text, is not said again. */
class Judge {
  private readonly facts: KnownFact[];
  private readonly said: Set<string>;

  constructor(facts: Fact[], others: ReadonlySet<string>) {
    this.facts = toKnownFacts(facts);
    this.said = new Set(others);
  }

  problemOf(claim: DraftClaim): string | null {
    const key = sentenceKey(claim.sentence);
    if (claim.sentence === "") return "it is empty";
    if (this.said.has(key) && countWords(key) > 3) return "it, or another text, says this already";
    const problem = formProblem(claim.sentence) ?? claimProblem(claim, this.facts);
    if (problem === null) this.said.add(key);
    return problem;
  }
}

type Recommended = Extract<CheckedAnswer, { kind: "recommended" }>;

export interface Chosen {
  verdict: CheckedAnswer;
  /** The other draft, where both pass. */
  other: Recommended | null;
}

/** @returns what came of the kept draft */
export const checkAnswer = (answer: unknown, facts: Fact[], others?: ReadonlySet<string>): CheckedAnswer =>
  chooseDraft(answer, facts, others).verdict;

/**
 * Judges both drafts of an answer, and prefers the drier of two that pass.
 * @param facts what the model was given, in their order
 * @param others keys of sentences that stand in other texts
 */
export function chooseDraft(answer: unknown, facts: Fact[], others: ReadonlySet<string> = new Set()): Chosen {
  const parsed = draftAnswerSchema.safeParse(answer);
  if (!parsed.success) {
    const faults = [whole("it does not have the shape that was asked for")];
    return { verdict: { kind: "refused", faults, whyToGo: "", fullReview: "" }, other: null };
  }
  const { decline, reason, second } = parsed.data;
  if (decline) return { verdict: { kind: "declined", reason: oneLine(reason) }, other: null };
  const [first, ...more] = [parsed.data, ...(second && second.review.length > 0 ? [second] : [])].map(
    ({ why_to_go, review }) => judged(tidy(why_to_go), tidy(review), facts, others),
  ) as [CheckedAnswer, ...CheckedAnswer[]];
  const passed = [first, ...more].filter((verdict) => verdict.kind === "recommended");
  const [kept, other = null] = passed.toSorted(
    (a, b) => ownWords(a, facts) - ownWords(b, facts) || lengthOf(a) - lengthOf(b),
  );
  return { verdict: kept ?? first, other };
}

/** How dry a text is: the fewer words of it stand in no fact, grammar aside, the drier. */
export function ownWords(verdict: Recommended, facts: Fact[]): number {
  const stems = new Set(facts.flatMap(({ text }) => proofWordsOf(text).map(({ stem }) => stem)));
  return proofWordsOf(textOfDraft(verdict)).filter(
    ({ word, stem }) => !GRAMMAR_WORDS.has(word) && !stems.has(stem),
  ).length;
}

const tidy = (claims: DraftClaim[]): DraftClaim[] =>
  claims.map(({ sentence, facts }) => ({ sentence: oneLine(sentence), facts }));

const lengthOf = (verdict: Recommended): number => countWords(textOfDraft(verdict));

const textOfDraft = ({ whyToGo, fullReview }: Recommended): string => `${whyToGo} ${fullReview}`;

function judged(
  lines: DraftClaim[],
  review: DraftClaim[],
  facts: Fact[],
  others: ReadonlySet<string>,
): CheckedAnswer {
  const judge = new Judge(facts, others);
  const textOf = (claims: DraftClaim[]) => claims.map(({ sentence }) => sentence).join(" ");
  const refused = (faults: Fault[]): CheckedAnswer => ({
    kind: "refused",
    faults,
    whyToGo: lines[0]?.sentence ?? "",
    fullReview: textOf(review),
  });
  const untrusted = [...lines, ...review].find(({ sentence }) => isUntrusted(sentence));
  if (untrusted)
    return refused([{ sentence: untrusted.sentence, problem: formProblem(untrusted.sentence) ?? "" }]);
  const leftOut: Fault[] = [];
  const line = chooseWhy(lines, judge, leftOut);
  const inReview = leftOut.length;
  const proved = review.filter((claim) => {
    const problem = judge.problemOf(claim);
    if (problem !== null) leftOut.push({ sentence: claim.sentence, problem });
    return problem === null;
  });
  const why = line ?? proved.find(({ sentence }) => [...sentence].length <= MAX_WHY_LENGTH);
  if (why === undefined) return refused([whole("why_to_go is empty"), ...leftOut]);
  const kept = proved.filter((claim) => claim !== why);
  const fullReview = textOf(kept);
  const problem = reviewProblem(fullReview, leftOut.length - inReview, review.length, facts);
  if (problem !== null) return refused([whole(problem), ...leftOut]);
  return { kind: "recommended", whyToGo: why.sentence, fullReview, claims: [why, ...kept], leftOut };
}

/** The first line that is short enough and proved, else a sentence of the review. */
function chooseWhy(lines: DraftClaim[], judge: Judge, faults: Fault[]): DraftClaim | undefined {
  return lines.find((claim) => {
    const length = [...claim.sentence].length;
    const problem =
      length > MAX_WHY_LENGTH
        ? `why_to_go has ${length} characters; at most ${MAX_WHY_LENGTH} are allowed`
        : judge.problemOf(claim);
    if (problem !== null) faults.push({ sentence: claim.sentence, problem });
    return problem === null;
  });
}

function claimProblem({ sentence, facts }: DraftClaim, numbered: KnownFact[]): string | null {
  const lost = facts.find((number) => numbered[number - 1] === undefined);
  if (lost !== undefined) return `it names fact ${lost}, which does not exist`;
  const named = new Set<KnownFact>();
  for (const number of facts)
    for (let at = number - 1; ; at--) {
      const fact = numbered[at] as KnownFact;
      named.add(fact);
      if (!leansBack(fact) || numbered[at - 1]?.label !== fact.label) break;
    }
  const ground = { facts: numbered.filter((fact) => named.has(fact) || isCommonFact(fact)), all: numbered };
  return sentencesOf(sentence).reduce<string | null>(
    (problem, part) => problem ?? sentenceProblem(part, ground),
    null,
  );
}

const whole = (problem: string): Fault => ({ sentence: null, problem });

/** The largest share of a review's sentences that may be left out: each is proved by itself, but of a text that lost more little remains. */
const MOST_LEFT_OUT = 1 / 2;

function reviewProblem(review: string, left: number, of: number, facts: Fact[]): string | null {
  const words = countWords(review);
  const { least, most } = REVIEW_WORDS;
  if (left > Math.max(1, of * MOST_LEFT_OUT)) return `${left} of its ${of} sentences are not proved`;
  if (words < least || words > most)
    return `the review has ${words} words${left > 0 ? " without what is not proved" : ""}; ${least} to ${most} are asked for`;
  const isCopy = isCopied(
    review,
    facts.map(({ text }) => text),
  );
  return isCopy ? "it repeats the facts word for word" : formProblem(review);
}
