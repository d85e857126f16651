/**
 * Reads values as JavaScript writes them: JSON, and bare names, single quotes, trailing commas, comments, `!0`,
 * `new Date(…)`, `JSON.parse("…")`. Code inside a value (functions, calls, names of variables) is skipped and leaves the
 * value out. One pass; nothing is executed.
 */
import type { JsonObject } from "./json-values";

const DEEPEST = 100;
const NAME = /[A-Za-z_$][\w$]*/y;
const NUMBER = /[+-]?(?:0x[\da-f]+|(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)/iy;
const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v", 0: "" };
const ESCAPE = /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|(\r\n|[\s\S]))/gi;
const CONSTANTS = new Map<string, unknown>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

const COMMENT_ENDS: Record<string, string> = { "*": "*/", "/": "\n" };
const isSpace = (character: string): boolean => character <= " " || character === "\u00a0";

/** The value could not be read: the code is something else. */
class NoLiteral extends Error {}

export interface Literal {
  value: unknown;
  /** False where the code is something else. */
  isLiteral: boolean;
  /** The offset after the value, or up to which the code was read in vain. */
  end: number;
}

const two = (value: unknown): string => String(value).padStart(2, "0");

class LiteralReader {
  constructor(
    readonly code: string,
    public at: number,
    readonly names: ReadonlyMap<string, unknown> | undefined,
  ) {}

  value(depth: number): unknown {
    if (depth > DEEPEST) throw new NoLiteral();
    this.#skipSpace();
    const before = this.at;
    const value = this.#primary(depth);
    this.#skipSpace();
    const next = this.code[this.at];
    if (next === undefined || ",]});".includes(next)) return value;
    // More than a value: an expression. Its brackets are balanced, or this is no literal.
    if (depth === 0) return value;
    this.#skipExpression(before);
    return typeof value === "string" ? value : undefined;
  }

  list(close: string, depth: number): unknown[] {
    const values: unknown[] = [];
    this.at++;
    for (;;) {
      this.#skipSpace();
      const next = this.code[this.at];
      if (next === close) {
        this.at++;
        return values;
      }
      // Another bracket ends what is around the list: reading on would stand still.
      if (next === undefined || ")]};".includes(next)) throw new NoLiteral();
      if (next === ",") this.at++;
      else values.push(this.value(depth + 1));
    }
  }

