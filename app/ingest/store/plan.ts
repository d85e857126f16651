/** Decides what a fetch does to the stored events, row by row. Pure: rows in, writes out. */
import type { EventMoment } from "@db/queries/sources/event-members";
import type { EventMove } from "@db/queries/sources/moves";
import { days } from "~/lib/time";
import { isSure } from "../confidence";
import type { ListedEvent } from "./listed-event";
import type { Matching } from "./match";
import type { KnownEvent, Pair } from "./pairing";

interface Visibility {
  published: boolean;
  unpublished_because: KnownEvent["unpublished_because"];
}

interface EventUpdate extends Visibility {
  stored: KnownEvent;
  id: number;
  source_key: string | null;
  listed: ListedEvent;
}

export interface ReconcilePlan {
  added: (ListedEvent & Visibility)[];
  changed: EventUpdate[];
  /** Recognised though they have another title or start by now. */
  moved: EventMove[];
  /** Listed and unchanged. */
  same: number;
  /** Unchanged events whose missing_count or last_seen_at must be updated. */
  seen: number[];
  /** Unchanged events that had no key and get one now. */
  rekeyed: { id: number; source_key: string }[];
  /** Unlisted events whose key now belongs to another event. */
  released: number[];
  /** Missing for the first time. */
  missed: number[];
  /** Missing for the second time in a row, or not for everybody any more. */
  takenDown: number[];
  /** The moments, before and after, of every event that appears, moves or disappears. */
  affected: EventMoment[];
}

/** Whether the event is taken down if its source lists it no more. */
export const isJudged = (stored: KnownEvent, now: Date, today: string): boolean =>
  isExpected(stored, now, today) && !isOff(stored);

/**
 * An unchanged event is not written at every fetch, which would cost a row version a day. Its last_seen_at is exact to
 * a week, which is enough for cleaning up and for the admin's view.
 */
const SEEN_AGAIN_AFTER = days(7);

/** Assigns the source's keys. A key that a listed event holds does not pass to another event. */
class KeyAssigner {
  readonly released: number[] = [];
  readonly #holders: Map<string, KnownEvent>;
  readonly #unlisted: Set<KnownEvent>;

  constructor({ pairs, unlisted }: Matching) {
    const stored = [...pairs.map((pair) => pair.stored), ...unlisted];
    this.#holders = new Map(
      stored.flatMap((event) => (event.source_key === null ? [] : [[event.source_key, event]])),
    );
    this.#unlisted = new Set(unlisted);
  }

  /** @returns the listed key if it is free, else the event's current one */
  assign(listed: ListedEvent, to: KnownEvent | null): string | null {
    const key = listed.source_key;
    const current = to?.source_key ?? null;
    if (key === null || key === current) return current;
    const holder = this.#holders.get(key);
    if (!holder) return key;
    // A listed holder keeps its key; an unlisted one can still be matched by title and day.
    if (!this.#unlisted.has(holder)) return current;
    this.released.push(holder.id);
    return key;
  }
}

/** Unlisted events. */
interface Unlisted {
  /** Those that count as missing. */
  missing: KnownEvent[];
  /** Those that their source keeps back by now. */
  hidden: KnownEvent[];
}

export function planWrites(
  matching: Matching,
  { missing, hidden }: Unlisted,
  now: Date,
  today: string,
): ReconcilePlan {
  const keys = new KeyAssigner(matching);
  const plan: ReconcilePlan = {
    added: [],
    changed: [],
    moved: [],
    same: 0,
    seen: [],
    rekeyed: [],
    released: keys.released,
    missed: [],
    takenDown: [],
    affected: [],
  };
  const stale = now.getTime() - SEEN_AGAIN_AFTER;
  for (const { stored, listed, by } of matching.pairs) {
    const visibility = visibilityOf(stored, listed);
    if (stored.content_hash !== listed.content_hash || differs(visibility, stored)) {
      plan.changed.push({
        stored,
        id: stored.id,
        source_key: keys.assign(listed, stored),
        listed,
        ...visibility,
      });
      plan.affected.push(stored, ...momentsAfter(stored, listed));
      plan.moved.push(...movesOf({ stored, listed, by }));
      continue;
    }
    plan.same += 1;
    if (stored.missing_count > 0 || stored.last_seen_at.getTime() < stale) plan.seen.push(stored.id);
    if (stored.missing_count > 0 && isOff(stored)) plan.affected.push(stored);
    const key = stored.source_key === null ? keys.assign(listed, stored) : null;
    if (key !== null) plan.rekeyed.push({ id: stored.id, source_key: key });
  }
  for (const listed of matching.added) {
    plan.added.push({
      ...listed,
      source_key: keys.assign(listed, null),
      ...visibilityOfListed(listed, null),
    });
    plan.affected.push(listed);
  }
  for (const stored of hidden) {
    if (!isKept(stored) || stored.edited_fields.includes("published")) continue;
    plan.takenDown.push(stored.id);
    plan.affected.push(stored);
  }
  for (const stored of missing) planAbsent(plan, stored, now, today);
  return plan;
}

