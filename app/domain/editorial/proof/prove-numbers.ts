/** Numbers, hours and prices of a sentence against the facts behind it. Pure. */
import type { KnownFact } from "./known-facts";
import { EVIDENCE } from "./meanings";
import { clockTimes, isDecade, numeralsOf, pricesOf, type Numeral } from "./numbers";
import { GRAMMAR_WORDS, isPlain } from "./plain-words";
import { stemOf, type ProofWord } from "./words";

const UNITS =
  /^(?:seconds?|minutes?|hours?|days?|weeks?|weekends?|months?|years?|miles?|blocks?|floors?|acts?|percent)$/;

const MONEY = /^(?:dollars?|bucks)$/;

/** The places of words that `numberProblem` judges. */
export function wordsOfNumbers(words: ProofWord[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (const { from, to, value, isOrdinal } of numeralsOf(words))
    for (let at = from; at < to; at++) if (!isOrdinal || value !== 1) places.add(at);
  words.forEach(({ word }, at) => {
    if ((MONEY.test(word) || UNITS.test(word)) && places.has(at - 1)) places.add(at);
    if (/^(?:o'clock|noon|midnight)$/.test(word)) places.add(at);
    if (word === "half" && words[at + 1]?.word === "past") places.add(at);
    if (UNITS.test(word) && words[at - 1]?.word === "half") places.add(at);
  });
  return places;
}

/** @param facts those behind the sentence */
export function numberProblem(sentence: string, words: ProofWord[], facts: KnownFact[]): string | null {
  const times = new Set(facts.flatMap((fact) => [...fact.times]));
  for (const time of clockTimes(sentence))
    if (!times.has(time)) return "it names an hour that the facts behind it do not have";
  const prices = new Set(facts.flatMap((fact) => [...fact.prices]));
  for (const price of pricesOf(sentence))
    if (!prices.has(price)) return `the price ${price} is not in the facts behind it`;
  const decade = words.find(
    ({ word, stem }) => isDecade(word) && !facts.some(({ stems }) => stems.has(stem)),
  );
  if (decade) return `“${decade.word}” is not in the facts behind it`;
  for (const numeral of numeralsOf(words)) {
    if (isStated(words, numeral, facts)) continue;
    const said = words.slice(numeral.from, numeral.to + 1).map(({ word }) => word);
    return `the number in “${said.join(" ")}” is not in the facts behind it`;
  }
  return null;
}

const HOUR_FOLLOWS = /^(?:at|by|until|till)$/;
const HOUR_MAY_FOLLOW = /^(?:from|to|past|before|after|around)$/;
const HALF_OF_DAY = /^(?:am|pm|a|p|o'clock)$/;

const GROUPS = /^(?:duo|trio|quartet|quintet|dozen)$/;
/** "No one", "every one", "that one" count nothing. */
const PRONOUN_ONE =
  /^(?:no|every|each|any|some|this|that|which|the|another|best|worst|good|bad|right|wrong|new|old|same)$/;

function isStated(words: ProofWord[], numeral: Numeral, facts: KnownFact[]): boolean {
  const before = words[numeral.from - 1]?.word ?? "";
  const after = words[numeral.to];
  if (before === "$" || HALF_OF_DAY.test(after?.word ?? "")) return true;
  if (after && MONEY.test(after.word)) return facts.some(({ prices }) => prices.has(numeral.value));
  const group = words[numeral.from]?.word ?? "";
  if (GROUPS.test(group) && facts.some(({ stems }) => stems.has(stemOf(group)))) return true;
  if (numeral.isOrdinal) return numeral.value === 1 || isOrdinalSaid(words, numeral, facts);
  const { unit, things } = countedBy(words, numeral);
  const isBare = unit === null && things.length === 0;
  const isAlone = isBare && (!after || after.startsClause || GRAMMAR_WORDS.has(after.word));
  if (HOUR_FOLLOWS.test(before) && isAlone && numeral.value <= 12) return isHour(words, numeral, facts);
  if (numeral.value === 1 && (isBare || PRONOUN_ONE.test(before))) return true;
  if (isCounted(words, numeral, facts)) return true;
  return HOUR_MAY_FOLLOW.test(before) && numeral.value <= 12 && isHour(words, numeral, facts);
}

/** "First" is a word among the others (prove-sentence.ts). */
function isOrdinalSaid(words: ProofWord[], { value, from }: Numeral, facts: KnownFact[]): boolean {
  const word = words[from] as ProofWord;
  const isSaid = facts.some(
    ({ stems }) => stems.has(word.stem) || EVIDENCE.get(word.stem)?.some((other) => stems.has(other)),
  );
  return isSaid || facts.some(({ numbers }) => numbers.has(value));
}

function isHour(words: ProofWord[], { value, from }: Numeral, facts: KnownFact[]): boolean {
  const isHalf = words[from - 1]?.word === "past" && words[from - 2]?.word === "half";
  const minute = isHalf ? 30 : 0;
  return facts.some(({ times }) =>
    [...times].some((time) => Math.floor(time / 60) % 12 === value % 12 && time % 60 === minute),
  );
}

function isCounted(words: ProofWord[], numeral: Numeral, facts: KnownFact[]): boolean {
  const { unit, things } = countedBy(words, numeral);
  const nears = facts.flatMap(({ numbers }) => numbers.get(numeral.value) ?? []);
  if (unit) return nears.some((near) => isNear(near, unit));
  if (things.length > 0 && nears.some((near) => things.some((thing) => isNear(near, thing)))) return true;
  if (things.length > 0 || numeral.isOrdinal) return false;
  return nears.length > 0 || (numeral.value > 1 && facts.some(({ named }) => named === numeral.value));
}

/** Whether they fit is judged by the hours. */
const PARTS_OF_DAY = /^(?:mornings?|afternoons?|evenings?|nights?)$/;

/** The words that a numeral counts: a unit, or the content words directly behind it. */
function countedBy(words: ProofWord[], { to }: Numeral): { unit: ProofWord | null; things: ProofWord[] } {
  const next = words.slice(to, to + 3);
  const unit = next[0] && UNITS.test(next[0].word) ? next[0] : null;
  const end = next.findIndex(({ word, startsClause }) => startsClause || GRAMMAR_WORDS.has(word));
  const things = (end < 0 ? next : next.slice(0, end)).filter(
    ({ word }) => !isPlain(word) && !PARTS_OF_DAY.test(word),
  );
  return { unit, things };
}

const isNear = (near: Set<string>, { stem }: ProofWord): boolean =>
  near.has(stem) || (EVIDENCE.get(stem)?.some((other) => near.has(other)) ?? false);
