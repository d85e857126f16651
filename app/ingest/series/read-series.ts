/**
 * Reads the series of an event: from its page, its text ("Presented as part of …"), or its title ("Midnight Movies: Eraserhead").
 * Pure. Precision before recall: common words are no name, and a title's name counts when several works say it.
 */
import { venueKey } from "../evidence/title-key";
import { trimEndOf } from "~/lib/text";
import { isCommonTitle, workTitle, workWords } from "../works/work-title";

export interface SaidSeries {
  name: string;
  /** Folded. */
  key: string;
  kind: "festival" | "series";
  /** How many works must say it. */
  needs: number;
}

interface Said {
  title: string;
  /** As the page's own data names it. */
  series_name: string | null;
  description: string;
  venues: string[];
}

const SERIES_WORD =
  /\b(?:series|season|retrospective|festival|fest|biennial|biennale|triennial|nights|cinema|movies|films|sessions|club|salon|matinees)\b/i;

/** The name that the page or the text gives, else the title's. */
export function readSeries(event: Said): SaidSeries[] {
  const said = [event.series_name, textName(event.description)]
    .map((name) => (name === null ? null : namedSeries(name, event.venues, 1)))
    .filter((series) => series !== null);
  const title = titleSeries(event);
  const all = title ? [...said, title] : said;
  const ownKey = keyOf(workTitle(event.title, event.venues));
  return [...new Map(all.toReversed().map((series) => [series.key, series])).values()]
    .filter(({ key }) => key !== ownKey)
    .toReversed();
}

const LETTERS = String.raw`[\p{Lu}\d][\p{L}\p{N}'’&./-]*`;
const LINKS = String.raw`(?:of|the|and|in|for|from|de|la|du|des|on|to|with|at|a|&|:|–|-|x)`;
const NAME = String.raw`(?:[“"]([^”"\n]{3,80})[”"]|(${LETTERS}:?(?:\s+(?:${LINKS}\s+){0,3}${LETTERS}:?){0,9}))`;
const AS_PART = new RegExp(String.raw`\b[Aa]s part of (?:the |our |its |this year['’]s )?${NAME}`, "u");
const PART = new RegExp(
  String.raw`\b(?:[Pp]art of|[Ss]creens in|[Pp]resented in) (?:the |our |its )?${NAME}(?:\s+(series|festival|retrospective|program(?:me)?)\b)?`,
  "u",
);

function textName(description: string): string | null {
  const strong = AS_PART.exec(description);
  if (strong) return strong[1] ?? strong[2] ?? null;
  const weak = PART.exec(description);
  const name = weak?.[1] ?? weak?.[2] ?? null;
  return name !== null && (weak?.[3] !== undefined || SERIES_WORD.test(name)) ? name : null;
}

const MARKED = /^(.{4,80}?):\s+(\S.*)$/;
const DASHED = /^(.{4,80}?)\s[–—|-]\s+(\S.*)$/;
const NUMBERED =
  /^(.{6,80}?)[\s,(]+(?:#|(?:no\.?|vol(?:ume)?\.?|part|pt\.?|episode|ep\.?|session)\s)\s*\d{1,4}\)?$/i;

/** Few works of two words may be a person with two talks; a name that says what it is needs only two. */
const MOST_NEEDED = 3;

function titleSeries({ title, venues }: Said): SaidSeries | null {
  const plain = workTitle(title, venues);
  const dashed = DASHED.exec(plain)?.[1] ?? "";
  const name =
    MARKED.exec(plain)?.[1] ??
    (SERIES_WORD.test(dashed) ? dashed : null) ??
    NUMBERED.exec(plain)?.[1] ??
    null;
  if (name === null) return null;
  const isTelling = SERIES_WORD.test(name) || name.trim().split(/\s+/).length > 2;
  return namedSeries(name, venues, isTelling ? MOST_NEEDED - 1 : MOST_NEEDED);
}

const FESTIVAL = /\b(?:festival|fest|biennial|biennale|triennial)\b/i;

const NO_SERIES = /\b(?:presents?|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/i;

/** A kind of evening: "Artist Talk", "Gallery Tours", "Staff Picks". */
const KIND =
  /^(?:artists?|authors?|curators?|directors?|staff|gallery|galleries|museum|studio|members?|poets?|students?|faculty|guests?|master|panel|special|virtual|online|in person|album|record)['’]?s? (?:talks?|readings?|tours?|picks?|launch(?:es)?|signings?|screenings?|previews?|conversations?|lectures?|class(?:es)?|recitals?|panels?|discussions?|events?|shows?|visits?|release|workshops?|night|party|performances?|concerts?)$/i;

const AFTER_NAME = " ”\"'’,.:;!)–—-";

function namedSeries(written: string, venues: string[], needs: number): SaidSeries | null {
  const flat = written.replace(/\s+/g, " ").replace(/^[\s“"'‘(]+/, "");
  const name = trimEndOf(flat, AFTER_NAME).slice(0, 200);
  const key = keyOf(name);
  if (key.length < 4 || NO_SERIES.test(name) || KIND.test(name) || isCommonTitle(workWords(name)))
    return null;
  if (venues.some((venue) => venueKey(venue) === venueKey(name))) return null;
  return { name, key, kind: FESTIVAL.test(name) ? "festival" : "series", needs };
}

/** "The Queer Voices Series" is "Queer Voices". */
const keyOf = (name: string): string => {
  const key = venueKey(name);
  return key.replace(/ (?:film |screening |reading |concert )?series$/, "") || key;
};
