/**
 * Matches the events of a fetch with the stored ones (spec: pipelines 1.7): by title and time, by the source's key, by
 * title and day, and for long runs by title and last day. Pure; each event is matched once.
 */
import { groupBy } from "~/lib/collections";
import type { EventStatus } from "../facts/facts";
import type { ListedEvent } from "./listed-event";
import { baseKey, placeKey } from "./listed-event";

/** A stored event of the source, with what matching and planning need. */
export interface KnownEvent {
  id: number;
  source_key: string | null;
  /** The source's last values, even if an editor changed them since. */
  said_title_key: string;
  said_start: Date;
  said_day: string;
  /** The values shown to the public. */
  title_key: string;
  start_time: Date;
  last_day: string;
  first_day: string;
  location: string | null;
  venue_name: string | null;
  event_url: string | null;
  published: boolean;
  duplicate_of: number | null;
  /** Another source lists it too; that listing is hidden behind this event. */
  is_listed_elsewhere: boolean;
  status: EventStatus;
  unpublished_because: "admin" | "missing" | null;
  missing_count: number;
  content_hash: string | null;
  edited_fields: string[];
  last_seen_at: Date;
  work_id: number | null;
  /** Of that work. */
  work_key: string | null;
}

export interface Tombstone {
  source_key: string | null;
  title_key: string;
  first_day: string;
}

export interface Matching {
  pairs: { known: KnownEvent; listed: ListedEvent }[];
  /** Not stored yet. */
  added: ListedEvent[];
  /** Listed again, but removed by an editor: they are not stored again. */
  suppressed: ListedEvent[];
  /** Stored, but not listed. */
  unlisted: KnownEvent[];
}

interface Unmatched {
  known: Set<KnownEvent>;
  listed: Set<ListedEvent>;
  pairs: Matching["pairs"];
}

type KeyOf<T> = (item: T) => string | null;

/** Of several stored events the one that an editor corrected is the listed one, then the one that is shown. */
const byMerit = (a: KnownEvent, b: KnownEvent): number =>
  Number(b.edited_fields.length > 0) - Number(a.edited_fields.length > 0) ||
  Number(a.duplicate_of !== null) - Number(b.duplicate_of !== null);

/** Pairs events with equal keys, in order of start, while both sides have one left. */
function pairBy(
  unmatched: Unmatched,
  knownKey: KeyOf<KnownEvent>,
  listedKey: KeyOf<ListedEvent>,
  allowed: (known: KnownEvent, listed: ListedEvent) => boolean = () => true,
): void {
  const groups = groupBy(unmatched.known, knownKey);
  for (const group of groups.values())
    group.sort((a, b) => +a.said_start - +b.said_start || byMerit(a, b) || a.id - b.id);
  for (const listed of [...unmatched.listed].sort((a, b) => +a.start_time - +b.start_time)) {
    const key = listedKey(listed);
    const known =
      key === null
        ? undefined
        : groups.get(key)?.find((event) => unmatched.known.has(event) && allowed(event, listed));
    if (!known) continue;
    unmatched.pairs.push({ known, listed });
    unmatched.known.delete(known);
    unmatched.listed.delete(listed);
  }
}

/** Same title, same time; among several prefer the same key, then the same place. */
function pairExact(unmatched: Unmatched): void {
  const knownId = (event: KnownEvent) => `${event.said_title_key}\n${event.said_start.getTime()}`;
  const listedId = (event: ListedEvent) => `${event.title_key}\n${event.start_time.getTime()}`;
  pairBy(
    unmatched,
    knownId,
    listedId,
    (known, listed) => known.source_key !== null && known.source_key === listed.source_key,
  );
  pairBy(unmatched, knownId, listedId, (known, listed) => placeKey(known) === placeKey(listed));
  pairBy(unmatched, knownId, listedId);
}

/**
 * Some feeds renumber their items at every fetch: then one event's key passes to another, and no key can be trusted.
 * If a key merely changed (the old one is gone, the new one was unknown), the others still can.
 */
function keysAreStable(pairs: Matching["pairs"], known: KnownEvent[], listed: ListedEvent[]): boolean {
  const keysOf = (events: { source_key: string | null }[]) =>
    new Set(events.flatMap(({ source_key }) => (source_key === null ? [] : [baseKey(source_key)])));
  const before = keysOf(known);
  const after = keysOf(listed);
  return !pairs.some((pair) => {
    if (pair.known.source_key === null || pair.listed.source_key === null) return false;
    const [was, is] = [baseKey(pair.known.source_key), baseKey(pair.listed.source_key)];
    return was !== is && (after.has(was) || before.has(is));
  });
}

