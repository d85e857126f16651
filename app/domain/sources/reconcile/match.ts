/**
 * Recognises what a fetch lists among what is stored (spec: pipelines 1.7): by exact title and moment, by the
 * source's key, by title and day, and for long runs by title and last day. Pure; each event is used once.
 */
import type { ListedEvent } from "./listed-event";
import { baseKey, placeKey } from "./listed-event";

/** A stored event of the source, as far as recognising and planning need it. */
export interface KnownEvent {
  id: number;
  source_key: string | null;
  /** As the source said them last, whatever an editor wrote since. */
  said_title_key: string;
  said_start: Date;
  said_day: string;
  /** As shown. */
  title_key: string;
  start_time: Date;
  last_day: string;
  first_day: string;
  location: string | null;
  venue_name: string | null;
  published: boolean;
  cancelled: boolean;
  unpublished_because: "admin" | "cancelled" | "missing" | null;
  missing_count: number;
  content_hash: string | null;
  edited_fields: string[];
  last_seen_at: Date;
}

export interface Tombstone {
  source_key: string | null;
  title_key: string;
  first_day: string;
}

export interface Matching {
  pairs: { known: KnownEvent; listed: ListedEvent }[];
  /** New ones. */
  added: ListedEvent[];
  /** Listed again although an editor removed them: they stay away. */
  buried: ListedEvent[];
  /** Stored, but not listed. */
  unlisted: KnownEvent[];
}

interface Open {
  known: Set<KnownEvent>;
  listed: Set<ListedEvent>;
  pairs: Matching["pairs"];
}

type KeyOf<T> = (item: T) => string | null;

/** Pairs whatever has equal keys, in order of start, as long as both sides have one left. */
function pairBy(
  open: Open,
  knownKey: KeyOf<KnownEvent>,
  listedKey: KeyOf<ListedEvent>,
  allowed: (known: KnownEvent, listed: ListedEvent) => boolean = () => true,
): void {
  const groups = new Map<string, KnownEvent[]>();
  for (const known of open.known) {
    const key = knownKey(known);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(known);
    else groups.set(key, [known]);
  }
  for (const group of groups.values()) group.sort((a, b) => +a.said_start - +b.said_start || a.id - b.id);
  for (const listed of [...open.listed].sort((a, b) => +a.start_time - +b.start_time)) {
    const key = listedKey(listed);
    const known =
      key === null ? undefined : groups.get(key)?.find((one) => open.known.has(one) && allowed(one, listed));
    if (!known) continue;
    open.pairs.push({ known, listed });
    open.known.delete(known);
    open.listed.delete(listed);
  }
}

/** The same title at the same moment; among several, the one with the same key, then with the same place. */
function pairExact(open: Open): void {
  const knownId = (event: KnownEvent) => `${event.said_title_key}\n${event.said_start.getTime()}`;
  const listedId = (event: ListedEvent) => `${event.title_key}\n${event.start_time.getTime()}`;
  pairBy(
    open,
    knownId,
    listedId,
    (known, listed) => known.source_key !== null && known.source_key === listed.source_key,
  );
  pairBy(open, knownId, listedId, (known, listed) => placeKey(known) === placeKey(listed));
  pairBy(open, knownId, listedId);
}

/**
 * Feeds that number their items anew at every fetch hand one event's key to another: then no key of theirs can be
 * trusted. Where a key merely changed (the old one is not listed any more, the new one was not known) the others still can.
 */
function keysHold(pairs: Matching["pairs"], known: KnownEvent[], listed: ListedEvent[]): boolean {
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
 * A rescheduled event keeps its key. One of today or earlier stays what it was: if its address now announces another
 * day, that is the next of a series. And no event turns into one that an editor removed; only another showing of that
 * day may be it.
 */
function pairByKey(open: Open, today: string, isBuried: (listed: ListedEvent) => boolean): void {
  const allowed = (known: KnownEvent, listed: ListedEvent) => {
    const isSameTitle = known.said_title_key === listed.title_key;
    if (isSameTitle && known.said_day === listed.day) return true;
    if (known.said_day === listed.day) return known.last_day >= today && !isBuried(listed);
    // "/next-show" tells of another show each time: one event would go on under the words an editor wrote for another.
    if (!isSameTitle && IS_ADDRESS.test(listed.source_key ?? "")) return false;
    return known.last_day > today && !isBuried(listed);
  };
  pairBy(
    open,
    (known) => known.source_key,
    (listed) => listed.source_key,
    allowed,
  );
  // A key that several events share says which show it is, not which event.
  const base = (key: string | null, title: string) => (key === null ? null : `${title}\n${baseKey(key)}`);
  pairBy(
    open,
    (known) => base(known.source_key, known.said_title_key),
    (listed) => base(listed.source_key, listed.title_key),
    allowed,
  );
}

/** "On view through May 3" is often listed as beginning today, every day anew. */
function pairRuns(open: Open): void {
  pairBy(
    open,
    (known) => (known.last_day > known.said_day ? `${known.said_title_key}\n${known.last_day}` : null),
    (listed) => (listed.last_day > listed.day ? `${listed.title_key}\n${listed.last_day}` : null),
  );
}

function bury(open: Open, isBuried: (listed: ListedEvent) => boolean): ListedEvent[] {
  const buried = [...open.listed].filter(isBuried);
  for (const listed of buried) open.listed.delete(listed);
  return buried;
}

/** @param today New York day */
export function matchEvents(
  known: KnownEvent[],
  listed: ListedEvent[],
  tombstones: Tombstone[],
  today: string,
): Matching {
  const open: Open = { known: new Set(known), listed: new Set(listed), pairs: [] };
  pairExact(open);
  const isBuried = (one: ListedEvent) => tombstones.some((tombstone) => marks(tombstone, one));
  const buried: ListedEvent[] = [];
  if (keysHold(open.pairs, known, listed)) {
    pairByKey(open, today, isBuried);
    buried.push(...bury(open, keyBurier(tombstones)));
  }
  pairBy(
    open,
    (one) => `${one.said_title_key}\n${one.said_day}`,
    (one) => `${one.title_key}\n${one.day}`,
  );
  pairRuns(open);
  buried.push(...bury(open, isBuried));
  return { pairs: open.pairs, added: [...open.listed], buried, unlisted: [...open.known] };
}

/**
 * By key: a removed event that was renamed or rescheduled. Both at once is another event behind the same address. A
 * showing that shared its key with others takes only itself away.
 */
function keyBurier(tombstones: Tombstone[]): (listed: ListedEvent) => boolean {
  const stones = new Map<string, Tombstone[]>();
  for (const stone of tombstones) {
    const key = stone.source_key;
    if (key !== null) stones.set(key, [...(stones.get(key) ?? []), stone]);
  }
  return ({ source_key, title_key, day }) => {
    if (source_key === null) return false;
    const found = [...(stones.get(source_key) ?? []), ...(stones.get(baseKey(source_key)) ?? [])];
    return found.some((stone) => stone.title_key === title_key || stone.first_day === day);
  };
}

/** By title and day; a long run that an editor removed stays away for as long as it runs, whatever its first day is said to be. */
function marks(tombstone: Tombstone, listed: ListedEvent): boolean {
  if (tombstone.title_key !== listed.title_key) return false;
  if (tombstone.first_day === listed.day) return true;
  return listed.last_day > listed.day && tombstone.first_day <= listed.last_day;
}
