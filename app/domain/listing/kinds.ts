/** The kinds of values in an address: how each is read, written and refused. What cannot be read is null. Browsers run it too. */
import { LARGEST_ID } from "@db/limits";
import { foldWords, slugOf } from "~/lib/text";
import { addDays, noonOf } from "~/lib/time";

export interface ValueKind<Value> {
  /** The value of a field that is not asked. */
  none: Value;
  read: (text: string) => Value | null;
  write: (value: Value) => string;
  /** Whether reading left nothing out; absent: it never does. */
  isWhole?: (text: string) => boolean;
  /** Ends the sentence "day must be …". */
  mustBe: string;
  /** All that can be written; absent: too many. */
  values?: readonly string[];
  /** Bounds of a whole number. */
  range?: { minimum: number; maximum: number };
  /** Values of one name add up. */
  isMany?: boolean;
  /** Stands for what cannot be read, where a page says that it cannot. */
  unknown?: Value;
}

/** A kind of value under its names in an address: the present one first, then those of older addresses and other doors. */
export interface Named<Value> extends ValueKind<Value> {
  names: readonly string[];
}

const MAX_LIST = 600;
const MAX_SLUG = 80;

/** Is set or is not; 1 and 0 are former spellings. */
export const flag: ValueKind<boolean> = {
  none: false,
  read: (given) => (/^(?:true|1)$/.test(given) ? true : /^(?:false|0)$/.test(given) ? false : null),
  write: String,
  mustBe: "true or false",
  values: ["true", "false"],
};

export const readSlug = (given: string): string => slugOf(given.slice(0, 4 * MAX_SLUG)).slice(0, MAX_SLUG);

export const slug: ValueKind<string | null> = {
  none: null,
  read: (given) => readSlug(given) || null,
  write: String,
  mustBe: "a name such as Harlem",
};

/** Languages in their use: spoken:fr, subtitles:en. */
export const languages: ValueKind<string[]> = listOf(
  (given) => (/^(?:spoken|subtitles|dubbed):[a-z]{2,3}$/.test(given) ? given : null),
  { most: 5, mustBe: "languages such as spoken:fr" },
);

/** A day that exists. */
export const date: ValueKind<string | null> = {
  none: null,
  read: readDate,
  write: String,
  mustBe: "a day such as 2026-11-21",
};

/** The age of a visitor: "5" may come, "21+" is for those of 21 and older, "all" is for everybody. */
export const age: ValueKind<string | null> = {
  none: null,
  read: (given) => (/^(?:all|\d{1,2}\+?)$/.test(given) ? given : null),
  write: String,
  mustBe: "all, an age such as 5, or 21+",
};

export const choiceOfWords = <const Value extends string, const None extends Value | null>(
  words: readonly Value[],
  none: None,
): ValueKind<Value | None> => ({
  none,
  read: (given) => words.find((allowed) => allowed === given) ?? null,
  write: String,
  mustBe: or(words),
  values: words,
});

/** Is set by a word of its own. */
export const mark = (yes: string): ValueKind<boolean> => ({
  none: false,
  read: (given) => given === yes || null,
  write: (isSet) => (isSet ? yes : ""),
  mustBe: yes,
  values: [yes],
});

export const id = (most = LARGEST_ID, mustBe = "an id"): ValueKind<number | null> => ({
  none: null,
  read: (given) => readId(given, most),
  write: String,
  mustBe,
  range: { minimum: 1, maximum: most },
});

/** A number within its limits: a page takes the nearest for what is beyond them. */
export const whole = (least: number, most: number, none = least): ValueKind<number> => ({
  none,
  read: (given) => (/^-?\d{1,15}$/.test(given) ? Math.min(most, Math.max(least, Number(given))) : null),
  write: String,
  isWhole: (given) => Number(given) >= least && Number(given) <= most,
  mustBe: `a number from ${least} to ${most.toLocaleString("en-US")}`,
  range: { minimum: least, maximum: most },
});

/** A multiple of `step`, at least one. */
export const steps = (step: number, most: number): ValueKind<number> => ({
  none: step,
  read: (given) => Math.min(most, Math.ceil((readId(given) ?? 0) / step) * step) || null,
  write: String,
  mustBe: "a number",
});

export const ids = (most: number): ValueKind<number[]> =>
  listOf(readId, { most, mustBe: "ids such as 1,2", compare: (a, b) => a - b });

/** A number in words of digits; null if it is none, or no row could have it as its id. */
export function readId(given: string | null | undefined, most = LARGEST_ID): number | null {
  if (!given || !/^[1-9]\d{0,9}$/.test(given)) return null;
  return Number(given) <= most ? Number(given) : null;
}

/** @param former another spelling of a name */
export const slugs = (most: number, former: Record<string, string> = {}): ValueKind<string[]> => ({
  ...listOf((given) => (Object.hasOwn(former, given) && former[given]) || readSlug(given) || null, {
    most,
    mustBe: "names such as step-free",
  }),
  isWhole: () => true,
});

/** Without control characters, and cut between characters: half a surrogate pair cannot be written into an address. */
export const text = (most: number): ValueKind<string> => ({
  none: "",
  read: (given) => {
    const clean = given.replace(/\p{Cc}+/gu, " ").trim();
    return [...clean].slice(0, most).join("").trim() || null;
  },
  write: String,
  mustBe: "words",
});

/** One of these names, a day that exists, or FROM..TO within two months. */
export const dayOrSpan = (names: readonly string[], unknown: string): ValueKind<string | null> => ({
  ...date,
  read: (given) => (names.includes(given) || isSpan(given) ? given : readDate(given)),
  mustBe: or([...names, date.mustBe]),
  unknown,
});

const or = (words: readonly string[]) => words.join(", ").replace(/, ([^,]*)$/, " or $1");

/** Words or short phrases in any script, folded. */
export const wordList = (most: number): ValueKind<string[]> => ({
  ...listOf((given) => foldWords(given).slice(0, MAX_SLUG).trim() || null, {
    most,
    mustBe: "words such as film,class",
  }),
  isWhole: () => true,
});

function listOf<Item extends string | number>(
  readItem: (given: string) => Item | null,
  { most, mustBe, compare }: { most: number; mustBe: string; compare?: (a: Item, b: Item) => number },
): ValueKind<Item[]> {
  const parts = (given: string) =>
    given
      .slice(0, MAX_LIST)
      .split(",")
      .map((item) => readItem(item));
  return {
    none: [],
    // Sorted, so that each selection has one address.
    read: (given) => {
      const items = [...new Set(parts(given).filter((item) => item !== null))].slice(0, most).sort(compare);
      return items.length > 0 ? items : null;
    },
    write: String,
    isWhole: (given) => parts(given).every((item) => item !== null),
    mustBe,
    isMany: true,
  };
}

/** Days. */
const MAX_SPAN = 61;

function isSpan(given: string): boolean {
  const [from, to, ...more] = given.split("..").map(readDate);
  return Boolean(from && to && from < to && to <= addDays(from, MAX_SPAN) && more.length === 0);
}

/** 'YYYY-MM-DD' of a day that exists. */
export function readDate(given: string | null): string | null {
  if (!given || !/^20\d\d-\d\d-\d\d$/.test(given)) return null;
  const at = noonOf(given);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(given) ? given : null;
}
