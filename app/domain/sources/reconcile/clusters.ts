/**
 * Which of several listings of one event is shown (spec: pipelines 1.7). Pure, and a function of the rows alone:
 * whatever order the sources were fetched in, the same rows give the same answer.
 */
import { metresBetween } from "~/domain/distance";
import { nameKey } from "../title-key";

export interface ClusterMember {
  id: number;
  source_id: number | null;
  title_key: string;
  start_time: Date;
  published: boolean;
  duplicate_of: number | null;
  edited: boolean;
  recommended: boolean;
  /** How much the event tells, see db/queries/duplicates.ts. */
  richness: number;
  /** Null where the point is only a zip's centre, which tells two venues of one zip apart by nothing. */
  lat: number | null;
  lng: number | null;
  /** Every name its venue goes by. */
  venue_names: string[];
}

/** What editors decided about pairs, by event id. */
export interface PairDecision {
  event_a: number;
  event_b: number;
  status: "merged" | "distinct";
}

/** Metres within which two venues are taken for one. */
export const SAME_PLACE_METRES = 150;

interface Placed extends ClusterMember {
  names: Set<string>;
}

/** Names are folded once, not once per pair. */
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

/** Hand-edited first, then recommended, then the one that tells most; ids only break ties. */
function byRank(a: ClusterMember, b: ClusterMember): number {
  return (
    Number(b.edited) - Number(a.edited) ||
    Number(b.recommended) - Number(a.recommended) ||
    b.richness - a.richness ||
    (a.source_id ?? Infinity) - (b.source_id ?? Infinity) ||
    a.id - b.id ||
    0
  );
}

const momentOf = (member: ClusterMember): string => `${member.start_time.getTime()} ${member.title_key}`;

function grouped<K, V>(entries: Iterable<[K, V]>): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const [key, value] of entries) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Who counts as the same event as a member: those at its moment and place, as far as no editor decided otherwise. */
function neighbourhood(published: Placed[], decisions: PairDecision[]): (member: Placed) => Placed[] {
  const moments = grouped(published.map((member): [string, Placed] => [momentOf(member), member]));
  const byId = new Map(published.map((member) => [member.id, member]));
  const decided = grouped(
    decisions.flatMap(({ event_a, event_b, status }): [number, { other: number; status: string }][] => [
      [event_a, { other: event_b, status }],
      [event_b, { other: event_a, status }],
    ]),
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
 * @returns for every member the id of the one shown instead of it, null when it stands for itself. Unpublished members
 * take no part in the choice, but lead to the shown one, so that old links do.
 */
export function keepersOf(members: ClusterMember[], decisions: PairDecision[]): Map<number, number | null> {
  const ranked = members.map(placed).sort(byRank);
  const published = ranked.filter((member) => member.published);
  const neighboursOf = neighbourhood(published, decisions);
  const keepers = new Map<number, number | null>();
  for (const best of published) {
    if (keepers.has(best.id)) continue;
    // Best first, so whoever opens a component is its keeper.
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
