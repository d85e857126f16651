/**
 * Reads a typed search as filters and words: "free film tonight in bushwick" is free, tonight, in Bushwick, and the word
 * "film". Our own rules, no model. Pure; the caller knows the places, and the names that must stay whole.
 */
import { fold, foldWords, slugOf } from "~/lib/text";
import { areaPages } from "../listing/areas";
import { boroughSlug } from "../listing/places";
import type { Directory } from "../listing/label";
import { isOr, quotesIn } from "./operators";
import { LONGEST_RULE, RULES, type Meant } from "./phrase-rules";

export type { Meant };

/** The meaning of a part of the typed text. */
interface ReadPart {
  /** Token numbers, from (inclusive) to (exclusive). */
  from: number;
  to: number;
  meant: Meant;
}

export interface PhraseReading {
  tokens: string[];
  parts: ReadPart[];
  /** Words left to search for: '' if every word was read. */
  words: string;
  /** Tokens in quotes, and the "or" between two words, as far as they are left. */
  quotes: [from: number, to: number][];
  ors: number[];
  /** Words that cannot be left out: "not free". */
  ignored: string[];
}

interface Vocabulary {
  today: string;
  /** By slug. */
  places: ReadonlyMap<string, Meant>;
  /** The interest of that name. */
  family: number | undefined;
}

/** Children go where a kind of events is named after them. */
const FAMILY =
  /^(?:(?:for|with) )?(?:(?:a|my|our|the|small|little|young) )?(?:kids?|child|children|toddlers?|babies|preschoolers?)(?:[- ]friendly)?$|^family[- ]friendly$/;

/** The schedule that all parts give together. */
export function meantBy(parts: readonly ReadPart[]): Meant {
  const without = parts.flatMap(({ meant }) => meant.without ?? []);
  const all: Meant = Object.assign({}, ...parts.map(({ meant }) => meant));
  return without.length > 0 ? { ...all, without } : all;
}

/** The runs of two to five tokens of a text, as names are compared; all of it first. */
export function possibleNames(text: string): string[] {
  const keys = tokensOf(text).map(keyOf);
  const runs: string[] = [];
  for (let length = Math.min(5, keys.length); length > 1; length--)
    for (let from = 0; from + length <= keys.length; from++)
      runs.push(keys.slice(from, from + length).join(" "));
  return [...new Set([keys.join(" "), ...runs])];
}

/** Left alone between two phrases, they say nothing. */
const JOINING = new Set(
  "a an and at by do for from in near of on or the to with event events thing things".split(" "),
);

/** @param names of venues and titles in the text, in lower case: their words are not read */
export function readPhrase(
  text: string,
  {
    today,
    places,
    interests = [],
  }: Pick<Directory, "today" | "places"> & Partial<Pick<Directory, "interests">>,
  names: ReadonlySet<string>,
): PhraseReading {
  const family = interests.find(({ name }) => slugOf(name) === "family")?.id;
  const vocabulary = { today, places: placesOf(places), family };
  const tokens = tokensOf(text);
  const keys = tokens.map(keyOf);
  const quotes = quotesIn(tokens);
  const whole = namedTokens(keys, names);
  const named = new Set([
    ...whole,
    ...quotes.flatMap(([from, to]) => tokens.map((_, at) => at).slice(from, to)),
  ]);
  const parts: ReadPart[] = [];
  const plain: number[] = [];
  const ignored: string[] = [];
  const keep = (from: number, to: number) => plain.push(...tokens.map((_, at) => at).slice(from, to));
  for (let from = 0; from < keys.length;) {
    const left = whole.has(from) ? null : leftOut(tokens, from, quotes);
    const part = left ?? (named.has(from) ? null : longestPart(keys, from, named, parts, vocabulary));
    const to = part?.to ?? from + 1;
    if (left && isFilter(left.meant.without, vocabulary.today))
      ignored.push(tokens.slice(from, to).join(" "));
    else if (part?.meant) parts.push({ from, to, meant: part.meant });
    else {
      // "brooklyn or queens": of two filters of one kind both are words.
      const before = parts.at(-1);
      if (part && before?.to === from - 1 && isOr(keys[from - 1] ?? ""))
        keep(before.from, (parts.pop() ?? before).to);
      keep(from, to);
    }
    from = to;
  }
  plain.sort((a, b) => a - b);
  const isLeft = (at: number) => plain.includes(at);
  const ors = plain.filter(
    (at) => isOr(keys[at] ?? "") && !whole.has(at) && isLeft(at - 1) && isLeft(at + 1),
  );
  const telling = plain.filter(
    (at) =>
      parts.length + ignored.length === 0 ||
      named.has(at) ||
      ors.includes(at) ||
      !JOINING.has(keys[at] ?? ""),
  );
  return {
    tokens,
    parts,
    words: telling.map((at) => tokens[at]).join(" "),
    quotes: quotes.filter(([from]) => isLeft(from)),
    ors,
    ignored,
  };
}

const MOST_TOKENS = 24;

const tokensOf = (text: string): string[] => text.split(/\s+/).filter(Boolean).slice(0, MOST_TOKENS);

/** Those of each list of venues' places: it is read every few minutes, and searched in many times. */
const vocabularies = new WeakMap<Directory["places"], Vocabulary["places"]>();

