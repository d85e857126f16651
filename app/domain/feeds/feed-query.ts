/** Reads the query of a feed. What a feed cannot read it refuses by name: without it, it would hold more than was asked for. */
import { isDayPart, readDollars } from "../events/fact-query";
import { readAccess, readDay, readId, readSlug } from "../events/listing-query";
import { RADIUS } from "../events/zip-radius";

interface Rule {
  reads: (value: string) => boolean;
  /** Ends the sentence "day must be …". */
  mustBe: string;
}

const MOST_PARTS = 1000;

const oneOf = (...words: string[]): Rule => ({
  reads: (value) => words.includes(value),
  mustBe: words.join(", ").replace(/, ([^,]*)$/, " or $1"),
});
const upTo = (most: number): Rule => ({
  reads: (value) => (readId(value) ?? Infinity) <= most,
  mustBe: `a number from 1 to ${most.toLocaleString("en-US")}`,
});
const id: Rule = { reads: (value) => readId(value) !== null, mustBe: "an id" };
const ids: Rule = {
  reads: (value) => value.split(",").every((part) => readId(part) !== null),
  mustBe: "ids such as 1,2",
};
const name: Rule = { reads: (value) => readSlug(value) !== "", mustBe: "a name such as Harlem" };
const words: Rule = { reads: () => true, mustBe: "words" };
const access: Rule = { reads: (value) => readAccess(value).length > 0, mustBe: "names such as step-free" };
const day: Rule = {
  reads: (value) => readDay(value) !== null,
  mustBe: "today, tomorrow, weekend or a day such as 2026-11-21",
};
const price: Rule = {
  reads: (value) => readDollars(value) !== null,
  mustBe: "whole dollars from 1 to 1,000",
};

const filters: Record<string, Rule> = {
  query: words,
  search: words,
  radius: upTo(RADIUS.most),
  plain: oneOf("true", "false"),
  interests: ids,
  venueid: id,
  sourceid: id,
  borough: name,
  neighborhood: name,
  neighbourhood: name,
  access,
  day,
  time: { reads: isDayPart, mustBe: "morning, afternoon, tonight or late" },
  free: oneOf("true", "false"),
  price,
  tickets: oneOf("left"),
  tab: oneOf("calendar", "ongoing", "search"),
  runs: oneOf("all"),
  part: upTo(MOST_PARTS),
};
/** What only says how a page shows its list, and marks that others put on addresses. */
const WITHOUT_EFFECT = /^(?:days|count|page|sort|view|past|utm_[a-z]+|fbclid|gclid|mc_[ce]id|ref)$/;

/** Without what changes nothing, sorted: a list's feed has one address. */
export function feedParams(given: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams([...given].filter(([key, value]) => key in filters && value !== ""));
  params.sort();
  return params;
}

/** Why the query cannot be read, as a sentence; null if it can. */
export function refusalOf(given: URLSearchParams): string | null {
  const seen = new Set<string>();
  for (const [key, value] of given) {
    if (WITHOUT_EFFECT.test(key) || value === "") continue;
    const rule = Object.hasOwn(filters, key) ? filters[key] : undefined;
    if (!rule) return `There is no filter "${key}". A feed knows ${Object.keys(filters).join(", ")}.`;
    if (seen.has(key)) return `${key} is given twice.`;
    if (!rule.reads(value)) return `${key} must be ${rule.mustBe}, not "${value.slice(0, 80)}".`;
    seen.add(key);
  }
  return null;
}
