/** Safe access to JSON of unknown shape. */
import type { Budget } from "../../budget";

export type JsonObject = Record<string, unknown>;

export function asArray(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The first text in a value: a string, a number, a language-tagged value, the first of a list. */
export function asText(value: unknown, depth = 0): string | null {
  if (typeof value === "string") return value.trim() === "" ? null : value;
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (depth > 4) return null;
  if (Array.isArray(value)) {
    const english = value.find((item) => isObject(item) && /^en\b/i.test(String(item["@language"])));
    for (const item of english === undefined ? value.slice(0, 20) : [english]) {
      const text = asText(item, depth + 1);
      if (text !== null) return text;
    }
    return null;
  }
  if (!isObject(value)) return null;
  return asText(
    value["@value"] ?? value.rendered ?? value.text ?? value.plain_text ?? value.name ?? value.en,
    depth + 1,
  );
}

export function asNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || !/^\s*[+-]?\d+(?:[.,]\d+)?\s*$/.test(value)) return null;
  return Number(value.replace(",", "."));
}

const MOST_VISITED = 200_000;
const DEEPEST = 60;

/** Every object inside a value, outermost first, without recursion and within bounds. */
export function* objectsIn(
  value: unknown,
  skip: ReadonlySet<string> = new Set(),
  budget?: Budget,
): Generator<JsonObject> {
  const queue: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  // Objects made from markup may be cyclic.
  const seen = new Set<object>();
  let visited = 0;
  while (queue.length > 0) {
    if (visited++ === MOST_VISITED) {
      budget?.record("values");
      return;
    }
    const item = queue.pop();
    if (!item || item.depth > DEEPEST) continue;
    if (typeof item.value === "object" && item.value !== null) {
      if (seen.has(item.value)) continue;
      seen.add(item.value);
    }
    if (Array.isArray(item.value)) {
      for (let index = item.value.length - 1; index >= 0; index--) {
        queue.push({ value: item.value[index], depth: item.depth + 1 });
      }
    } else if (isObject(item.value)) {
      yield item.value;
      const entries = Object.entries(item.value);
      for (let index = entries.length - 1; index >= 0; index--) {
        const [name, inner] = entries[index] ?? ["", null];
        if (typeof inner === "object" && inner !== null && !skip.has(name)) {
          queue.push({ value: inner, depth: item.depth + 1 });
        }
      }
    }
  }
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
