/** Pairs of a stored and a listed event, while both sides have some left. Pure. */
import { groupBy } from "~/lib/collections";
import type { EventStatus } from "@db/schema/events";
import type { ListedEvent } from "./listed-event";

/** A stored event of the source, with what matching and planning need. */
export interface KnownEvent {
  id: number;
  source_key: string | null;
  /** The source's last values, even if an editor changed them since. */
  said_title: string;
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
  unpublished_because: "admin" | "missing" | "doubtful" | null;
  missing_count: number;
  content_hash: string | null;
  edited_fields: string[];
  last_seen_at: Date;
  work_id: number | null;
  /** The key of that work. */
  work_key: string | null;
}

/** How a listed event was recognised as a stored one: by title and start, key, title and day, run, bill, or title alone. */
export type MatchedBy = "same" | "key" | "day" | "run" | "bill" | "title";

export interface Pair {
  stored: KnownEvent;
  listed: ListedEvent;
  by: MatchedBy;
}

export interface Unmatched {
  stored: Set<KnownEvent>;
  listed: Set<ListedEvent>;
  pairs: Pair[];
}

type KeyOf<T> = (item: T) => string | null;

/** Events with equal keys are paired in the order of their start. */
export function pairBy(
  unmatched: Unmatched,
  by: MatchedBy,
  knownKey: KeyOf<KnownEvent>,
  listedKey: KeyOf<ListedEvent>,
  allowed: (stored: KnownEvent, listed: ListedEvent) => boolean = () => true,
): void {
  const groups = groupBy(unmatched.stored, knownKey);
  for (const group of groups.values())
    group.sort((a, b) => +a.said_start - +b.said_start || byMerit(a, b) || a.id - b.id);
  for (const listed of [...unmatched.listed].sort(byStart)) {
    const key = listedKey(listed);
    const stored =
      key === null
        ? undefined
        : groups.get(key)?.find((event) => unmatched.stored.has(event) && allowed(event, listed));
    if (!stored) continue;
    unmatched.pairs.push({ stored, listed, by });
    unmatched.stored.delete(stored);
    unmatched.listed.delete(listed);
  }
}

/** Chooses the listed one of several stored events: the one that an editor corrected, then the one that is shown. */
const byMerit = (a: KnownEvent, b: KnownEvent): number =>
  Number(b.edited_fields.length > 0) - Number(a.edited_fields.length > 0) ||
  Number(a.duplicate_of !== null) - Number(b.duplicate_of !== null);

const byStart = (a: ListedEvent, b: ListedEvent): number => +a.start_time - +b.start_time;
