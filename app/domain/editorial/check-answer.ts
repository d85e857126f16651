/**
 * Checks the model's answer: lengths, plain text, and no number, price, time, day or web address that is not among the facts.
 * Pure; an answer that fails is never stored (spec: pipelines 2).
 */
import { answerSchema, MAX_WHY_LENGTH, REVIEW_WORDS } from "./voice";

export type Verdict =
  | { kind: "recommended"; whyToGo: string; fullReview: string }
  | { kind: "declined" }
  /** `problem` completes "could not be used: …". */
  | { kind: "malformed"; problem: string };

const PROHIBITION = /[\u{1F6AB}\u26D4\u{1F6C7}\u{1F6D1}]/u;
const WEB_ADDRESS =
  /https?:|www\.|\b[\p{L}\d-]+\.(?:com|org|net|nyc|edu|io|co|info|biz|art|us|gov|tv|ly|me)\b|\S@\S+\.\S/iu;
const MARKUP = /<[a-z/!][^>]*>|\]\(|^#{1,6} |\*\*|```/im;
const HEADING = /^(?:why (?:to )?go|full review)\s*:/i;
/** Words that are true on one day only; the text is read on many days. */
const FLEETING =
  /\b(?:tonight|tomorrow|yesterday|this (?:week|weekend|evening|afternoon|morning)|next week(?:end)?)\b/i;
/** Without "May" and "March", which are also ordinary words. */
const DAYS_AND_MONTHS =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|April|June|July|August|September|October|November|December)s?\b/g;

const plain = (text: string) => text.normalize("NFKC").toLowerCase();

/** '8pm', '8 p.m.' and '8:00 PM' are one time; minutes since midnight. */
function timesIn(text: string): Set<number> {
  const times = new Set<number>();
  for (const [, hour = "", minute = "0", half = ""] of plain(text).matchAll(
    /\b(\d{1,2})(?::(\d\d))?\s*([ap])\.?\s?m\b/g,
  )) {
    times.add(((Number(hour) % 12) + (half === "p" ? 12 : 0)) * 60 + Number(minute));
  }
  return times;
}

/** Only amounts with a currency, so that an hour does not count as a price. */
const pricesIn = (text: string) =>
  new Set(
    [...text.matchAll(/[$€£]\s?(\d+(?:\.\d+)?)|\b(\d+(?:\.\d+)?)\s?(?:dollars|bucks)\b/gi)].map(
      ([, sign, word]) => Number(sign ?? word),
    ),
  );

/** Numbers without thousands separators: "1,200" is one number. */
const numbersIn = (text: string) =>
  new Set(
    [
      ...text
        .normalize("NFKC")
        .replace(/(\d),(?=\d{3}\b)/g, "$1")
        .matchAll(/\d+/g),
    ].map(([digits]) => Number(digits)),
  );

const namesIn = (text: string) =>
  new Set([...text.matchAll(DAYS_AND_MONTHS)].map(([word]) => word.replace(/s$/, "")));

function firstMissing<T>(said: Set<T>, given: Set<T>): T | null {
  for (const one of said) if (!given.has(one)) return one;
  return null;
}

/** The first claim that the facts do not contain; null if there is none. */
function invented(text: string, facts: string): string | null {
  const number = firstMissing(numbersIn(text), numbersIn(facts));
  if (number !== null) return `the number ${number} is not among the facts`;
  const price = firstMissing(pricesIn(text), pricesIn(facts));
  if (price !== null) return `the price ${price} is not among the facts`;
  if (firstMissing(timesIn(text), timesIn(facts)) !== null)
    return "it names a time that is not among the facts";
  const name = firstMissing(namesIn(text), namesIn(facts));
  if (name !== null) return `${name} is not among the facts`;
  if (/\bfree\b/i.test(text) && !/\bfree\b/i.test(facts)) return "the facts do not say that anything is free";
  return null;
}

function formProblem(text: string): string | null {
  if (PROHIBITION.test(text)) return "it holds a prohibition sign without declining";
  if (WEB_ADDRESS.test(text)) return "it holds an address of the web or of mail";
  if (MARKUP.test(text)) return "it holds markup";
  if (HEADING.test(text)) return "it begins with a heading";
  if (/[\p{Cc}\p{Co}]/u.test(text.replace(/\n/g, ""))) return "it holds control characters";
  return FLEETING.test(text) ? "it names a day as seen from one day only" : null;
}

/** A model that runs in a circle says the same thing over and over. */
function repeats(text: string): boolean {
  const sentences = plain(text)
    .replace(/\s+/g, " ")
    .split(/[.!?]+(?: |$)/)
    .filter((sentence) => wordsIn(sentence) > 2);
  return new Set(sentences).size < sentences.length;
}

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function lengthProblem(why: string, review: string): string | null {
  if (why === "") return "why_to_go is empty";
  const length = [...why].length;
  if (length > MAX_WHY_LENGTH)
    return `why_to_go has ${length} characters; at most ${MAX_WHY_LENGTH} are allowed`;
  const words = wordsIn(review);
  const { least, most } = REVIEW_WORDS;
  return words < least || words > most
    ? `full_review has ${words} words; ${least} to ${most} are asked for`
    : null;
}

/** @param facts all that the model was given */
export function checkAnswer(answer: unknown, facts: string): Verdict {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) return { kind: "malformed", problem: "it does not have the shape that was asked for" };
  if (parsed.data.decline) return { kind: "declined" };
  const whyToGo = parsed.data.why_to_go.replace(/\s+/g, " ").trim();
  const fullReview = parsed.data.full_review.trim();
  const both = `${whyToGo}\n${fullReview}`;
  const problem =
    lengthProblem(whyToGo, fullReview) ??
    formProblem(whyToGo) ??
    formProblem(fullReview) ??
    (repeats(fullReview) ? "full_review says one sentence twice" : null) ??
    invented(both, facts);
  return problem === null ? { kind: "recommended", whyToGo, fullReview } : { kind: "malformed", problem };
}
