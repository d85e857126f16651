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

function sameTitle(a: string, b: string): boolean {
  return a === b || (Math.min(a.length, b.length) >= 8 && (a.includes(b) || b.includes(a)));
}

/** Two readings of one event: the same moment, or the same day where one of them knows no time. */
function sameMoment(a: GatheredEvent, b: GatheredEvent): boolean {
  if (a.through !== b.through) return false;
  const apart = Math.abs(a.start.getTime() - b.start.getTime());
  return apart < 60_000 || ((a.dateOnly || b.dateOnly) && apart < DAY);
}

/** From other evidence: a title on the same day is the same event even if the two disagree on the hour. */
function isSame(kept: GatheredEvent, other: GatheredEvent): boolean {
  if (!sameTitle(titleKey(kept.title), titleKey(other.title))) return false;
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

export function mergeEvidence(events: GatheredEvent[]): GatheredEvent[] {
  const rank = (event: GatheredEvent) => RANK.indexOf(event.evidence[0] ?? "model");
  const ordered = [...events].sort((a, b) => rank(a) - rank(b));
  const byDay = new Map<number, GatheredEvent[]>();
  const kept: GatheredEvent[] = [];
  for (const event of ordered) {
    const day = Math.floor(event.start.getTime() / DAY);
    const near = [day - 1, day, day + 1].flatMap((number) => byDay.get(number) ?? []);
    const known = near.find((other) => isSame(other, event) && !distinctOccurrences(other, event));
    if (known) {
      fill(known, event);
      continue;
    }
    kept.push(event);
    byDay.set(day, [...(byDay.get(day) ?? []), event]);
  }
  return kept.sort(
    (a, b) => a.start.getTime() - b.start.getTime() || (a.title < b.title ? -1 : a.title > b.title ? 1 : 0),
  );
}

/** One source that lists two keys at two places means two events, however alike they look. */
function distinctOccurrences(a: GatheredEvent, b: GatheredEvent): boolean {
  if (a.evidence[0] !== b.evidence[0]) return false;
  const places =
    a.venueName !== null && b.venueName !== null && titleKey(a.venueName) !== titleKey(b.venueName);
  return places || titleKey(a.title) !== titleKey(b.title);
}