/**
 * An event that we took down comes back when it is listed again, and one that waits is published when it is read surely. What is
 * published stays so. What an editor hid stays hidden.
 */
function visibilityOf(stored: KnownEvent, listed: ListedEvent): Visibility {
  const { published, unpublished_because, edited_fields } = stored;
  const isOurs = unpublished_because === "missing" || unpublished_because === "doubtful";
  return isOurs && !edited_fields.includes("published")
    ? visibilityOfListed(listed, stored)
    : { published, unpublished_because };
}

/** A doubtful reading waits for an editor, unless one has looked at the event. */
const visibilityOfListed = (listed: ListedEvent, stored: KnownEvent | null): Visibility =>
  isSure(listed) || (stored?.edited_fields.length ?? 0) > 0
    ? { published: true, unpublished_because: null }
    : { published: false, unpublished_because: "doubtful" };

const differs = (a: Visibility, b: Visibility): boolean =>
  a.published !== b.published || a.unpublished_because !== b.unpublished_because;

/** The event's moments as it is shown after the update, where an editor's values stay, and as its source says. */
function momentsAfter(stored: KnownEvent, listed: ListedEvent): EventMoment[] {
  const shown = {
    title_key: stored.edited_fields.includes("title") ? stored.title_key : listed.title_key,
    ...(stored.edited_fields.includes("start_time")
      ? { start_time: stored.start_time, first_day: stored.first_day }
      : { start_time: listed.start_time, first_day: listed.first_day }),
    work_key: stored.edited_fields.includes("work") ? stored.work_key : listed.work_key,
    event_url: listed.event_url,
  };
  return [shown, listed];
}

/** A run that is listed as beginning today, every day, does not move. */
function movesOf({ stored, listed, by }: Pair): EventMove[] {
  if (by === "same" || by === "run") return [];
  const isSame = stored.said_title_key === listed.title_key && +stored.said_start === +listed.start_time;
  return isSame ? [] : [{ id: stored.id, matchedBy: by, title: listed.title, start: listed.start_time }];
}

/** After missing from this many complete fetches in a row an event is taken down (spec: pipelines 1.7). */
const MISSES_ALLOWED = 2;

function planAbsent(plan: ReconcilePlan, stored: KnownEvent, now: Date, today: string): void {
  if (!isExpected(stored, now, today)) return;
  // A cancelled event stays shown, but gives way to another source that lists it.
  if (isOff(stored)) {
    if (stored.missing_count > 0) return;
    plan.missed.push(stored.id);
    plan.affected.push(stored);
  } else if (stored.missing_count + 1 < MISSES_ALLOWED) plan.missed.push(stored.id);
  else {
    plan.takenDown.push(stored.id);
    plan.affected.push(stored);
  }
}

/**
 * Whether a complete fetch of this source says something about the event by not listing it. What an editor corrected stays while
 * another source lists it, whose listing would bring back what was wrong.
 */
function isExpected(stored: KnownEvent, now: Date, today: string): boolean {
  return (
    stored.content_hash !== null &&
    isKept(stored) &&
    !(stored.edited_fields.length > 0 && stored.is_listed_elsewhere) &&
    !stored.edited_fields.includes("published") &&
    !stored.edited_fields.includes("source_id") &&
    isComing(stored, now, today)
  );
}

/** Published, or waiting for an editor. */
const isKept = ({ published, unpublished_because }: KnownEvent): boolean =>
  published || unpublished_because === "doubtful";

/** Not begun yet, or a run of several days that goes on. */
function isComing(
  event: Pick<KnownEvent, "start_time" | "first_day" | "last_day">,
  now: Date,
  today: string,
) {
  return event.start_time > now || (event.last_day > event.first_day && event.last_day >= today);
}

/** Sites drop what they called off. It stays, marked, until its day is over. */
const isOff = ({ status }: KnownEvent): boolean => status === "cancelled" || status === "postponed";
