/**
 * Chooses which of several listings of one event is shown (spec: pipelines 1.7). Pure: the result depends on the rows
 * alone, not on the order in which the sources were fetched.
 */
import { groupBy } from "~/lib/collections";
import { metresBetween } from "~/lib/distance";
import { minutes } from "~/lib/time";
import { isCommonTitle, workWords } from "../works/work-title";
import { venueKey } from "../evidence/title-key";

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

type NeighboursOf = (member: Placed) => Neighbours;

/** Members that are certainly one event, the best first; the groups in the order of their best members. */
function exactGroups(ranked: Placed[], neighboursOf: NeighboursOf): Map<Placed, Placed[]> {
  const groups = new Map<Placed, Placed[]>();
  for (const best of ranked) {
    if (groups.has(best)) continue;
    const group = [best];
    groups.set(best, group);
    // The group grows while it is walked.
    for (const member of group)
      for (const other of neighboursOf(member).same) {
        if (groups.has(other)) continue;
        groups.set(other, group);
        group.push(other);
      }
  }
  return groups;
}

/** Whether one source lists both, as two showings. */
function areShowings(cluster: Placed[], group: Placed[]): boolean {
  const moments = new Map(
    [...groupBy(cluster, ({ source_id }) => source_id)].map(([source, all]) => [source, all.map(momentOf)]),
  );
  return group.some((member) => moments.get(member.source_id)?.includes(momentOf(member)) === false);
}

/**
 * Joins groups by likeness, nearest hour first, beginning with the best. Two showings of one source are never joined,
 * not through a third listing either.
 */
function chooseKeepers(ranked: Placed[], decisions: PairDecision[]): Map<number, number | null> {
  const neighboursOf = neighbourhood(ranked, decisions);
  const groups = exactGroups(ranked, neighboursOf);
  const keepers = new Map<number, number | null>();
  for (const best of ranked) {
    if (keepers.has(best.id)) continue;
    const cluster = [...(groups.get(best) ?? [])];
    // The cluster grows while it is walked.
    for (const member of cluster)
      for (const other of neighboursOf(member).alike) {
        const group = groups.get(other) ?? [];
        if (keepers.has(other.id) || cluster.includes(other) || areShowings(cluster, group)) continue;
        cluster.push(...group);
      }
    for (const member of cluster) keepers.set(member.id, best.id);
    keepers.set(best.id, null);
  }
  return keepers;
}

/**
 * @returns for every member the id of the one that is shown instead, null if it is shown itself. Unpublished members
 * are never chosen, but point to the one that is, so that old links lead there.
 */
export function keepersOf(members: ClusterMember[], decisions: PairDecision[]): Map<number, number | null> {
  const ranked = members.map(placed).sort(byRank);
  const merged = new Set(
    decisions
      .filter(({ status }) => status === "merged")
      .flatMap(({ event_a, event_b }) => [event_a, event_b]),
  );
  // A cancellation that its source dropped gives way to what is listed, and must not join listings that nothing else joins.
  const isMemory = (member: Placed) => member.off === null && !member.edited && !merged.has(member.id);
  const published = ranked.filter((member) => member.published);
  const listed = published.filter((member) => !isMemory(member));
  const keepers = chooseKeepers(listed, decisions);
  const follow = (followers: Placed[], leaders: Placed[]): Placed[] => {
    const neighboursOf = neighbourhood(leaders, decisions);
    return followers.filter((member) => {
      const { same, alike } = neighboursOf(member);
      const shown = [...same].sort(byRank)[0] ?? alike[0];
      if (shown) keepers.set(member.id, keepers.get(shown.id) ?? shown.id);
      return shown === undefined;
    });
  };
  const alone = follow(published.filter(isMemory), listed);
  for (const [id, keeper] of chooseKeepers(alone, decisions)) keepers.set(id, keeper);
  const hidden = ranked.filter((member) => !member.published);
  for (const member of follow(hidden, published)) keepers.set(member.id, null);
  return keepers;
}
