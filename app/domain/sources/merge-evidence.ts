/** What several extractors know about one event on one page, as one event: the best evidence first. */
import type { EvidenceKind, GatheredEvent } from "./gathered-event";

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

const DAY = 86_400_000;

/** Letters and digits only, so that typography does not make two events of one. */
export function titleKey(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Two title keys of one event: alike, or one within the other where both say enough. */
export function sameTitle(a: string, b: string): boolean {
  return a === b || (Math.min(a.length, b.length) >= 8 && (a.includes(b) || b.includes(a)));
}

/** Two readings of one event: the same moment, or the same day where one of them knows no time. */
function sameMoment(a: GatheredEvent, b: GatheredEvent): boolean {
  if (a.through !== b.through) return false;
  const apart = Math.abs(a.start.getTime() - b.start.getTime());
  return apart < 60_000 || ((a.dateOnly || b.dateOnly) && apart < DAY);
}

/** From other evidence: a title on the same day is the same event even if the two disagree on the hour. */
function isSame({ event: kept, title }: Entry, { event: other, title: otherTitle }: Entry): boolean {
  if (!sameTitle(title, otherTitle)) return false;
  if (sameMoment(kept, other)) return true;
  return (
    kept.evidence[0] !== other.evidence[0] && Math.abs(kept.start.getTime() - other.start.getTime()) < DAY
  );
}

function fill(into: GatheredEvent, from: GatheredEvent): void {
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
  into.cancelled ||= from.cancelled;
  into.evidence = [...new Set([...into.evidence, ...from.evidence])];
}

const longer = (a: string | null, b: string | null): string | null =>
  (b?.length ?? 0) > (a?.length ?? 0) * 2 ? b : (a ?? b);

interface Entry {
  event: GatheredEvent;
  title: string;
  venue: string | null;
}

/** Comparisons that one page may cost. Thousands of events on one day are hostile or broken: what is left stays apart. */
const MOST_COMPARED = 300_000;

/** The events kept so far, by what can find a twin: the moment and title, the day and title, the day and who told of it. */
function shelf() {
  const exact = new Map<string, Entry[]>();
  const titled = new Map<string, Entry[]>();
  const told = new Map<string, Entry[]>();
  const tellers = new Set<string | undefined>();
  let left = MOST_COMPARED;
  const among = (entries: Entry[] | undefined, entry: Entry) =>
    entries?.find((other) => left-- > 0 && isSame(other, entry) && !distinctOccurrences(other, entry));
  const momentOf = ({ event, title }: Entry) => `${event.start.getTime()} ${event.through} ${title}`;
  return {
    twinOf(entry: Entry, day: number): Entry | undefined {
      const same = among(exact.get(momentOf(entry)), entry);
      if (same) return same;
      for (const near of [day, day - 1, day + 1]) {
        const twin = among(titled.get(`${near} ${entry.title}`), entry);
        if (twin) return twin;
      }
      // Under one kind of evidence another title is another event; only the others need a closer look.
      for (const near of [day - 1, day, day + 1]) {
        for (const kind of RANK) {
          if (kind === entry.event.evidence[0] || !tellers.has(kind)) continue;
          const twin = among(told.get(`${near} ${kind}`), entry);
          if (twin) return twin;
        }
      }
      return undefined;
    },
    keep(entry: Entry, day: number): void {
      push(exact, momentOf(entry), entry);
      push(titled, `${day} ${entry.title}`, entry);
      push(told, `${day} ${entry.event.evidence[0]}`, entry);
      tellers.add(entry.event.evidence[0]);
    },
  };
}

export function mergeEvidence(events: GatheredEvent[]): GatheredEvent[] {
  const rank = (event: GatheredEvent) => RANK.indexOf(event.evidence[0] ?? "model");
  const ordered = [...events].sort((a, b) => rank(a) - rank(b));
  const shelved = shelf();
  const kept: GatheredEvent[] = [];
  for (const event of ordered) {
    const { venueName } = event;
    const entry = { event, title: titleKey(event.title), venue: venueName && titleKey(venueName) };
    const day = Math.floor(event.start.getTime() / DAY);
    const known = shelved.twinOf(entry, day);
    if (known) {
      fill(known.event, event);
      continue;
    }
    kept.push(event);
    shelved.keep(entry, day);
  }
  return kept.sort(
    (a, b) => a.start.getTime() - b.start.getTime() || (a.title < b.title ? -1 : a.title > b.title ? 1 : 0),
  );
}

function push<Key>(map: Map<Key, Entry[]>, key: Key, entry: Entry): void {
  const list = map.get(key);
  if (list) list.push(entry);
  else map.set(key, [entry]);
}

/** One source that lists two keys at two places means two events, however alike they look. */
function distinctOccurrences(a: Entry, b: Entry): boolean {
  if (a.event.evidence[0] !== b.event.evidence[0]) return false;
  return (a.venue !== null && b.venue !== null && a.venue !== b.venue) || a.title !== b.title;
}
