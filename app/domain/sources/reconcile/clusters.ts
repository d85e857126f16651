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

function samePlace(a: ClusterMember, b: ClusterMember): boolean {
  if (a.lat !== null && a.lng !== null && b.lat !== null && b.lng !== null) {
    if (metresBetween({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng }) <= SAME_PLACE_METRES)
      return true;
  }
  const names = new Set(a.venue_names.map(nameKey));
  names.delete("");
  return b.venue_names.some((name) => names.has(nameKey(name)));
}

const pairId = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

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

/**
 * @returns for every member the id of the one shown instead of it, null when it stands for itself. Unpublished members
 * take no part in the choice, but lead to the shown one, so that old links do.
 */
export function keepersOf(members: ClusterMember[], decisions: PairDecision[]): Map<number, number | null> {
  const decided = new Map(decisions.map((pair) => [pairId(pair.event_a, pair.event_b), pair.status]));
  const isSame = (a: ClusterMember, b: ClusterMember): boolean => {
    const decision = decided.get(pairId(a.id, b.id));
    if (decision) return decision === "merged";
    const sameMoment = a.title_key === b.title_key && +a.start_time === +b.start_time;
    return sameMoment && samePlace(a, b);
  };
  const ranked = [...members].sort(byRank);
  const keepers = new Map<number, number | null>();
  const published = ranked.filter((member) => member.published);
  for (const best of published) {
    if (keepers.has(best.id)) continue;
    // Best first, so whoever opens a component is its keeper.
    keepers.set(best.id, null);
    const reached = [best];
    for (let at = reached.pop(); at; at = reached.pop()) {
      for (const other of published) {
        if (keepers.has(other.id) || !isSame(at, other)) continue;
        keepers.set(other.id, best.id);
        reached.push(other);
      }
    }
  }
  for (const hidden of ranked.filter((member) => !member.published)) {
    const neighbour = published.find((other) => isSame(hidden, other));
    keepers.set(hidden.id, neighbour ? (keepers.get(neighbour.id) ?? neighbour.id) : null);
  }
  return keepers;
}