  #primary(depth: number): unknown {
    const first = this.code[this.at];
    if (first === "{") return this.#object(depth);
    if (first === "[") return this.list("]", depth);
    if (first === '"' || first === "'" || first === "`") return this.#string(first);
    if (first === "!") {
      this.at++;
      return !this.#primary(depth + 1);
    }
    const number = this.#match(NUMBER);
    if (number !== null) return Number(number);
    const name = this.#match(NAME);
    if (name !== null) return this.#named(name, depth);
    if (depth === 0) throw new NoLiteral();
    return undefined;
  }

  #named(name: string, depth: number): unknown {
    if (CONSTANTS.has(name)) return CONSTANTS.get(name);
    if (this.names?.has(name)) return this.names.get(name);
    const rest = this.code.slice(this.at, this.at + 40);
    const call = name === "new" ? /^\s+Date\s*\(/.exec(rest) : /^\s*\.\s*(?:parse|UTC)\s*\(/.exec(rest);
    if (!call || !/^(?:new|JSON|Date)$/.test(name)) return undefined;
    this.at += call[0].length - 1;
    const values = this.list(")", depth + 1);
    if (name === "JSON") return parsed(values[0]);
    const date = dateOf(values);
    return name === "Date" && typeof date === "string" ? `${date}Z` : date;
  }

  #object(depth: number): JsonObject {
    const object: JsonObject = {};
    this.at++;
    for (;;) {
      this.#skipSpace();
      const next = this.code[this.at];
      if (next === undefined) throw new NoLiteral();
      if (next === "}") {
        this.at++;
        return object;
      }
      if (next === ",") {
        this.at++;
        continue;
      }
      const name = this.#key();
      this.#skipSpace();
      const after = this.code[this.at];
      if (after === ":" && name !== null) {
        this.at++;
        const value = this.value(depth + 1);
        if (name !== "__proto__" && value !== undefined) object[name] = value;
      } else if (after !== undefined && ",}(".includes(after)) {
        // A shorthand name or a method.
        if (name !== null && this.names?.has(name)) object[name] = this.names.get(name);
        if (after === "(") this.#skipExpression(this.at);
      } else if (next === "." || next === "[") this.#skipExpression(this.at);
      // Statements: a block of code, not an object.
      else throw new NoLiteral();
    }
  }

  #key(): string | null {
    const first = this.code[this.at];
    if (first === '"' || first === "'") return this.#string(first);
    return this.#match(NAME) ?? this.#match(NUMBER);
  }

  #string(mark: string): string {
    const from = this.at + 1;
    for (let index = from; index < this.code.length; index++) {
      const character = this.code[index];
      if (character === "\\") index++;
      else if (character === mark) {
        this.at = index + 1;
        return unescaped(this.code.slice(from, index));
      }
    }
    this.at = this.code.length;
    throw new NoLiteral();
  }

  /** Moves behind the expression that begins at an offset: to the next comma or closing bracket around it. */
  #skipExpression(from: number): void {
    let depth = 0;
    for (this.at = from; this.at < this.code.length;) {
      const character = this.code[this.at] ?? "";
      if (depth === 0 && ",]})".includes(character)) return;
      if ("\"'`".includes(character)) {
        this.#string(character);
        continue;
      }
      if ("([{".includes(character)) depth++;
      else if (")]}".includes(character)) depth--;
      const space = character === "/" ? this.#skipSpace() : 0;
      if (space === 0) this.at++;
    }
    throw new NoLiteral();
  }

  /** @returns how many characters were skipped */
  #skipSpace(): number {
    const from = this.at;
    for (;;) {
      const character = this.code[this.at];
      const ending = character === "/" ? COMMENT_ENDS[this.code[this.at + 1] ?? ""] : undefined;
      if (ending !== undefined) {
        const end = this.code.indexOf(ending, this.at + 2);
        this.at = end < 0 ? this.code.length : end + ending.length;
      } else if (character !== undefined && isSpace(character)) this.at++;
      else return this.at - from;
    }
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const text = pattern.exec(this.code)?.[0] ?? null;
    if (text !== null) this.at += text.length;
    return text;
  }
}

/** @param names values of variables that the code may name */
export function readLiteral(code: string, from: number, names?: ReadonlyMap<string, unknown>): Literal {
  const reader = new LiteralReader(code, from, names);
  try {
    return { value: reader.value(0), isLiteral: true, end: reader.at };
  } catch (error) {
    if (error instanceof NoLiteral) return { value: undefined, isLiteral: false, end: reader.at };
    throw error;
  }
}

/** The arguments of a call, from its opening bracket on. */
export function readArguments(code: string, from: number): { values: unknown[]; end: number } | null {
  const reader = new LiteralReader(code, from, undefined);
  try {
    return { values: reader.list(")", 0), end: reader.at };
  } catch (error) {
    if (error instanceof NoLiteral) return null;
    throw error;
  }
}

function unescaped(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(ESCAPE, (_, long?: string, short?: string, byte?: string, single = "") => {
    const number = parseInt(long ?? short ?? byte ?? "", 16);
    if (!Number.isNaN(number)) return number > 0x10ffff ? "" : String.fromCodePoint(number);
    return ESCAPES[single as string] ?? (/[\r\n]/.test(single as string) ? "" : (single as string));
  });
}

/** `new Date(2026, 11, 4, 20)` is a local time; its month counts from zero. */
function dateOf(values: unknown[]): unknown {
  if (values.length < 2) return values[0];
  const [year, month, day = 1, hour, minute = 0] = values;
  if (typeof month !== "number") return undefined;
  const date = `${String(year)}-${two(month + 1)}-${two(day)}`;
  return hour === undefined ? date : `${date}T${two(hour)}:${two(minute)}:00`;
}

function parsed(text: unknown): unknown {
  if (typeof text !== "string") return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
