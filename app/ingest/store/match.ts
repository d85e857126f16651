/**
 * Matches the events of a fetch with the stored ones (spec: pipelines 1.7): by title and time, by the source's key, by
 * title and day, by the bill, and for long runs by title and last day. Pure; each event is matched once.
 */
import { groupBy } from "~/lib/collections";
import type { ListedEvent } from "./listed-event";
import { baseKey, placeKey } from "./listed-event";
import { pairBy, type KnownEvent, type Pair, type Unmatched } from "./pairing";
import { addsToBill, pairBills, pairMoved } from "./renamed";

export interface Tombstone {
  source_key: string | null;
  title_key: string;
  first_day: string;
}

export interface Matching {
  pairs: Pair[];
  /** Not stored yet. */
  added: ListedEvent[];
  /** Listed again, but removed by an editor: they are not stored again. */
  suppressed: ListedEvent[];
  /** Stored, but not listed. */
  unlisted: KnownEvent[];
}

/**
 * @param today New York day
 * @param isComplete whether what is not listed is on the source's pages no more
 */
export function matchEvents(
  stored: KnownEvent[],
  listed: ListedEvent[],
  tombstones: Tombstone[],
  { today, isComplete }: { today: string; isComplete: boolean },
): Matching {
  const unmatched: Unmatched = { stored: new Set(stored), listed: new Set(listed), pairs: [] };
  pairExact(unmatched);
  const isSuppressed = (event: ListedEvent) => tombstones.some((tombstone) => suppresses(tombstone, event));
  const suppressed: ListedEvent[] = [];
  if (keysAreStable(unmatched.pairs, stored, listed)) {
    pairByKey(unmatched, today, isSuppressed);
    suppressed.push(...takeSuppressed(unmatched, suppressedByKey(tombstones)));
  }
  // The source may say by now what an editor had corrected.
  pairBy(
    unmatched,
    "same",
    (stored) => `${stored.title_key}\n${stored.start_time.getTime()}`,
    (listed) => `${listed.title_key}\n${listed.start_time.getTime()}`,
  );
  pairBy(
    unmatched,
    "day",
    (stored) => `${stored.said_title_key}\n${stored.said_day}`,
    (listed) => `${listed.title_key}\n${listed.day}`,
  );
  pairBills(unmatched, today, isSuppressed);
  pairRuns(unmatched);
  if (isComplete) pairMoved(unmatched, { stored, listed }, today, isSuppressed);
  suppressed.push(...takeSuppressed(unmatched, isSuppressed));
  return {
    pairs: unmatched.pairs,
    added: [...unmatched.listed],
    suppressed,
    unlisted: [...unmatched.stored],
  };
}

/** Same title, same time; among several prefer the same key, then the same place. */
function pairExact(unmatched: Unmatched): void {
  const knownId = (event: KnownEvent) => `${event.said_title_key}\n${event.said_start.getTime()}`;
  const listedId = (event: ListedEvent) => `${event.title_key}\n${event.start_time.getTime()}`;
  pairBy(
    unmatched,
    "same",
    knownId,
    listedId,
    (stored, listed) => stored.source_key !== null && stored.source_key === listed.source_key,
  );
  pairBy(unmatched, "same", knownId, listedId, (stored, listed) => placeKey(stored) === placeKey(listed));
  pairBy(unmatched, "same", knownId, listedId);
}

/**
 * Some feeds renumber their items at every fetch: then one event's key passes to another, and no key can be trusted.
 * If a key merely changed (the old one is gone, the new one was unknown), the others still can.
 */
function keysAreStable(pairs: Matching["pairs"], stored: KnownEvent[], listed: ListedEvent[]): boolean {
  const keysOf = (events: { source_key: string | null }[]) =>
    new Set(events.flatMap(({ source_key }) => (source_key === null ? [] : [baseKey(source_key)])));
  const before = keysOf(stored);
  const after = keysOf(listed);
  return !pairs.some((pair) => {
    if (pair.stored.source_key === null || pair.listed.source_key === null) return false;
    const [was, is] = [baseKey(pair.stored.source_key), baseKey(pair.listed.source_key)];
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
  const allowed = (stored: KnownEvent, listed: ListedEvent) => {
    const isSameTitle = stored.said_title_key === listed.title_key;
    if (isSameTitle && stored.said_day === listed.day) return true;
    if (stored.said_day === listed.day) return stored.last_day >= today && !isSuppressed(listed);
    // "/next-show" is another show each time; an editor's changes to one must not pass to the next.
    if (!isSameTitle && IS_ADDRESS.test(listed.source_key ?? "")) return false;
    return stored.last_day > today && !isSuppressed(listed);
  };
  pairBy(
    unmatched,
    "key",
    (stored) => stored.source_key,
    (listed) => listed.source_key,
    allowed,
  );
  // A key shared by several events identifies the show, not the event.
  const base = (key: string | null, title: string) => (key === null ? null : `${title}\n${baseKey(key)}`);
  pairBy(
    unmatched,
    "key",
    (stored) => base(stored.source_key, stored.said_title_key),
    (listed) => base(listed.source_key, listed.title_key),
    allowed,
  );
}

/** "On view through May 3" is often listed as beginning today, with a new start every day. */
function pairRuns(unmatched: Unmatched): void {
  pairBy(
    unmatched,
    "run",
    (stored) => (stored.last_day > stored.said_day ? `${stored.said_title_key}\n${stored.last_day}` : null),
    (listed) => (listed.last_day > listed.day ? `${listed.title_key}\n${listed.last_day}` : null),
  );
}

function takeSuppressed(unmatched: Unmatched, isSuppressed: (listed: ListedEvent) => boolean): ListedEvent[] {
  const suppressed = [...unmatched.listed].filter(isSuppressed);
  for (const listed of suppressed) unmatched.listed.delete(listed);
  return suppressed;
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
  const isSame = tombstone.title_key === listed.title_key;
  if (tombstone.first_day === listed.day) return isSame || addsToBill(tombstone.title_key, listed.title);
  return isSame && listed.last_day > listed.day && tombstone.first_day <= listed.last_day;
}
