/** Turns any value of a source into plain text: no markup, no entities, no control characters, no broken Unicode. */
import { decodeHTML } from "entities";
import { foldSpaces, parseHtml, visibleText } from "./dom";

// Built from numbers, because eslint forbids control characters in a regex literal.
const control = (from: number, to: number): string =>
  `\\u${from.toString(16).padStart(4, "0")}-\\u${to.toString(16).padStart(4, "0")}`;

/** Zero-width and direction marks, byte order marks, lone surrogates. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]|\p{Surrogate}/gu;

/** One line: whitespace folded. */
export function plainLine(value: string, longest = 300): string {
  return cut(foldSpaces(printable(withoutMarkup(value.slice(0, longest * 40)))).trim(), longest);
}

/** Several lines: paragraphs kept, at most one empty line between them. */
export function plainParagraphs(value: string, longest = 10_000): string {
  const text = /<[a-z!/?]|&lt;/i.test(value)
    ? withoutMarkup(value.slice(0, 400_000))
    : withoutMarkupKeepingLines(value);
  return cut(foldParagraphs(text), longest);
}

/** Caches `read` for one page: the occurrences of a series share their texts. */
export function oncePerText<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    let result = results.get(text);
    if (result === undefined) results.set(text, (result = read(text)));
    return result;
  };
}

/** Most texts have no other white space than spaces and line breaks between words. */
const LOOSE = /[^\S \n]|\s[^\S]/;

export function foldParagraphs(text: string): string {
  const plain = printable(text);
  if (!LOOSE.test(plain)) return plain.trim();
  return plain
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(/[^\S\n ][^\S\n]*| [^\S\n]+/g, " ")
    .replace(/\n | \n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const UNPRINTABLE = new RegExp(
  `[${control(0, 8)}${control(0x0b, 0x0c)}${control(0x0e, 0x1f)}${control(0x7f, 0x84)}${control(0x86, 0x9f)}]`,
  "g",
);

/** A cheap test: hardly any text has such characters. */
const MAY_BE_ODD = new RegExp(
  `[${control(0, 8)}${control(0x0b, 0x0c)}${control(0x0e, 0x1f)}${control(0x7f, 0x84)}${control(0x86, 0x9f)}` +
    `${control(0xad, 0xad)}${control(0x200b, 0x200f)}${control(0x202a, 0x202e)}${control(0x2060, 0x2069)}` +
    `${control(0xd800, 0xdfff)}${control(0xfeff, 0xfeff)}${control(0xfffe, 0xffff)}]`,
);

export function printable(text: string): string {
  return MAY_BE_ODD.test(text) ? text.replace(UNPRINTABLE, " ").replace(INVISIBLE, "") : text;
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const short = text.slice(0, longest - 1);
  const space = short.lastIndexOf(" ");
  return `${(space > longest * 0.8 ? short.slice(0, space) : short).trimEnd()}…`.replace(INVISIBLE, "");
}

/** Text with entities but without tags keeps its line breaks. */
function withoutMarkupKeepingLines(value: string): string {
  const text = value.slice(0, 100_000);
  return text.includes("&") ? text.split("\n").map(withoutMarkup).join("\n") : text;
}

const LOOKS_LIKE_MARKUP = /<[a-z!/?]|&(?:#\d|#x[\da-f]|[a-z])/i;
const TAG = /<\/?[a-z!?][^<>]*>?/gi;

/** Some markup is escaped two or three times; each round is a parse. */
const MOST_ROUNDS = 4;

function withoutMarkup(text: string): string {
  let plain = text;
  for (let round = 0; round < MOST_ROUNDS && LOOKS_LIKE_MARKUP.test(plain); round++) {
    const next = plain.includes("<") ? visibleText(parseHtml(plain)) : foldSpaces(decodeHTML(plain));
    if (next.trim() === plain.trim()) break;
    plain = next;
  }
  return plain.includes("<") ? plain.replace(TAG, " ") : plain;
}