/** The boroughs and neighborhoods that a search may name. */
function placesOf(rows: Directory["places"]): Vocabulary["places"] {
  const places = vocabularies.get(rows) ?? namePlaces(rows);
  vocabularies.set(rows, places);
  return places;
}

function namePlaces(rows: Directory["places"]): Vocabulary["places"] {
  const named = [
    ...rows.map(({ district }) => ["borough", boroughSlug(district ?? "")] as const),
    ...rows.flatMap(({ suburb }) => areaPages(suburb ?? "").map(([slug]) => ["neighborhood", slug] as const)),
  ];
  // A neighbourhood that is called like a borough gives way.
  const places = named.toReversed().map(([kind, slug]): [string, Meant] => [slug, { [kind]: slug }]);
  return new Map(places.filter(([slug]) => slug !== ""));
}

/** The tokens that belong to a name. */
function namedTokens(keys: string[], names: ReadonlySet<string>): Set<number> {
  const named = new Set<number>();
  for (let from = 0; from < keys.length; from++)
    for (let to = keys.length; to > from + 1; to--)
      if (names.has(keys.slice(from, to).join(" "))) for (let at = from; at < to; at++) named.add(at);
  return named;
}

const NOT = new Set(["not", "without", "except", "minus", "excluding"]);
/** Between "not" and what is left out. */
const SKIPPED = new Set(["in", "at", "for", "any", "a", "an", "the"]);

/** "not film", "-film", "without kids", "not “open mic”": what is left out, and where it ends. */
function leftOut(
  tokens: string[],
  from: number,
  quotes: PhraseReading["quotes"],
): { to: number; meant: { without: string[] } } | null {
  const keys = tokens.map(keyOf);
  const key = keys[from] ?? "";
  const isDash = /^[-−]["“„«]?[\p{L}\p{N}]/u.test(tokens[from] ?? "");
  const isNo = key === "no" && FAMILY.test(keys[from + 1] ?? "");
  if (!isDash && !isNo && !NOT.has(key)) return null;
  let at = isDash ? from : from + 1;
  while (SKIPPED.has(keys[at] ?? "") && at + 1 < tokens.length) at++;
  const to = quotes.find(([start]) => start === at)?.[1] ?? at + 1;
  const word = foldWords(tokens.slice(at, to).join(" "));
  return word === "" ? null : { to, meant: { without: [word] } };
}

const keyOf = (token: string): string => fold(token).replace(/^["'(,.!?;]+|["'),.!?;:]+$/g, "");

/** Whether it is a filter by itself, which nothing is left out by: "not free". A place is a word too. */
const isFilter = (words: string[], today: string): boolean =>
  RULES.some(({ says, means }) => {
    const match = says.exec(words.join(" "));
    return Boolean(match && means(match, today));
  });

/** The longest phrase that begins at a token; `meant` null: a phrase that stays plain words. */
function longestPart(
  keys: string[],
  from: number,
  named: ReadonlySet<number>,
  parts: ReadPart[],
  vocabulary: Vocabulary,
): { to: number; meant: Meant | null } | null {
  for (let to = Math.min(keys.length, from + LONGEST_RULE); to > from; to--) {
    if (named.has(to - 1)) continue;
    const meant = meaningOf(keys.slice(from, to).join(" "), vocabulary);
    if (meant === undefined) continue;
    return { to, meant: meant && repeats(parts, meant) ? null : meant };
  }
  return null;
}

/** The distance on foot around a zip code or a neighborhood. */
const ON_FOOT =
  /^(?:with)?(?:in )?(?:walking distance|an? (?:short |easy )?walk|walkable|steps) (?:from|of|to) /;

function meaningOf(text: string, { today, places, family }: Vocabulary): Meant | null | undefined {
  const words = text.replace(ON_FOOT, "near ");
  for (const { says, means } of RULES) {
    const match = says.exec(words);
    const meant = match ? means(match, today) : undefined;
    if (meant !== undefined) return meant;
  }
  if (FAMILY.test(words) && family !== undefined) return { interests: [family] };
  return placeIn(words, places) ?? placesBetween(words, places);
}

/** "between bushwick and ridgewood", "bushwick or ridgewood": either of two neighborhoods. */
function placesBetween(words: string, places: Vocabulary["places"]): Meant | undefined {
  const [, both, first, second] = /^(?:in |somewhere )?(?:between (.+) and|(.+) or) (.+)$/.exec(words) ?? [];
  const slugs = [both ?? first, second].flatMap(
    (name) => (name && placeIn(name, places)?.neighborhood) || [],
  );
  return slugs.length === 2 ? { between: slugs.sort() } : undefined;
}

const MOST_PLACE_WORDS = 4;

function placeIn(words: string, places: Vocabulary["places"]) {
  const name = words.replace(/^(?:in|at|around|near|by) /, "");
  if (name.split(" ").length > MOST_PLACE_WORDS) return undefined;
  return places.get(slugOf(name)) ?? places.get(slugOf(name.replace(/^the /, "")));
}

/** Whether an earlier part has said it already: one day, one hour, one place. */
function repeats(parts: ReadPart[], meant: Meant): boolean {
  const kinds = (said: Meant) =>
    Object.keys(said)
      .filter((name) => name !== "without")
      .map((name) => (name === "borough" || name === "between" ? "neighborhood" : name));
  const before = new Set(parts.flatMap((part) => kinds(part.meant)));
  return kinds(meant).some((kind) => before.has(kind));
}
