/**
 * Parses JSON as sites really write it: comments, trailing and doubled commas, raw line breaks in strings, CDATA and
 * comment wrappers, entities. Repairs are tried only after strict parsing failed. Unlike jsonrepair, this does not
 * complete a document whose end is missing: a truncated list must not look whole.
 */
import { repairJson } from "./json-repair";

/** The repaired text so far. A comma is held back until a value follows. */
interface Writer {
  out: string[];
  comma: boolean;
  /** The last piece was a value, so the next one needs a comma. */
  afterValue: boolean;
}

/** At the beginning and at the end of a trimmed text. */
const WRAPPERS =
  /^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|(?:\/\/\s*)?<!\[CDATA\[)|(?:-->|\/\*\s{0,9}\]\]>\s{0,9}\*\/|(?:\/\/\s{0,9})?\]\]>)\s{0,9};?$/g;
const GUARD = /^\s*(?:\)\]\}',?|while\s*\(1\);|for\s*\(;;\);)/;
const LARGEST = 6_000_000;

/**
 * @param partly accept a document whose end is missing
 * @returns undefined if the text is not JSON even after repairs
 */
export function parseLenientJson(source: string, partly = false): unknown {
  if (source.length > LARGEST) return undefined;
  const text = source.replace(GUARD, "").trim().replace(WRAPPERS, "").trim();
  if (text === "") return undefined;
  const plain = strict(text);
  if (plain)
    return typeof plain.value === "string" ? (strict(plain.value)?.value ?? plain.value) : plain.value;
  const syntactic = repairSyntax(text);
  const unescaped = /^\s*[[{]\s*&quot;/.test(text)
    ? strict(
        text
          .replace(/&quot;/g, '"')
          .replace(/&amp;/g, "&")
          .replace(/&#0?39;/g, "'"),
      )
    : null;
  return (unescaped ?? strict(syntactic) ?? sequence(syntactic) ?? callback(text) ?? repaired(text, partly))
    ?.value;
}

/**
 * One pass: removes comments, repairs strings, fixes commas that are doubled, trailing or written as semicolons, and
 * adds those that only a line break stands for.
 */
function repairSyntax(text: string): string {
  const writer: Writer = { out: [], comma: false, afterValue: false };
  let newLine = false;
  for (let index = 0; index < text.length;) {
    const character = text[index] ?? "";
    if (character === '"') {
      const end = stringEnd(text, index);
      if (writer.afterValue && newLine) writer.comma = true;
      write(writer, repairString(text.slice(index, end)), false, false);
      index = end;
    } else if (character === "/" && (text[index + 1] === "/" || text[index + 1] === "*")) {
      index = commentEnd(text, index);
    } else {
      if (character === "," || character === ";") {
        writer.comma ||= writer.afterValue;
        writer.afterValue = false;
      } else if (/\s/.test(character)) newLine ||= character === "\n";
      else write(writer, character, /[[{:]/.test(character), /[\]}]/.test(character));
      index++;
    }
    if (!/\s/.test(character)) newLine = false;
    else if (character === "\n") newLine = true;
  }
  return writer.out.join("");
}

function write(writer: Writer, piece: string, opens: boolean, closes: boolean): void {
  if (writer.comma && !closes) writer.out.push(",");
  writer.comma = false;
  writer.out.push(piece);
  writer.afterValue = closes || !opens;
}

function stringEnd(text: string, from: number): number {
  for (let index = from + 1; index < text.length; index++) {
    if (text[index] === "\\") index++;
    else if (text[index] === '"') return index + 1;
  }
  return text.length;
}

function commentEnd(text: string, from: number): number {
  const line = text[from + 1] === "/";
  const end = text.indexOf(line ? "\n" : "*/", from + 2);
  return end < 0 ? text.length : end + (line ? 1 : 2);
}

const ESCAPED: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function repairString(literal: string): string {
  return literal
    .replace(/\p{Cc}/gu, (control) => ESCAPED[control] ?? " ")
    .replace(/\\(?!["\\/bfnrtu])|\\u(?![\da-f]{4})/gi, (slash) => (slash === "\\" ? "" : "u"));
}

/** Several objects in a row without a list around them. */
function sequence(text: string): { value: unknown } | null {
  // The text is repaired: no white space is left between its marks.
  if (!/\},?\{/.test(text)) return null;
  return strict(`[${text.replace(/\},?(?=\{"@)/g, "},")}]`);
}

/** The last resort, for text that has at least one object or list with content. */
function repaired(text: string, partly: boolean): { value: unknown } | null {
  if (!/[{[]\s*[{["'“\w]/.test(text)) return null;
  const { values: all, isWhole } = repairJson(text);
  const values = all.filter((value) => isFilled(value));
  return values.length === 0 || !(isWhole || partly)
    ? null
    : { value: values.length === 1 ? values[0] : values };
}

const isFilled = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.values(value).some((inner) => inner !== null);

/** JSONP: "callback({...});". */
function callback(text: string): { value: unknown } | null {
  const open = /^[\w$.]+\(/.exec(text)?.[0];
  const end = text.lastIndexOf(")");
  return open && /^\)\s*;?$/.test(text.slice(end)) ? strict(text.slice(open.length, end)) : null;
}

function strict(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
