/**
 * Chooses which of several listings of one event is shown (spec: pipelines 1.7). Pure: the result depends on the rows
 * alone, not on the order in which the sources were fetched.
 */
import { groupBy } from "~/lib/collections";
import { metresBetween } from "~/lib/distance";
import { nameKey } from "./title-key";

export interface ClusterMember {
  id: number;
  source_id: number | null;
  title_key: string;
  start_time: Date;
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
  const names = new Set(member.venue_names.map(nameKey));
  names.delete("");
  return { ...member, names };
}

function samePlace(a: Placed, b: Placed): boolean {
  if (a.lat !== null && a.lng !== null && b.lat !== null && b.lng !== null) {
    if (metresBetween({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng }) <= SAME_PLACE_METRES)
      return true;
  }
  return [...b.names].some((name) => a.names.has(name));
}

/** A cancellation that its source lists no more ranks behind everything that is listed. */
const offRank = ({ off }: ClusterMember): number => (off === null ? -1 : Number(off));

/**
 * Edited first; then who says that it is off, because the others may just not have heard; then recommended, then
 * the most complete; ids break ties.
 */
function byRank(a: ClusterMember, b: ClusterMember): number {
  return (
    Number(b.edited) - Number(a.edited) ||
    offRank(b) - offRank(a) ||
    Number(b.recommended) - Number(a.recommended) ||
    b.richness - a.richness ||
    (a.source_id ?? Infinity) - (b.source_id ?? Infinity) ||
    a.id - b.id ||
    0
  );
}

const momentOf = (member: ClusterMember): string => `${member.start_time.getTime()} ${member.title_key}`;

/** Finds the members that count as the same event: same time and place, unless an editor decided otherwise. */
function neighbourhood(published: Placed[], decisions: PairDecision[]): (member: Placed) => Placed[] {
  const moments = groupBy(published, momentOf);
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
    return [...near, ...merged];
  };
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
    // The best come first, so the first member of a component is its keeper.
    keepers.set(best.id, null);
    const reached = [best];
    for (let at = reached.pop(); at; at = reached.pop()) {
      for (const other of neighboursOf(at)) {
        if (keepers.has(other.id)) continue;
        keepers.set(other.id, best.id);
        reached.push(other);
      }
    }
  }
  for (const hidden of ranked.filter((member) => !member.published)) {
    const shown = neighboursOf(hidden).sort(byRank)[0];
    keepers.set(hidden.id, shown ? (keepers.get(shown.id) ?? shown.id) : null);
  }
  return keepers;
}
