/**
 * State in which values stand for others. Three forms: lists whose numbers are places in the list (Nuxt, SvelteKit,
 * Remix), rows that name other rows (the flight data of Next.js), and stores whose objects name others by `__ref`.
 */
import { isObject, type JsonObject } from "./json-values";

const DEEPEST = 60;
const MOST_VALUES = 200_000;

/** Whether a list is a table of values that refer to each other by their places. */
export function isIndexed(list: unknown): list is unknown[] {
  if (!Array.isArray(list) || list.length < 3) return false;
  const head: unknown = list[0];
  const inner = Array.isArray(head) ? head.slice(typeof head[0] === "string" ? 1 : 0) : head;
  if (typeof inner !== "object" || inner === null) return false;
  const places = Object.values(inner as JsonObject);
  return places.length > 0 && places.every((place) => isPlace(place) && place < list.length);
}

/** Kinds of values that are written as a list of their kind and their content. */
const WRAPPERS = new Set(["Reactive", "ShallowReactive", "Ref", "ShallowRef", "EmptyRef", "EmptyShallowRef"]);

/** The first value of such a table with everything that it refers to. Values that contain themselves are left out. */
export function fromIndexed(table: unknown[]): unknown {
  let left = MOST_VALUES;
  const open = new Set<number>();
  const done = new Map<number, unknown>();
  const at = (place: unknown, depth: number): unknown => {
    if (!isPlace(place) || place < 0 || open.has(place) || depth > DEEPEST || left-- <= 0) return undefined;
    if (done.has(place)) return done.get(place);
    open.add(place);
    const value = hydrate(table[place], depth);
    open.delete(place);
    done.set(place, value);
    return value;
  };
  const hydrate = (value: unknown, depth: number): unknown => {
    if (Array.isArray(value)) {
      const [kind, content]: unknown[] = value;
      if (typeof kind !== "string") return value.map((place) => at(place, depth + 1));
      // A date stands in place, not by its number.
      if (kind === "Date" || kind === "D") return instant(content);
      return WRAPPERS.has(kind)
        ? at(content, depth + 1)
        : value.slice(1).map((place) => at(place, depth + 1));
    }
    if (!isObject(value)) return value;
    const object: JsonObject = {};
    for (const [key, place] of Object.entries(value)) {
      // Remix gives names places too: {"_1": 2}.
      const named: unknown = /^_\d+$/.test(key) ? table[Number(key.slice(1))] : key;
      if (typeof named === "string" && named !== "__proto__") object[named] = at(place, depth + 1);
    }
    return object;
  };
  return at(0, 0);
}

/** Flight data: the pieces that a page hands to `self.__next_f.push`, joined. References between rows are followed. */
export function fromFlight(text: string): unknown[] {
  const rows = flightRows(text);
  let left = MOST_VALUES;
  const resolved = (value: unknown, depth: number): unknown => {
    if (depth > DEEPEST || left-- <= 0) return undefined;
    if (typeof value === "string") return value.startsWith("$") ? referred(value, depth) : value;
    if (Array.isArray(value)) return value.map((inner) => resolved(inner, depth + 1));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner, depth + 1)]));
  };
  const referred = (written: string, depth: number): unknown => {
    if (written.startsWith("$$")) return written.slice(1);
    if (written.startsWith("$D")) return instant(written.slice(2));
    const [name = "", ...path] = written
      .slice(1)
      .replace(/^[L@QW]/, "")
      .split(":");
    let value = /^[\da-f]+$/i.test(name) ? rows.get(name) : undefined;
    for (const key of path)
      value = typeof value === "object" && value !== null ? (value as JsonObject)[key] : undefined;
    return resolved(value, depth + 1);
  };
  return [...rows.values()].map((row) => resolved(row, 0));
}

/** A moment that JavaScript has written, in milliseconds: its zone needs no doubt. */
const instant = (written: unknown): unknown => {
  const value = typeof written === "string" ? Date.parse(written) : NaN;
  return Number.isNaN(value) ? written : value;
};

const isPlace = (value: unknown): value is number => Number.isInteger(value);

const ROW = /([\da-f]*):(T([\da-f]+),)?/iy;

/** The rows of flight data by their names. */
function flightRows(text: string): Map<string, unknown> {
  const rows = new Map<string, unknown>();
  for (let index = 0; index < text.length && rows.size < MOST_VALUES;) {
    ROW.lastIndex = index;
    const head = ROW.exec(text);
    const end = text.indexOf("\n", index) < 0 ? text.length : text.indexOf("\n", index);
    if (!head) {
      index = end + 1;
      continue;
    }
    const from = index + head[0].length;
    if (head[3] !== undefined) {
      // A long text is counted in bytes and ends without a line break.
      const count = parseInt(head[3], 16);
      const value = Buffer.from(text.slice(from, from + count))
        .subarray(0, count)
        .toString();
      rows.set(head[1] ?? "", value);
      index = from + value.length;
      continue;
    }
    const value = jsonOf(text.slice(from, end));
    if (value !== undefined) rows.set(head[1] ?? "", value);
    index = end + 1;
  }
  return rows;
}

function jsonOf(text: string): unknown {
  // Rows of other kinds begin with a letter.
  if (!/^[[{"]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
