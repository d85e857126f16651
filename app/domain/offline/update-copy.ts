/** Brings a copy of the fortnight up to date by what changed since, and by the days that have come nearer. Pure but for `ask`. */
import { brand } from "~/brand";
import { addDays } from "~/lib/time";
import type { ApiChange } from "../api/schemas";
import { FORTNIGHT, lean, unpack, type Copy, type CopyEvent, type Span } from "./fortnight";

/** Fetches JSON of this site; null where the site does not give it, as for a cursor that is too old. */
export type Ask = (address: string) => Promise<unknown>;

export const WHOLE = "/fortnight.json";
/** With more changes the whole fortnight is the smaller download. */
const MOST_PAGES = 12;

interface ChangePage {
  data: Pick<ApiChange, "event_id" | "event">[];
  cursor: string;
  more: boolean;
}

/** Whether an event belongs to these days: a run on each of its days. */
const isWithin = (event: Pick<CopyEvent, "first_day" | "last_day" | "place">, { from, to }: Span): boolean =>
  event.place.city === brand.defaultCity && (event.first_day ?? "") <= to && event.last_day >= from;

/** What changed replaces what the copy has; what is gone, or no longer of these days, leaves it. */
function applyChanges(copy: Copy, { data, cursor }: ChangePage): Copy {
  const events = new Map(copy.events.map((event) => [event.id, event]));
  for (const { event_id, event } of data) {
    if (event && isWithin(event, copy)) events.set(event_id, lean(event));
    else events.delete(event_id);
  }
  return { ...copy, cursor, events: [...events.values()] };
}

const isChangePage = (value: unknown): value is ChangePage => {
  const { data, cursor } = (value ?? {}) as Partial<ChangePage>;
  return Array.isArray(data) && typeof cursor === "string";
};

/** Null: the changes cannot be followed any more. */
async function catchUp(copy: Copy, ask: Ask): Promise<Copy | null> {
  let current = copy;
  for (let page = 0; page < MOST_PAGES; page++) {
    const since = encodeURIComponent(current.cursor);
    const changes = await ask(`/api/v1/changes?limit=100&since=${since}`);
    if (!isChangePage(changes)) return null;
    current = applyChanges(current, changes);
    if (!changes.more) return current;
  }
  return null;
}

/** Adds the days that the copy does not have yet. Their document may be older than the copy, so its changes are followed too. */
async function addComingDays(copy: Copy, ask: Ask): Promise<Copy | null> {
  const coming = unpack(await ask(`${WHOLE}?after=${copy.to}`));
  if (!coming) return null;
  const known = new Set(coming.events.map(({ id }) => id));
  const events = [...copy.events.filter(({ id }) => !known.has(id)), ...coming.events];
  return catchUp({ ...coming, events }, ask);
}

/** Without what is over. */
function withoutPast(copy: Copy, today: string): Copy {
  const from = copy.from < today ? today : copy.from;
  return { ...copy, from, events: copy.events.filter(({ last_day }) => last_day >= from) };
}

/** @returns null if only the whole fortnight helps: the copy is too old, or the site has another shape by now */
export async function updateCopy(copy: Copy, today: string, ask: Ask): Promise<Copy | null> {
  if (copy.to < today) return null;
  const current = await catchUp(copy, ask);
  if (!current) return null;
  const isWhole = current.to >= addDays(today, FORTNIGHT - 1);
  const extended = isWhole ? current : await addComingDays(current, ask);
  return extended && withoutPast(extended, today);
}