const IS_ADDRESS = /^https?:/i;

/**
 * A rescheduled event keeps its key. An event of today or earlier is not rescheduled: another day under its key is the
 * next of a series. No event turns into one that an editor removed.
 */
function pairByKey(
  unmatched: Unmatched,
  today: string,
  isSuppressed: (listed: ListedEvent) => boolean,
): void {
  const allowed = (known: KnownEvent, listed: ListedEvent) => {
    const isSameTitle = known.said_title_key === listed.title_key;
    if (isSameTitle && known.said_day === listed.day) return true;
    if (known.said_day === listed.day) return known.last_day >= today && !isSuppressed(listed);
    // "/next-show" is another show each time; an editor's changes to one must not pass to the next.
    if (!isSameTitle && IS_ADDRESS.test(listed.source_key ?? "")) return false;
    return known.last_day > today && !isSuppressed(listed);
  };
  pairBy(
    unmatched,
    (known) => known.source_key,
    (listed) => listed.source_key,
    allowed,
  );
  // A key shared by several events identifies the show, not the event.
  const base = (key: string | null, title: string) => (key === null ? null : `${title}\n${baseKey(key)}`);
  pairBy(
    unmatched,
    (known) => base(known.source_key, known.said_title_key),
    (listed) => base(listed.source_key, listed.title_key),
    allowed,
  );
}

/** "On view through May 3" is often listed as beginning today, with a new start every day. */
function pairRuns(unmatched: Unmatched): void {
  pairBy(
    unmatched,
    (known) => (known.last_day > known.said_day ? `${known.said_title_key}\n${known.last_day}` : null),
    (listed) => (listed.last_day > listed.day ? `${listed.title_key}\n${listed.last_day}` : null),
  );
}

function takeSuppressed(unmatched: Unmatched, isSuppressed: (listed: ListedEvent) => boolean): ListedEvent[] {
  const suppressed = [...unmatched.listed].filter(isSuppressed);
  for (const listed of suppressed) unmatched.listed.delete(listed);
  return suppressed;
}

/** @param today New York day */
export function matchEvents(
  known: KnownEvent[],
  listed: ListedEvent[],
  tombstones: Tombstone[],
  today: string,
): Matching {
  const unmatched: Unmatched = { known: new Set(known), listed: new Set(listed), pairs: [] };
  pairExact(unmatched);
  const isSuppressed = (event: ListedEvent) => tombstones.some((tombstone) => suppresses(tombstone, event));
  const suppressed: ListedEvent[] = [];
  if (keysAreStable(unmatched.pairs, known, listed)) {
    pairByKey(unmatched, today, isSuppressed);
    suppressed.push(...takeSuppressed(unmatched, suppressedByKey(tombstones)));
  }
  // The source may say by now what an editor had corrected.
  pairBy(
    unmatched,
    (known) => `${known.title_key}\n${known.start_time.getTime()}`,
    (listed) => `${listed.title_key}\n${listed.start_time.getTime()}`,
  );
  pairBy(
    unmatched,
    (known) => `${known.said_title_key}\n${known.said_day}`,
    (listed) => `${listed.title_key}\n${listed.day}`,
  );
  pairRuns(unmatched);
  suppressed.push(...takeSuppressed(unmatched, isSuppressed));
  return {
    pairs: unmatched.pairs,
    added: [...unmatched.listed],
    suppressed,
    unlisted: [...unmatched.known],
  };
}

/**
 * By key: a removed event that was renamed or rescheduled. If both changed it is another event under the same key. A
 * removed showing that shared its key with others suppresses only itself.
 */
function suppressedByKey(tombstones: Tombstone[]): (listed: ListedEvent) => boolean {
  const byKey = groupBy(tombstones, ({ source_key }) => source_key);
  return ({ source_key, title_key, day }) => {
    if (source_key === null) return false;
    const same = [...(byKey.get(source_key) ?? []), ...(byKey.get(baseKey(source_key)) ?? [])];
    return same.some((tombstone) => tombstone.title_key === title_key || tombstone.first_day === day);
  };
}

/** By title and day. A removed long run stays suppressed until its end, even if its listed start changes. */
function suppresses(tombstone: Tombstone, listed: ListedEvent): boolean {
  if (tombstone.title_key !== listed.title_key) return false;
  if (tombstone.first_day === listed.day) return true;
  return listed.last_day > listed.day && tombstone.first_day <= listed.last_day;
}
