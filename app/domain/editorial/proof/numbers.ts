/** Numbers as people write them: "40", "forty", "half past eight", "8 PM", "$12", "twenty-one". Pure. */
import type { ProofWord } from "./words";

const SCALES = new Map([
  ["hundred", 100],
  ["thousand", 1000],
  ["million", 1_000_000],
]);

export interface Numeral {
  value: number;
  /** Its place among the words, and the place after it. */
  from: number;
  to: number;
  isOrdinal: boolean;
}

export function numeralsOf(words: ProofWord[]): Numeral[] {
  const numerals: Numeral[] = [];
  for (let at = 0; at < words.length; at++) {
    const numeral = valueAt(words, at);
    if (!numeral) continue;
    numerals.push(numeral);
    at = numeral.to - 1;
  }
  return numerals;
}

const DECADES =
  /^(?:(?:19|20)?\d0s|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|decades?|century|centuries|generations?)$/;

export const isDecade = (word: string): boolean => DECADES.test(word);

/** Minutes since midnight. '8pm', '8 p.m.', '8:00 PM', 'noon' and 'midnight'; "6 to 8 PM" is two. */
export function clockTimes(text: string): Set<number> {
  const plain = text.normalize("NFKC").toLowerCase();
  const times = new Set<number>();
  const add = (hour: string, minute: string | undefined, half: string) =>
    times.add(((Number(hour) % 12) + (half === "p" ? 12 : 0)) * 60 + Number(minute ?? 0));
  for (const [, hour = "", minute, half = ""] of plain.matchAll(/\b(\d{1,2})(?::(\d\d))?\s*([ap])\.?\s?m\b/g))
    add(hour, minute, half);
  for (const [, hour = "", minute, half = ""] of plain.matchAll(
    /\b(\d{1,2})(?::(\d\d))?\s*(?:to|–|-|until)\s*\d{1,2}(?::\d\d)?\s*([ap])\.?\s?m\b/g,
  ))
    add(hour, minute, half);
  if (/\bnoon\b/.test(plain)) times.add(12 * 60);
  if (/\bmidnight\b/.test(plain)) times.add(0);
  return times;
}

/** Only amounts with a currency, so that an hour does not count as a price. "$20–35" is two. */
export function pricesOf(text: string): Set<number> {
  const prices = new Set<number>();
  for (const [, from, to] of text.matchAll(/[$€£]\s?(\d+(?:\.\d+)?)(?:\s?[–-]\s?[$€£]?(\d+(?:\.\d+)?))?/g))
    for (const amount of [from, to]) if (amount !== undefined) prices.add(Number(amount));
  return prices;
}

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";
const ORDINALS =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");
const VALUES = new Map<string, number>([
  ...ONES.split(" ").map((word, value) => [word, value] as const),
  ...TENS.split(" ").map((word, index) => [word, (index + 2) * 10] as const),
  ...ORDINALS.map((word, value) => [word, value] as const),
  ["twentieth", 20],
  ["thirtieth", 30],
  ["hundredth", 100],
  ["twice", 2],
  ["thrice", 3],
  ["dozen", 12],
  ["duo", 2],
  ["trio", 3],
  ["quartet", 4],
  ["quintet", 5],
]);

/** "21+", "7:30": what is no plain number is read by `clockTimes`, or is one of its parts. */
function valueAt(words: ProofWord[], at: number): Numeral | null {
  const first = words[at]?.word ?? "";
  const inDigits = digits(first);
  if (inDigits !== null)
    return scaled(words, { value: inDigits, from: at, to: at + 1, isOrdinal: /[a-z]$/.test(first) });
  const small = VALUES.get(first);
  if (small === undefined && !SCALES.has(first)) return null;
  if (small === undefined) return scaled(words, { value: 1, from: at, to: at, isOrdinal: false });
  const next = VALUES.get(words[at + 1]?.word ?? "");
  const isCompound =
    small >= 20 && small < 100 && small % 10 === 0 && next !== undefined && next > 0 && next < 10;
  const isOrdinal = ORDINALS.includes(first) || (isCompound && ORDINALS.includes(words[at + 1]?.word ?? ""));
  return scaled(words, {
    value: isCompound ? small + next : small,
    from: at,
    to: at + (isCompound ? 2 : 1),
    isOrdinal: isOrdinal || /th$/.test(first),
  });
}

/** "nine hundred", "two thousand five hundred" */
function scaled(words: ProofWord[], numeral: Numeral): Numeral {
  const scale = SCALES.get(words[numeral.to]?.word ?? "");
  if (scale === undefined) return numeral;
  const rest = valueAt(words, numeral.to + 1);
  const whole = numeral.value * scale;
  if (rest && rest.value < scale) return { ...numeral, value: whole + rest.value, to: rest.to };
  return { ...numeral, value: whole, to: numeral.to + 1 };
}

const digits = (word: string): number | null =>
  /^\d[\d,]*(?:\.\d+)?(?:st|nd|rd|th|\+)?$/.test(word) ? Number.parseFloat(word.replaceAll(",", "")) : null;
