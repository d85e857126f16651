/**
 * Where the other facts of a dated record are: in an object inside or beside it ("details", "film"), or in an object
 * elsewhere that the record names by an id ("filmId", `{"__ref": "Event:12"}`).
 */
import { asText, isObject, type JsonObject } from "./json-values";
import { fieldsOf, type Fields } from "./record-moment";

/** Keys of a showing that belongs to something with a name. */
const NOUN =
  "event|film|movie|show|production|performance|screening|exhibition|work|programm?e?|session|concert|play|class|workshop|series|item|product|post|entry";

/** "filmId", "show_ref", "event". */
const FOREIGN = new RegExp(`^_?(${NOUN})(?:[_-]?(?:id|ids|ref|key|uid|slug|uuid))?$`, "i");
const ID = /^_?(?:id|uid|uuid|key|slug|ref|code|(?:event|film|movie|show|production)_?id)$/i;
const MOST_VISITED = 100_000;
const DEEPEST = 30;

const isId = (value: unknown): value is string | number =>
  typeof value === "number" || (typeof value === "string" && value !== "" && value.length <= 100);

const hasTitle = (fields: Fields): boolean =>
  (fields.get("title") ?? []).some(
    (value) => asText(isObject(value) ? (value.text ?? value) : value) !== null,
  );

interface Named {
  record: JsonObject;
  /** Names under which it is called or listed: "films", "Film:12", "Film". */
  kind: string;
}

/** The records of a page's state by their ids; collected when the first one is looked for. */
export class RecordIndex {
  readonly #root: unknown;
  #byId: Map<string, Named[]> | null = null;

  constructor(root: unknown) {
    this.#root = root;
  }

  /** The record with a title that another one names. */
  namedBy(record: JsonObject): JsonObject | null {
    const references = { ...record, ...(isObject(record.relationships) ? record.relationships : {}) };
    for (const [key, value] of Object.entries(references)) {
      const noun = FOREIGN.exec(key)?.[1]?.toLowerCase();
      if (noun === undefined) continue;
      for (const id of idsIn(value)) {
        const records = (this.#index().get(id) ?? []).filter((named) => named.record !== record);
        const best =
          records.find(({ kind }) => kind.toLowerCase().includes(noun)) ??
          (records.length === 1 ? records[0] : null);
        if (best) return best.record;
      }
    }
    return null;
  }

  #index(): Map<string, Named[]> {
    return (this.#byId ??= collect(this.#root));
  }
}

/** Keys of objects that hold facts of the record around them. */
const CARRIER = new RegExp(
  `^_?(?:${NOUN}|details?|info(?:rmation)?|general|basics?|attributes|fields|properties|content|data|node|main|title|text|copy)$`,
  "i",
);

/** The object directly inside the record that names it. */
export function carrierIn(
  record: JsonObject,
  isFree: (inner: JsonObject, fields: Fields) => boolean,
): JsonObject | null {
  for (const [key, written] of Object.entries(record)) {
    const inner: unknown = Array.isArray(written) && written.length === 1 ? written[0] : written;
    if (!CARRIER.test(key) || !isObject(inner)) continue;
    const fields = fieldsOf(inner);
    if (hasTitle(fields) && isFree(inner, fields)) return inner;
  }
  return null;
}

/** The ids by which a value refers to another record. */
function idsIn(value: unknown): string[] {
  if (isId(value)) return [String(value)];
  if (Array.isArray(value)) return value.length === 1 ? idsIn(value[0]) : [];
  if (!isObject(value)) return [];
  const { __ref, _ref, id, type, data } = value;
  if (isObject(data)) return idsIn(data);
  if (isId(id) && typeof type === "string") return [`${type}:${id}`, String(id)];
  return [__ref, _ref, id].flatMap((name) => (isId(name) ? [String(name)] : []));
}

function collect(root: unknown): Map<string, Named[]> {
  const byId = new Map<string, Named[]>();
  const add = (id: string, named: Named) => byId.set(id, [...(byId.get(id) ?? []).slice(0, 20), named]);
  const queue: { value: unknown; key: string; kind: string; depth: number }[] = [
    { value: root, key: "", kind: "", depth: 0 },
  ];
  const seen = new Set<unknown>();
  for (let visited = 0; queue.length > 0 && visited < MOST_VISITED; visited++) {
    const { value, key, kind, depth } = queue.pop() ?? { value: null, key: "", kind: "", depth: 0 };
    if (typeof value !== "object" || value === null || depth > DEEPEST || seen.has(value)) continue;
    seen.add(value);
    if (isObject(value)) {
      const facts = isObject(value.attributes) ? { ...value, ...value.attributes } : value;
      if (hasTitle(fieldsOf(facts))) {
        const type = asText(value.__typename) ?? asText(value._type) ?? asText(value.type);
        const named = { record: facts, kind: `${kind} ${key} ${type ?? ""}` };
        if (key !== "") add(key, named);
        for (const [name, id] of Object.entries(value)) {
          if (!ID.test(name) || !isId(id) || String(id) === key) continue;
          add(String(id), named);
          if (type !== null) add(`${type}:${id}`, named);
        }
      }
    }
    for (const [name, inner] of Object.entries(value as JsonObject)) {
      if (typeof inner !== "object" || inner === null) continue;
      // A list's items and a store's ids are kept under the name of the list or store.
      const isPlace = Array.isArray(value);
      queue.push({
        value: inner,
        key: isPlace ? "" : name,
        kind: isPlace ? kind : `${key || kind}`,
        depth: depth + 1,
      });
      if (!isPlace && Array.isArray(inner)) (queue.at(-1) as { kind: string }).kind = name;
    }
  }
  return byId;
}
