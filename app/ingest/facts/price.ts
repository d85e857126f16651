/** Reads prices: from a field that is one, from a part of a title, and from the lines of a description. */
import type { Price, SaidOffer } from "./facts";

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d\d?)?|\d{1,6}(?:\.\d\d?)?`;
const SIGN = String.raw`US\$|\$|€|£|USD ?|EUR ?|GBP ?`;
/** "$12", "$10–20": the second number may lack the sign, but not in "$15 – 21+". */
const AMOUNT = new RegExp(
  String.raw`(?<![\w.,])(${SIGN}) ?(${NUMBER})(?!\d)(?:(?: ?(?:-|–|—|/|to) ?(?:${SIGN}) ?|[-–—/]| to )(${NUMBER})(?![\d:+]| ?[ap]\.?m\b))?`,
  "gi",
);

const DONATION =
  /\b(?:suggested (?:donation|contribution|price)|donations? (?:suggested|welcome|accepted|encouraged|requested)|by donation|donation[- ]based|pay[- ]what[- ]you[- ](?:can|wish|want|will)|pwyc|pwyw|name your (?:own )?price|notaflof|no one (?:is |will be )?turned away)\b/i;

/** Null if nothing in the text is a price; "wrong" if an amount cannot be one. */
export type PriceReading = Price | "wrong" | null;

/** The price in a part of a title: "$15", "FREE". */
export const readPriceMark = (text: string): PriceReading => priceIn(text, false);

const CODE = /^[A-Za-z]{3}$/;

/** The offers of one event: their lowest and highest price. A wrong one does not cost the others. */
export function readOffers(offers: SaidOffer[]): { price: Price | null; wrong: string | null } {
  const cents: number[] = [];
  let wrong: string | null = null;
  let currency = "USD";
  for (const offer of offers) {
    const code = offer.currency?.trim() ?? "";
    if (CODE.test(code)) currency = code.toUpperCase();
    for (const written of [offer.price, offer.low, offer.high]) {
      if (written === null || written.trim() === "") continue;
      const reading = readCost(written);
      if (reading === "wrong" || (reading === null && /\d/.test(written))) wrong ??= written;
      else if (reading !== null)
        cents.push(...[reading.from, reading.to].filter((amount) => amount !== null));
    }
  }
  if (cents.length === 0) return { price: null, wrong };
  return { price: { from: Math.min(...cents), to: Math.max(...cents), currency, note: null }, wrong };
}

const LONGEST_FIELD = 200;

/** A field for a price. Sites write other texts in it as well ("See website"): then there is no price, and no problem. */
export function readCost(text: string): PriceReading {
  const line = text.replace(/\s+/g, " ").trim().slice(0, LONGEST_FIELD);
  if (/^-\s?\d/.test(line)) return "wrong";
  return priceIn(line, true);
}

/** The price that a description states. @returns the sentence too */
export function priceInText(text: string): { price: Price; sentence: string } | null {
  if (!/[$€£]|free|donation|cover|pwyc|pay[- ]what|\b(?:USD|EUR|GBP)\b/i.test(text)) return null;
  for (const sentence of sentencesOf(text)) {
    if (!isAboutAdmission(sentence)) continue;
    const price = priceIn(sentence, false);
    if (price !== null && price !== "wrong") return { price, sentence };
  }
  return null;
}

/** In dollars or the like. More is not what an evening costs: a budget, a prize, a number of another kind. */
const HIGHEST = 5000;

const BARE = new RegExp(
  String.raw`^(${NUMBER})(?: ?(?:-|–|—|/|to) ?(${NUMBER}))?(?: ?(USD|EUR|GBP|dollars))?$`,
  "i",
);

const OPEN_ENDED = /\b(?:from|starting at|starts at|as low as)\b|\+(?!\d)|\band up\b|\bminimum\b/i;
const AT_MOST = /\bup to\b/i;
const FREE_FIELD = /\b(?:free|no (?:cover|charge|cost)|gratis)\b/i;
/** "Free" of something else. */
const FREE_OF =
  /\bfree (?:parking|drinks?|beer|wine|pizza|popcorn|food|snacks?|gifts?|shipping|wi-?fi|refreshments|samples?|swag)\b|[a-z]-free\b/gi;

/** The price in words that are known to be about it. */
function priceIn(text: string, bare: boolean): PriceReading {
  const { cents, currency } = amountsIn(text);
  const plain = bare ? BARE.exec(text) : null;
  for (const number of plain?.slice(1, 3) ?? []) if (number !== undefined) cents.push(centsOf(number));
  if (cents.some((amount) => amount > HIGHEST * 100)) return "wrong";
  const note = noteOf(text);
  const paid = cents.filter((amount) => amount > 0);
  const low = Math.min(...paid);
  const high = Math.max(...paid);
  if (DONATION.test(text)) return { from: 0, to: null, currency, note };
  const isFree = FREE_FIELD.test(text.replace(FREE_OF, "")) || cents.length > paid.length;
  if (paid.length === 0) return isFree ? { from: 0, to: 0, currency, note } : null;
  if (isFree) return { from: 0, to: high, currency, note };
  if (AT_MOST.test(text)) return { from: null, to: high, currency, note };
  if (paid.length === 1 && OPEN_ENDED.test(text)) return { from: low, to: null, currency, note };
  return { from: low, to: high, currency, note };
}

const LONGEST_NOTE = 80;

function noteOf(text: string): string | null {
  const words = text.replace(AMOUNT, "").replace(/[\s\d.,;:/+–—-]/g, "");
  // Words that only say what the field is.
  if (/^(?:free|price|cost|tickets?|admission|cover)?!*$/i.test(words)) return null;
  return text.length > LONGEST_NOTE ? null : text;
}

const LONGEST_SENTENCE = 160;
const MOST_SENTENCES = 200;

/** Lines and sentences, without splitting "$12.50" or "adv." */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n|(?<=[a-z)!?])[.!?]\s+(?=[A-Z$])|\s[|•·]\s/)
    .slice(0, MOST_SENTENCES)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter((part) => part !== "" && part.length <= LONGEST_SENTENCE);
}

/** In a description only words that speak of admission count: "$5 beers" and "raised $900" are no price. */
const ADMISSION =
  /\b(?:tickets?|admission|cover(?: charge)?|entry|entrance|cost|price|adv(?:ance)?|at the door|door|dos|general|students?|seniors?|members|suggested donation|sliding scale|pay[- ]what[- ]you|pwyc|notaflof|rsvp)\b/i;
const FREE_ADMISSION =
  /\bfree (?:admission|entry|entrance|event|show|concert|screening|with rsvp|w\/ ?rsvp|to (?:attend|all|the public)|and open to|& open to)\b|\b(?:admission|entry|entrance|event|show|concert|screening) (?:is |are )?(?:always )?free\b|\bno cover\b|^free!?$|^free with rsvp!?$/i;
const OTHER_COSTS =
  /\b(?:drinks?|beers?|cocktails?|wines?|parking|raised?|prizes?|grants?|budget|merch|raffle|off)\b/i;
const ONLY_PRICE = new RegExp(
  String.raw`^(?:${SIGN}) ?(?:${NUMBER})(?: ?(?:-|–|—|/|to) ?(?:${SIGN})? ?(?:${NUMBER}))?\+?$`,
  "i",
);

function isAboutAdmission(sentence: string): boolean {
  if (FREE_ADMISSION.test(sentence) || DONATION.test(sentence) || ONLY_PRICE.test(sentence)) return true;
  return ADMISSION.test(sentence) && !OTHER_COSTS.test(sentence) && amountsIn(sentence).cents.length > 0;
}

const CURRENCIES: Record<string, string> = { $: "USD", us$: "USD", "€": "EUR", "£": "GBP" };

interface Amounts {
  cents: number[];
  currency: string;
}

function amountsIn(text: string): Amounts {
  const cents: number[] = [];
  let currency = "USD";
  for (const [, sign = "", first = "", second] of text.matchAll(AMOUNT)) {
    const code = sign.trim().toLowerCase();
    currency = CURRENCIES[code] ?? code.toUpperCase();
    cents.push(centsOf(first));
    if (second !== undefined) cents.push(centsOf(second));
  }
  return { cents, currency };
}

const centsOf = (number: string): number => Math.round(Number(number.replaceAll(",", "")) * 100);
