/**
 * Chooses which of several listings of one event is shown (spec: pipelines 1.7). Pure: the result depends on the rows
 * alone, not on the order in which the sources were fetched.
 */
import { groupBy } from "~/lib/collections";
import { metresBetween } from "~/lib/distance";
import { minutes } from "~/lib/time";
import { isCommonTitle, workWords } from "../works/work-title";
import { venueKey } from "./title-key";

export interface ClusterMember {
  id: number;
  source_id: number | null;
  title_key: string;
  start_time: Date;
  date_only: boolean;
  doors_at: Date | null;
  /** New York day of its start. */
  first_day: string;
  work_id: number | null;
  published: boolean;
  duplicate_of: number | null;
  edited: boolean;
  /** Cancelled or postponed, as its source still says; null if the source lists it no more. */
  off: boolean | null;
  recommended: boolean;
  /** How complete the event is, see db/queries/sources/duplicates.ts. */
  richness: number;
  /** Null if the point is only the centre of a zip, which several venues share. */
  lat: number | null;
  lng: number | null;
  /** The venue's name and its aliases. */
  venue_names: string[];
}

/** An editor's decision about two events. */
export interface PairDecision {
  event_a: number;
  event_b: number;
  status: "merged" | "distinct";
}

/** Venues within this distance count as one. */
const SAME_PLACE_METRES = 150;

interface Placed extends ClusterMember {
  names: Set<string>;
}

/** Folds the names once, not once per pair. */
function placed(member: ClusterMember): Placed {
  const names = new Set(member.venue_names.map(venueKey));
  names.delete("");
  return { ...member, names };
}

function isNear(a: Placed, b: Placed): boolean {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return false;
  return metresBetween({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng }) <= SAME_PLACE_METRES;
}

/** Two houses side by side both have an open mic at eight: with a common title only the same name is the same place. */
function samePlace(a: Placed, b: Placed): boolean {
  if ([...b.names].some((name) => a.names.has(name))) return true;
  const areKnown = a.names.size > 0 && b.names.size > 0;
  return isNear(a, b) && !(areKnown && isCommonTitle(workWords(a.title_key)));
}

/** Doors open at most this long before the show. */
const DOORS_BEFORE = minutes(75);

/** Whether two sources may mean one hour: it is the same, one does not say it, or one means the doors. */
function sameHour(a: Placed, b: Placed): boolean {
  const [early, late] = a.start_time <= b.start_time ? [a, b] : [b, a];
  const apart = late.start_time.getTime() - early.start_time.getTime();
  if (apart === 0 || a.date_only !== b.date_only) return true;
  const saysDoors = early.doors_at !== null || late.doors_at?.getTime() === early.start_time.getTime();
  return apart <= DOORS_BEFORE && saysDoors;
}

/** A cancellation that its source lists no more ranks behind everything that is listed. */
const offRank = ({ off }: ClusterMember): number => (off === null ? -1 : Number(off));

/**
 * Edited first; then who says that it is off, because the others may just not have heard; then recommended, then
 * who tells the hour, then the most complete; ids break ties.
 */
function byRank(a: ClusterMember, b: ClusterMember): number {
  return (
    Number(b.edited) - Number(a.edited) ||
    offRank(b) - offRank(a) ||
    Number(b.recommended) - Number(a.recommended) ||
    Number(a.date_only) - Number(b.date_only) ||
    b.richness - a.richness ||
    (a.source_id ?? Infinity) - (b.source_id ?? Infinity) ||
    a.start_time.getTime() - b.start_time.getTime() ||
    (a.title_key < b.title_key ? -1 : a.title_key > b.title_key ? 1 : 0) ||
    a.id - b.id ||
    0
  );
}

const momentOf = (member: ClusterMember): string => `${member.start_time.getTime()} ${member.title_key}`;
const workDayOf = ({ work_id, first_day }: ClusterMember): string | null =>
  work_id === null ? null : `${work_id} ${first_day}`;

