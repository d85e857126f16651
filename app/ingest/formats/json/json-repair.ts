/**
 * Recovers values from badly broken JSON: unescaped quotation marks in texts, other quotation marks, names without
 * any, missing and surplus brackets, bare words, a missing end, prose around it. One pass, without recursion.
 */
import type { JsonObject } from "./json-values";

const CLOSING: Record<string, string> = { '"': '"', "'": "'", "“": "”", "”": "”", "‘": "’" };
/** Characters after a quotation mark that decide whether it ends the text. */
const AHEAD = 120;
/** Patterns behind the quotation mark that ends a name, a value in an object, a value in a list. */
const AFTER = {
  // At most AHEAD characters are searched.
  name: /\s*:/y,
  value:
    // oxlint-disable-next-line regexp/no-super-linear-backtracking
    /\s*(?:[}\]]|$|,\s*(?:[}\]]|["'“”‘][^"'“”’\n]*["'”’]\s*:|[\w@$-]+\s*:)|\n\s*["'“][^"'“”’\n]*["'”’]\s*:)/y,
  item: /\s*(?:[\]},]|$)/y,
};

interface Open {
  into: JsonObject | unknown[];
  /** A name whose value comes next. */
  name: string | null;
}

const DEEPEST = 200;
const MOST_VALUES = 300_000;

const WORD = /[^\s,:{}[\]"'“”]+/y;

/** The top-level values, and whether the last one is complete. */
export function repairJson(text: string): { values: unknown[]; isWhole: boolean } {
  const top: unknown[] = [];
  const open: Open[] = [];
  let left = MOST_VALUES;
  for (let index = Math.max(0, text.search(/[{[]/)); index < text.length && left > 0;) {
    const character = text[index] ?? "";
    const parent = open[open.length - 1];
    if (character === "{" || character === "[") {
      const into = character === "{" ? {} : [];
      if (open.length >= DEEPEST) return { values: top, isWhole: false };
      put(open, top, into);
      open.push({ into, name: null });
      index++;
      left--;
    } else if (character === "}" || character === "]") {
      open.pop();
      index++;
    } else if (parent && CLOSING[character] !== undefined) {
      const { value, end } = readString(text, index, kindOf(parent));
      if (value !== undefined) put(open, top, value);
      index = end;
      left--;
    } else {
      WORD.lastIndex = index;
      const word = parent ? WORD.exec(text)?.[0] : undefined;
      const isName = parent !== undefined && kindOf(parent) === "name";
      if (word !== undefined && (!isName || isFollowedByColon(text, index + word.length)))
        put(open, top, isName ? word : wordValue(word));
      // A comma in place of a value: the name has none.
      else if (character === "," && parent) parent.name = null;
      index += word?.length ?? 1;
    }
  }
  return { values: top, isWhole: open.length === 0 };
}

const isFollowedByColon = (text: string, after: number): boolean =>
  /^\s*:/.test(text.slice(after, after + AHEAD));

/** Reads a text from its opening quotation mark. A mark that cannot end it is part of it; undefined without an end. */
function readString(
  text: string,
  from: number,
  kind: keyof typeof AFTER,
): { value: string | undefined; end: number } {
  const mark = CLOSING[text[from] ?? ""] ?? '"';
  for (let index = from + 1; index < text.length; index++) {
    if (text[index] === "\\") index++;
    else if (text[index] === mark && ends(text, index + 1, AFTER[kind]))
      return { value: unescaped(text.slice(from + 1, index)), end: index + 1 };
  }
  return { value: undefined, end: text.length };
}

function ends(text: string, after: number, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text.slice(after, after + AHEAD)) || after >= text.length;
}

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: " ", f: " " };

function unescaped(text: string): string {
  return text.replace(/\\(?:u([\da-f]{4})|([\s\S]))/gi, (_, code?: string, character = "") =>
    code ? String.fromCharCode(parseInt(code, 16)) : (ESCAPES[character as string] ?? (character as string)),
  );
}

function put(open: Open[], top: unknown[], value: unknown): void {
  const parent = open[open.length - 1];
  if (!parent) top.push(value);
  else if (Array.isArray(parent.into)) parent.into.push(value);
  else if (parent.name !== null) {
    if (parent.name !== "__proto__") parent.into[parent.name] = value;
    parent.name = null;
  } else if (typeof value === "string") parent.name = value;
}

const kindOf = (parent: Open): keyof typeof AFTER =>
  Array.isArray(parent.into) ? "item" : parent.name === null ? "name" : "value";

const NOTHING = /^(?:null|undefined|NaN|-?Infinity|none)$/i;

function wordValue(word: string): unknown {
  if (NOTHING.test(word)) return null;
  if (word === "true" || word === "false") return word === "true";
  return Number.isFinite(Number(word)) ? Number(word) : word;
}
