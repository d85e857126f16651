/**
 * Chooses which of several listings of one event is shown (spec: pipelines 1.7). Pure: the result depends on the rows
 * alone, not on the order in which the sources were fetched.
 */
import type { EventIdentity, EventMember } from "@db/queries/sources/event-members";
import { groupBy, unique } from "~/lib/collections";
import { isOneBill } from "../evidence/bill";
import {
  isBelieved,
  isAtOneVenue,
  memberOf,
  ofTwoSources,
  sameHour,
  samePlace,
  type IdentityListing,
  type Member,
} from "./listings";

/** An editor's decision about two events, or what was shown as one when an editor changed it. */
export interface PairDecision {
  event_a: number;
  event_b: number;
  status: "merged" | "distinct";
  /** An editor chose it. */
  is_decided: boolean;
}

interface Neighbours {
  /** Certainly the same: equal title, hour and place, or an editor said so. */
  same: Member[];
  /** Another source's spelling of the same work on the same day, its bill at the same hour, or what it was listed as before; the nearest hour first. */
  alike: Member[];
}

/**
 * @returns for every member the id of the one that is shown instead, null if it is shown itself. Unpublished members
 * are never chosen, but point to the one that is, so that old links lead there.
 */
export function keepersOf(members: EventMember[], decisions: PairDecision[]): Map<number, number | null> {
  const ranked = members.map(memberOf).sort(byRank);
  const merged = new Set(
    decisions
      .filter(({ status }) => status === "merged")
      .flatMap(({ event_a, event_b }) => [event_a, event_b]),
  );
  // A cancellation that its source dropped gives way to what is listed, and must not join listings that nothing else joins.
  const isMemory = (member: Member) => member.off === null && !member.edited && !merged.has(member.id);
  const published = ranked.filter((member) => member.published);
  const listed = published.filter((member) => !isMemory(member));
  const keepers = chooseKeepers(listed, decisions);
  const follow = (followers: Member[], leaders: Member[]): Member[] => {
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
  joinByHidden(keepers, { hidden, published, decisions });
  for (const member of follow(hidden, published)) keepers.set(member.id, null);
  return keepers;
}

/**
 * Joins groups by likeness, nearest hour first, beginning with the best. Two showings of one source are never joined,
 * not through a third listing either.
 */
function chooseKeepers(ranked: Member[], decisions: PairDecision[]): Map<number, number | null> {
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

type NeighboursOf = (member: Member) => Neighbours;

/** Members that are certainly one event, the best first; the groups in the order of their best members. */
function exactGroups(ranked: Member[], neighboursOf: NeighboursOf): Map<Member, Member[]> {
  const groups = new Map<Member, Member[]>();
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

/**
 * Two listings may have nothing in common but a third one of the same venue. When that is shown no more, they are still one event.
 * @param hidden not published any more
 */
function joinByHidden(
  keepers: Map<number, number | null>,
  { hidden, published, decisions }: { hidden: Member[]; published: Member[]; decisions: PairDecision[] },
): void {
  const neighboursOf = neighbourhood(published, decisions);
  const shownOf = ({ id }: Member): number => keepers.get(id) ?? id;
  const areApart = (some: Member[], others: Member[]): boolean =>
    decisions.some(({ event_a, event_b, status }) => {
      const joins = (left: Member[], two: Member[]) =>
        left.some(({ id }) => id === event_a) && two.some(({ id }) => id === event_b);
      return status === "distinct" && (joins(some, others) || joins(others, some));
    });
  for (const member of hidden) {
    const atVenue = neighboursOf(member).same.filter((neighbour) =>
      neighbour.listings.some((a) => member.listings.some((b) => isAtOneVenue(a, b))),
    );
    const [best, ...others] = unique(atVenue.sort(byRank).map(shownOf));
    for (const other of others) {
      const [cluster, group] = [best, other].map((shown) =>
        published.filter((event) => shownOf(event) === shown),
      );
      if (!cluster || !group || best === undefined || areShowings(cluster, group) || areApart(cluster, group))
        continue;
      for (const { id } of group) keepers.set(id, best);
    }
  }
}

/** Finds the members that count as the same event, unless an editor decided otherwise. */
function neighbourhood(members: Member[], decisions: PairDecision[]): (member: Member) => Neighbours {
  const listings = members.flatMap((member) => member.listings);
  const moments = groupBy(listings, momentOf);
  const workDays = indexBy(listings, workDayOf);
  const pages = indexBy(listings, pageMomentOf);
  const starts = groupBy(listings, ({ start_time }) => start_time.getTime());
  const byId = new Map(members.map((member) => [member.id, member]));
  const decided = groupBy(
    decisions.flatMap(({ event_a, event_b, ...decision }) => [
      { id: event_a, other: event_b, ...decision },
      { id: event_b, other: event_a, ...decision },
    ]),
    ({ id }) => id,
  );
  return (member) => {
    const verdicts = decided.get(member.id) ?? [];
    const distinct = new Set(
      verdicts.filter(({ status }) => status === "distinct").map(({ other }) => other),
    );
    const near = member.listings.flatMap((own) =>
      own.isFormer
        ? []
        : (moments.get(momentOf(own)) ?? []).filter(
            (other) => !other.isFormer && !distinct.has(other.member.id) && samePlace(own, other),
          ),
    );
    const merged = verdicts.flatMap(({ other, status, is_decided }) => {
      const partner = status === "merged" ? byId.get(other) : undefined;
      return partner && (is_decided || !haveParted(member, partner)) ? [partner] : [];
    });
    const same = new Set([...near.map((other) => other.member), ...merged]);
    const matches = member.listings.flatMap((own) => {
      const isOld = (other: IdentityListing) => (own.isFormer || other.isFormer) && isBelieved(own, other);
      const isOneEvening = (other: IdentityListing) =>
        !own.isFormer && !other.isFormer && isOneBill(own.bill, other.bill);
      const candidates = [
        ...(moments.get(momentOf(own)) ?? []).filter(isOld),
        ...workDays(own),
        ...pages(own),
        ...(starts.get(own.start_time.getTime()) ?? []).filter(isOneEvening),
      ];
      return candidates
        .filter(
          (other) => other.member !== member && !same.has(other.member) && !distinct.has(other.member.id),
        )
        .filter((other) => ofTwoSources(own, other) && sameHour(own, other) && samePlace(own, other))
        .map((other) => ({ own, other, apart: Math.abs(+other.start_time - +own.start_time) }));
    });
    const age = ({ own, other }: (typeof matches)[number]) => Number(own.isFormer) + Number(other.isFormer);
    matches.sort((a, b) => age(a) - age(b) || a.apart - b.apart || byRank(a.other.member, b.other.member));
    return { same: [...same], alike: unique(matches.map(({ other }) => other.member)) };
  };
}

const momentOf = (listing: EventIdentity): string => `${listing.start_time.getTime()} ${listing.title_key}`;

/** The listings with the same key; none where there is no key. */
function indexBy(listings: IdentityListing[], keyOf: (listing: IdentityListing) => string | null) {
  const groups = groupBy(listings, keyOf);
  return (listing: IdentityListing): IdentityListing[] => {
    const key = keyOf(listing);
    return key === null ? [] : (groups.get(key) ?? []);
  };
}

const workDayOf = ({ work_id, first_day }: EventIdentity): string | null =>
  work_id === null ? null : `${work_id} ${first_day}`;
const pageMomentOf = ({ member: { page }, start_time }: IdentityListing): string | null =>
  page === null ? null : `${start_time.getTime()} ${page}`;

/** Nobody chose that they are one, and their sources have moved them to different days since. */
const haveParted = (a: Member, b: Member): boolean =>
  !a.listings.some(({ first_day }) => b.listings.some((other) => other.first_day === first_day));

/**
 * Edited first; then what its source still lists; then who says that it is off or was moved, because the others may just not have heard; then recommended,
 * then who tells the hour, then the most complete; ids break ties.
 */
function byRank(a: EventMember, b: EventMember): number {
  return (
    Number(b.edited) - Number(a.edited) ||
    Number(a.isMissing) - Number(b.isMissing) ||
    offRank(b) - offRank(a) ||
    Number(hasMoved(b)) - Number(hasMoved(a)) ||
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

/** A cancellation that its source lists no more ranks behind everything that is listed. */
const offRank = ({ off }: EventMember): number => (off === null ? -1 : Number(off));

/** Its source told another start before. */
const hasMoved = ({ source_id, source_start, former }: EventMember): boolean =>
  former.some((was) => was.source_id === source_id && +was.start_time !== +source_start);

/** Whether one source lists both, as two showings. What it lists no more may be the other one, before it was moved. */
function areShowings(cluster: Member[], group: Member[]): boolean {
  const listed = cluster.filter(({ isMissing }) => !isMissing);
  const moments = new Map(
    [...groupBy(listed, ({ source_id }) => source_id)].map(([source, all]) => [
      source,
      all.map(sourceMomentOf),
    ]),
  );
  return group.some(
    (member) =>
      !member.isMissing && moments.get(member.source_id)?.includes(sourceMomentOf(member)) === false,
  );
}

/** When its source lists it. */
const sourceMomentOf = ({ source_start, source_title_key }: Member): string =>
  `${source_start.getTime()} ${source_title_key}`;