interface Neighbours {
  /** Certainly the same: equal title, hour and place, or an editor said so. */
  same: Placed[];
  /** Another source's spelling of the same work on the same day, nearest hour first. */
  alike: Placed[];
}

/** Finds the members that count as the same event, unless an editor decided otherwise. */
function neighbourhood(published: Placed[], decisions: PairDecision[]): (member: Placed) => Neighbours {
  const moments = groupBy(published, momentOf);
  const workDays = groupBy(published, workDayOf);
  const byId = new Map(published.map((member) => [member.id, member]));
  const decided = groupBy(
    decisions.flatMap(({ event_a, event_b, status }) => [
      { id: event_a, other: event_b, status },
      { id: event_b, other: event_a, status },
    ]),
    ({ id }) => id,
  );
  return (member) => {
    const verdicts = decided.get(member.id) ?? [];
    const distinct = new Set(
      verdicts.filter(({ status }) => status === "distinct").map(({ other }) => other),
    );
    const near = (moments.get(momentOf(member)) ?? []).filter(
      (other) => !distinct.has(other.id) && samePlace(member, other),
    );
    const merged = verdicts.flatMap(({ other, status }) =>
      status === "merged" ? (byId.get(other) ?? []) : [],
    );
    const same = [...near, ...merged];
    const apart = (other: Placed) => Math.abs(other.start_time.getTime() - member.start_time.getTime());
    const alike = (workDays.get(workDayOf(member)) ?? [])
      .filter((other) => other.source_id !== member.source_id && !distinct.has(other.id))
      .filter((other) => !same.includes(other) && sameHour(member, other) && samePlace(member, other))
      .sort((a, b) => apart(a) - apart(b) || byRank(a, b));
    return { same, alike };
  };
}

/** All members that are one event with the best of them. Of one source at most one showing joins by likeness. */
function clusterOf(
  best: Placed,
  neighboursOf: (member: Placed) => Neighbours,
  isTaken: (id: number) => boolean,
) {
  const cluster = new Set([best]);
  const showings = new Map([[best.source_id, momentOf(best)]]);
  const queue = [best];
  for (let at = queue.shift(); at; at = queue.shift()) {
    const { same, alike } = neighboursOf(at);
    for (const other of same) {
      if (isTaken(other.id) || cluster.has(other)) continue;
      cluster.add(other);
      showings.set(other.source_id, momentOf(other));
      queue.push(other);
    }
    for (const other of alike) {
      const showing = showings.get(other.source_id);
      if (isTaken(other.id) || cluster.has(other) || (showing !== undefined && showing !== momentOf(other)))
        continue;
      cluster.add(other);
      showings.set(other.source_id, momentOf(other));
      queue.push(other);
    }
  }
  return cluster;
}

/**
 * @returns for every member the id of the one that is shown instead, null if it is shown itself. Unpublished members
 * are never chosen, but point to the one that is, so that old links lead there.
 */
export function keepersOf(members: ClusterMember[], decisions: PairDecision[]): Map<number, number | null> {
  const ranked = members.map(placed).sort(byRank);
  const published = ranked.filter((member) => member.published);
  const neighboursOf = neighbourhood(published, decisions);
  const keepers = new Map<number, number | null>();
  for (const best of published) {
    if (keepers.has(best.id)) continue;
    // The best come first, so the first member of a cluster is its keeper.
    for (const member of clusterOf(best, neighboursOf, (id) => keepers.has(id)))
      keepers.set(member.id, best.id);
    keepers.set(best.id, null);
  }
  for (const hidden of ranked.filter((member) => !member.published)) {
    const { same, alike } = neighboursOf(hidden);
    const shown = [...same].sort(byRank)[0] ?? alike[0];
    keepers.set(hidden.id, shown ? (keepers.get(shown.id) ?? shown.id) : null);
  }
  return keepers;
}
