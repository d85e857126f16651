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
  known: KnownEvent;
  id: number;
  source_key: string | null;
  listed: ListedEvent;
}

export interface Plan {
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
export const isJudged = (known: KnownEvent, now: Date, today: string): boolean =>
  isExpected(known, now, today) && !isOff(known);

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
    const known = [...pairs.map((pair) => pair.known), ...unlisted];
    this.#holders = new Map(
      known.flatMap((event) => (event.source_key === null ? [] : [[event.source_key, event]])),
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
): Plan {
  const keys = new KeyAssigner(matching);
  const plan: Plan = {
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
  for (const { known, listed, by } of matching.pairs) {
    const visibility = visibilityOf(known, listed);
    if (known.content_hash !== listed.content_hash || differs(visibility, known)) {
      plan.changed.push({
        known,
        id: known.id,
        source_key: keys.assign(listed, known),
        listed,
        ...visibility,
      });
      plan.affected.push(known, ...momentsAfter(known, listed));
      plan.moved.push(...movesOf({ known, listed, by }));
      continue;
    }
    plan.same += 1;
    if (known.missing_count > 0 || known.last_seen_at.getTime() < stale) plan.seen.push(known.id);
    if (known.missing_count > 0 && isOff(known)) plan.affected.push(known);
    const key = known.source_key === null ? keys.assign(listed, known) : null;
    if (key !== null) plan.rekeyed.push({ id: known.id, source_key: key });
  }
  for (const listed of matching.added) {
    plan.added.push({
      ...listed,
      source_key: keys.assign(listed, null),
      ...visibilityOfListed(listed, null),
    });
    plan.affected.push(listed);
  }
  for (const known of hidden) {
    if (!isKept(known) || known.edited_fields.includes("published")) continue;
    plan.takenDown.push(known.id);
    plan.affected.push(known);
  }
  for (const known of missing) planAbsent(plan, known, now, today);
  return plan;
}

/**
 * An event that we took down comes back when it is listed again, and one that waits is published when it is read surely. What is
 * published stays so. What an editor hid stays hidden.
 */
function visibilityOf(known: KnownEvent, listed: ListedEvent): Visibility {
  const { published, unpublished_because, edited_fields } = known;
  const isOurs = unpublished_because === "missing" || unpublished_because === "doubtful";
  return isOurs && !edited_fields.includes("published")
    ? visibilityOfListed(listed, known)
    : { published, unpublished_because };
}

/** A doubtful reading waits for an editor, unless one has looked at the event. */
const visibilityOfListed = (listed: ListedEvent, known: KnownEvent | null): Visibility =>
  isSure(listed) || (known?.edited_fields.length ?? 0) > 0
    ? { published: true, unpublished_because: null }
    : { published: false, unpublished_because: "doubtful" };

const differs = (a: Visibility, b: Visibility): boolean =>
  a.published !== b.published || a.unpublished_because !== b.unpublished_because;

/** The event's moments as it is shown after the update, where an editor's values stay, and as its source says. */
function momentsAfter(known: KnownEvent, listed: ListedEvent): EventMoment[] {
  const shown = {
    title_key: known.edited_fields.includes("title") ? known.title_key : listed.title_key,
    ...(known.edited_fields.includes("start_time")
      ? { start_time: known.start_time, first_day: known.first_day }
      : { start_time: listed.start_time, first_day: listed.first_day }),
    work_key: known.edited_fields.includes("work") ? known.work_key : listed.work_key,
    event_url: listed.event_url,
  };
  return [shown, listed];
}

/** A run that is listed as beginning today, every day, does not move. */
function movesOf({ known, listed, by }: Pair): EventMove[] {
  if (by === "same" || by === "run") return [];
  const isSame = known.said_title_key === listed.title_key && +known.said_start === +listed.start_time;
  return isSame ? [] : [{ id: known.id, matchedBy: by, title: listed.title, start: listed.start_time }];
}

/** After missing from this many complete fetches in a row an event is taken down (spec: pipelines 1.7). */
const MISSES_ALLOWED = 2;

function planAbsent(plan: Plan, known: KnownEvent, now: Date, today: string): void {
  if (!isExpected(known, now, today)) return;
  // What is off stays shown, but gives way to another source that lists the event.
  if (isOff(known)) {
    if (known.missing_count > 0) return;
    plan.missed.push(known.id);
    plan.affected.push(known);
  } else if (known.missing_count + 1 < MISSES_ALLOWED) plan.missed.push(known.id);
  else {
    plan.takenDown.push(known.id);
    plan.affected.push(known);
  }
}

/**
 * Whether a complete fetch of this source says something about the event by not listing it. What an editor corrected stays while
 * another source lists it, whose listing would bring back what was wrong.
 */
function isExpected(known: KnownEvent, now: Date, today: string): boolean {
  return (
    known.content_hash !== null &&
    isKept(known) &&
    !(known.edited_fields.length > 0 && known.is_listed_elsewhere) &&
    !known.edited_fields.includes("published") &&
    !known.edited_fields.includes("source_id") &&
    isComing(known, now, today)
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
