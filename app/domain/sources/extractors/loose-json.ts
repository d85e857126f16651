/**
 * JSON as sites really write it: comments, trailing and doubled commas, raw line breaks in strings, CDATA
 * and comment wrappers, entities. Each repair is tried only after the strict reading failed.
 */

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

/** Walks the text once, string by string, and mends what stands outside and inside of them. */
function mend(text: string): string {
  let out = "";
  let index = 0;
  while (index < text.length) {
    const character = text[index] ?? "";
    if (character === '"') {
      const end = stringEnd(text, index);
      out += mendString(text.slice(index, end));
      index = end;
    } else if (character === "/" && (text[index + 1] === "/" || text[index + 1] === "*")) {
      index = commentEnd(text, index);
    } else {
      out += character;
      index++;
    }
  }
  return mendCommas(out);
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

/** Commas before a closing bracket, doubled, missing or written as semicolons; strings are passed over. */
function mendCommas(text: string): string {
  return text
    .replace(/("(?:[^"\\]|\\.)*")|,(?:\s*,)+/g, (_, literal: string | undefined) => literal ?? ",")
    .replace(
      /("(?:[^"\\]|\\.)*")|,(\s*[}\]])/g,
      (_, literal: string | undefined, close: string) => literal ?? close,
    )
    .replace(/("(?:[^"\\]|\\.)*")(\s*);(?=\s*")/g, "$1$2,")
    .replace(/("(?:[^"\\]|\\.)*"|[}\]\d]|true|false|null)(\s*\n\s*)(?="(?:[^"\\]|\\.)*"\s*:)/g, "$1,$2")
    .replace(/;\s*$/, "");
}

/** Several objects written one after another without a list around them. */
function sequence(text: string): { value: unknown } | null {
  if (!/\}\s*,?\s*\{/.test(text)) return null;
  return strict(`[${text.replace(/\}\s*,?\s*(?=\{\s*"@)/g, "},")}]`);
}

/** Undefined where even the repairs do not make JSON of it. */
export function parseLooseJson(source: string): unknown {
  if (source.length > LARGEST) return undefined;
  const text = source.replace(GUARD, "").replace(WRAPPERS, "").trim();
  if (text === "") return undefined;
  const plain = strict(text);
  if (plain) return plain.value;
  const mended = mend(text);
  const unescaped = /^\s*[[{]\s*&quot;/.test(text)
    ? strict(
        text
          .replace(/&quot;/g, '"')
          .replace(/&amp;/g, "&")
          .replace(/&#0?39;/g, "'"),
      )
    : null;
  return (unescaped ?? strict(mended) ?? sequence(mended) ?? callback(text))?.value;
}

/** JSONP: "callback({...});". */
function callback(text: string): { value: unknown } | null {
  const match = /^[\w$.]+\(([\s\S]*)\)\s*;?\s*$/.exec(text);
  return match?.[1] ? strict(match[1]) : null;
}
