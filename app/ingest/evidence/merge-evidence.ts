/** Merges the events that several extractors found on one page; the best evidence wins. */
import { days, minutes } from "~/lib/time";
import { mergeFacts } from "../facts/facts";
import type { EvidenceKind, GatheredEvent } from "../gathered-event";
import { oncePerText } from "../page/plain-text";
import { billOf, isOneBill, type Bill } from "./bill";
import { titleKey } from "./title-key";

const RANK: EvidenceKind[] = [
  "json-ld",
  "ics",
  "tribe",
  "squarespace",
  "feed",
  "microdata",
  "rdfa",
  "h-event",
  "listing",
  "calendar-link",
  "model",
];

const DAY = days(1);

interface Entry {
  event: GatheredEvent;
  title: string;
  /** Made when it is compared first. */
  bill?: Bill;
  venue: string | null;
}

export function mergeEvidence(events: GatheredEvent[]): GatheredEvent[] {
  const rank = (event: GatheredEvent) => RANK.indexOf(event.evidence[0] ?? "model");
  const ordered = [...events].sort((a, b) => rank(a) - rank(b));
  const index = createMatchIndex();
  const keyOf = oncePerText(titleKey);
  const kept: GatheredEvent[] = [];
  for (const event of ordered) {
    const { venueName } = event;
    const entry: Entry = {
      event,
      title: keyOf(event.title),
      venue: venueName && keyOf(venueName),
    };
    const day = Math.floor(event.start.getTime() / DAY);
    const duplicate = index.findDuplicate(entry, day);
    if (duplicate) {
      mergeInto(duplicate.event, event);
      continue;
    }
    kept.push(event);
    index.add(entry, day);
  }
  return kept.sort(
    (a, b) => a.start.getTime() - b.start.getTime() || (a.title < b.title ? -1 : a.title > b.title ? 1 : 0),
  );
}

function mergeInto(into: GatheredEvent, from: GatheredEvent): void {
  if (into.dateOnly && !into.through && !from.dateOnly && sameMoment(into, from)) {
    into.start = from.start;
    into.end = from.end;
    into.dateOnly = false;
  }
  into.end ??= from.dateOnly === into.dateOnly ? from.end : null;
  if (into.end !== null && into.end <= into.start) into.end = null;
  into.key ??= from.key;
  into.description = longer(into.description, from.description);
  into.url ??= from.url;
  into.imageUrl ??= from.imageUrl;
  into.venueName ??= from.venueName;
  into.address ??= from.address;
  into.city ??= from.city;
  into.zip ??= from.zip;
  if (into.lat === null || into.lng === null) {
    into.lat = from.lat;
    into.lng = from.lng;
  }
  into.categories = [...new Set([...into.categories, ...from.categories])].slice(0, 20);
  into.facts = mergeFacts(into.facts, from.facts);
  into.confidence = Math.max(into.confidence, from.confidence);
  into.evidence = [...new Set([...into.evidence, ...from.evidence])];
}

const longer = (a: string | null, b: string | null): string | null =>
  (b?.length ?? 0) > (a?.length ?? 0) * 2 ? b : (a ?? b);

/** Limit for one page. Thousands of events on one day are hostile or broken, and stay separate beyond it. */
const MOST_COMPARISONS = 300_000;

/** Entries by a key and a number. */
type Index<Key> = Map<Key, Map<number, Entry[]>>;

/** The events kept so far, by title and time, by title and day, and by kind of evidence and day. */
function createMatchIndex() {
  const byMoment: Index<string> = new Map();
  const byTitle: Index<string> = new Map();
  const byEvidence: Index<string | undefined> = new Map();
  let left = MOST_COMPARISONS;
  const firstMatch = (entries: Entry[] | undefined, entry: Entry) =>
    entries?.find((other) => left-- > 0 && isSame(other, entry) && !distinctOccurrences(other, entry));
  return {
    findDuplicate(entry: Entry, day: number): Entry | undefined {
      const { title, event } = entry;
      const same = firstMatch(byMoment.get(title)?.get(event.start.getTime()), entry);
      if (same) return same;
      for (const near of [day, day - 1, day + 1]) {
        const match = firstMatch(byTitle.get(title)?.get(near), entry);
        if (match) return match;
      }
      // Within one kind of evidence another title is another event: only other kinds are compared, the best first.
      for (const near of [day - 1, day, day + 1]) {
        for (const [kind, others] of byEvidence) {
          const match = kind === event.evidence[0] ? undefined : firstMatch(others.get(near), entry);
          if (match) return match;
        }
      }
      return undefined;
    },
    add(entry: Entry, day: number): void {
      const { title, event } = entry;
      push(byMoment, title, event.start.getTime(), entry);
      push(byTitle, title, day, entry);
      push(byEvidence, event.evidence[0], day, entry);
    },
  };
}

/** Two kinds of evidence may disagree on the hour: the same title on the same day is the same event. */
function isSame(entry: Entry, otherEntry: Entry): boolean {
  const [kept, other] = [entry.event, otherEntry.event];
  if (!isOneBill(billFor(entry), billFor(otherEntry))) return false;
  if (sameMoment(kept, other)) return true;
  return (
    kept.evidence[0] !== other.evidence[0] && Math.abs(kept.start.getTime() - other.start.getTime()) < DAY
  );
}

const billFor = (entry: Entry): Bill => (entry.bill ??= billOf(entry.event.title));

/** Whether two events are at the same time, or on the same day if one of them has no time. */
function sameMoment(a: GatheredEvent, b: GatheredEvent): boolean {
  if (a.through !== b.through) return false;
  const apart = Math.abs(a.start.getTime() - b.start.getTime());
  return apart < minutes(1) || ((a.dateOnly || b.dateOnly) && apart < DAY);
}

function push<Key>(index: Index<Key>, key: Key, at: number, entry: Entry): void {
  const lists = index.get(key) ?? new Map<number, Entry[]>();
  index.set(key, lists);
  const list = lists.get(at);
  if (list) list.push(entry);
  else lists.set(at, [entry]);
}

/** Within one kind of evidence, another title or venue is another event. */
function distinctOccurrences(a: Entry, b: Entry): boolean {
  if (a.event.evidence[0] !== b.event.evidence[0]) return false;
  return (a.venue !== null && b.venue !== null && a.venue !== b.venue) || a.title !== b.title;
}
