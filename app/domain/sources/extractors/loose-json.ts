/**
 * JSON as sites really write it: comments, trailing and doubled commas, raw line breaks in strings, CDATA
 * and comment wrappers, entities. Each repair is tried only after the strict reading failed.
 */
import { salvageJson } from "./salvage-json";

const WRAPPERS =
  /^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|(?:\/\/\s*)?<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|(?:\/\/\s*)?\]\]>)\s*;?\s*$/g;
const GUARD = /^\s*(?:\)\]\}',?|while\s*\(1\);|for\s*\(;;\);)/;
const LARGEST = 6_000_000;

function strict(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const ESCAPED: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Pieces written so far; commas are held back until it is known that a value follows. */
interface Writer {
  out: string[];
  comma: boolean;
  /** The last piece was a value: what comes next needs a comma before it. */
  afterValue: boolean;
}

function write(writer: Writer, piece: string, opens: boolean, closes: boolean): void {
  if (writer.comma && !closes) writer.out.push(",");
  writer.comma = false;
  writer.out.push(piece);
  writer.afterValue = closes || !opens;
}

/**
 * Walks the text once, string by string: comments go, strings are mended, commas that are doubled, trailing
 * or written as semicolons become what they should be, and one that a line break stands for is put in.
 */
function mend(text: string): string {
  const writer: Writer = { out: [], comma: false, afterValue: false };
  let newLine = false;
  for (let index = 0; index < text.length;) {
    const character = text[index] ?? "";
    if (character === '"') {
      const end = stringEnd(text, index);
      if (writer.afterValue && newLine) writer.comma = true;
      write(writer, mendString(text.slice(index, end)), false, false);
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

function mendString(literal: string): string {
  return literal
    .replace(/\p{Cc}/gu, (control) => ESCAPED[control] ?? " ")
    .replace(/\\(?!["\\/bfnrtu])|\\u(?![\da-f]{4})/gi, (slash) => (slash === "\\" ? "" : "u"));
}

/** Several objects written one after another without a list around them. */
function sequence(text: string): { value: unknown } | null {
  if (!/\}\s*,?\s*\{/.test(text)) return null;
  return strict(`[${text.replace(/\}\s*,?\s*(?=\{\s*"@)/g, "},")}]`);
}

/**
 * Undefined where even the repairs do not make JSON of it.
 * @param partly what is there is worth having, though its end is missing
 */
export function parseLooseJson(source: string, partly = false): unknown {
  if (source.length > LARGEST) return undefined;
  const text = source.replace(GUARD, "").replace(WRAPPERS, "").trim();
  if (text === "") return undefined;
  const plain = strict(text);
  if (plain)
    return typeof plain.value === "string" ? (strict(plain.value)?.value ?? plain.value) : plain.value;
  const mended = mend(text);
  const unescaped = /^\s*[[{]\s*&quot;/.test(text)
    ? strict(
        text
          .replace(/&quot;/g, '"')
          .replace(/&amp;/g, "&")
          .replace(/&#0?39;/g, "'"),
      )
    : null;
  return (unescaped ?? strict(mended) ?? sequence(mended) ?? callback(text) ?? salvaged(text, partly))?.value;
}

/** Prose with a bracket somewhere is no JSON: there must be an object with something in it. */
function salvaged(text: string, partly: boolean): { value: unknown } | null {
  if (!/[{[]\s*[{["'“\w]/.test(text)) return null;
  const { values: all, isWhole } = salvageJson(text);
  const values = all.filter((value) => isFilled(value));
  return values.length === 0 || !(isWhole || partly)
    ? null
    : { value: values.length === 1 ? values[0] : values };
}

const isFilled = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.values(value).some((inner) => inner !== null);

/** JSONP: "callback({...});". */
function callback(text: string): { value: unknown } | null {
  const match = /^[\w$.]+\(([\s\S]*)\)\s*;?\s*$/.exec(text);
  return match?.[1] ? strict(match[1]) : null;
}
