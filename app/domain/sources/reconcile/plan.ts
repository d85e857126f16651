/** Decides what a fetch does to the stored events, row by row. Pure: the rows come in, the writes go out. */
import { days } from "~/domain/time";
import type { ListedEvent } from "./listed-event";
import type { KnownEvent, Matching } from "./match";

export interface Standing {
  published: boolean;
  cancelled: boolean;
  unpublished_because: KnownEvent["unpublished_because"];
}

export interface EventUpdate extends Standing {
  id: number;
  source_key: string | null;
  listed: ListedEvent;
}

export interface Plan {
  added: ListedEvent[];
  changed: EventUpdate[];
  /** Recognised and the same. */
  same: number;
  /** Of those: their missing_count or last_seen_at has to be brought up to date. */
  seen: number[];
  /** Of those: they get the key that the source gives only now. */
  rekeyed: { id: number; source_key: string }[];
  /** Not listed, and their key now belongs to another event. */
  released: number[];
  /** Not listed for the first time: noted. */
  missed: number[];
  /** Not listed for the second time in a row: taken down. */
  takenDown: number[];
  /** Title and moment of everything that appears, moves or disappears, before and after. */
  touched: { title_key: string; start_time: Date }[];
}

/** Times in a row that a complete fetch must lack an event before it is taken down (spec: pipelines 1.7). */
export const MISSES_ALLOWED = 2;
/**
 * An unchanged event is not written at every fetch: that would cost a row version a day for nothing. While it keeps
 * being listed its last_seen_at is true to a week, which is what tidying and the admin's view need.
 */
const SEEN_AGAIN_AFTER = days(7);

/** What an editor decided about showing stays; everything else follows the source. */
export function standingOf(known: KnownEvent, listed: Pick<ListedEvent, "cancelled">): Standing {
  const cancelled = known.edited_fields.includes("cancelled") ? known.cancelled : listed.cancelled;
  const kept = { published: known.published, unpublished_because: known.unpublished_because, cancelled };
  const takenDownByUs = known.unpublished_because === "missing" || known.unpublished_because === "cancelled";
  if (known.edited_fields.includes("published")) return kept;
  if (cancelled && (known.published || takenDownByUs)) {
    return { cancelled, published: false, unpublished_because: "cancelled" };
  }
  if (!cancelled && takenDownByUs) return { cancelled, published: true, unpublished_because: null };
  return kept;
}

const differs = (a: Standing, b: Standing): boolean =>
  a.published !== b.published ||
  a.cancelled !== b.cancelled ||
  a.unpublished_because !== b.unpublished_because;

/** Still in the future: not begun, or a run of several days that goes on. */
export function isComing(
  event: Pick<KnownEvent, "start_time" | "first_day" | "last_day">,
  now: Date,
  today: string,
) {
  return event.start_time > now || (event.last_day > event.first_day && event.last_day >= today);
}

/** Came from a fetch of this source, and an absence from it would mean something. */
export function isJudged(known: KnownEvent, now: Date, today: string): boolean {
  return (
    known.content_hash !== null &&
    known.published &&
    !known.edited_fields.includes("published") &&
    !known.edited_fields.includes("source_id") &&
    isComing(known, now, today)
  );
}

/** Title and moment as shown once the update is written: what an editor wrote stays. */
function shownAfter(known: KnownEvent, listed: ListedEvent): Plan["touched"][number] {
  return {
    title_key: known.edited_fields.includes("title") ? known.title_key : listed.title_key,
    start_time: known.edited_fields.includes("start_time") ? known.start_time : listed.start_time,
  };
}

/** Keys that stored events hold; a new owner has to wait while the old one is listed too. */
function keyBook(matching: Matching) {
  const all = [...matching.pairs.map(({ known }) => known), ...matching.unlisted];
  const holders = new Map(
    all.flatMap((known) => (known.source_key === null ? [] : [[known.source_key, known]])),
  );
  const unlisted = new Set(matching.unlisted);
  return {
    released: [] as number[],
    /** The key the event may carry: its listed one where free, else the one it has. */
    give(listed: ListedEvent, to: KnownEvent | null): string | null {
      const key = listed.source_key;
      const has = to?.source_key ?? null;
      if (key === null || key === has) return has;
      const holder = holders.get(key);
      if (!holder) return key;
      // Who is listed keeps its key; who is not is found again by title and day.
      if (!unlisted.has(holder)) return has;
      this.released.push(holder.id);
      return key;
    },
  };
}

/** @param absent those unlisted events whose absence from this fetch tells something */
export function planWrites(matching: Matching, absent: KnownEvent[], now: Date, today: string): Plan {
  const keys = keyBook(matching);
  const plan: Plan = {
    ...{ added: [], changed: [], same: 0, seen: [], rekeyed: [], released: keys.released },
    ...{ missed: [], takenDown: [], touched: [] },
  };
  const stale = now.getTime() - SEEN_AGAIN_AFTER;
  for (const { known, listed } of matching.pairs) {
    const standing = standingOf(known, listed);
    if (known.content_hash !== listed.content_hash || differs(standing, known)) {
      plan.changed.push({ id: known.id, source_key: keys.give(listed, known), listed, ...standing });
      plan.touched.push(known, shownAfter(known, listed));
      continue;
    }
    plan.same += 1;
    if (known.missing_count > 0 || known.last_seen_at.getTime() < stale) plan.seen.push(known.id);
    const key = known.source_key === null ? keys.give(listed, known) : null;
    if (key !== null) plan.rekeyed.push({ id: known.id, source_key: key });
  }
  for (const listed of matching.added) {
    plan.added.push({ ...listed, source_key: keys.give(listed, null) });
    plan.touched.push(listed);
  }
  for (const known of absent) {
    if (!isJudged(known, now, today)) continue;
    if (known.missing_count + 1 < MISSES_ALLOWED) plan.missed.push(known.id);
    else {
      plan.takenDown.push(known.id);
      plan.touched.push(known);
    }
  }
  return plan;
}
