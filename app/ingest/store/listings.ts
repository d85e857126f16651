/** Tells what one listing calls an event, and whether two listings may mean the same one. Pure. */
import type { EventIdentity, EventMember } from "@db/queries/sources/event-members";
import { metresBetween } from "~/lib/distance";
import { minutes } from "~/lib/time";
import { billOf, type Bill } from "../evidence/bill";
import { venueKey } from "../evidence/title-key";
import { isCommonTitle, workWords } from "../works/work-title";

export interface IdentityListing extends EventIdentity {
  bill: Bill;
  doors_at: Date | null;
  isFormer: boolean;
  names: Set<string>;
  member: Member;
}

export interface Member extends EventMember {
  /** How it is shown, as its source has it, and how it was listed before. */
  listings: IdentityListing[];
}

type Place = Pick<IdentityListing, "names" | "lat" | "lng" | "title_key">;

/** Folds the names once, not once per pair. */
export function memberOf(row: EventMember): Member {
  const member: Member = { ...row, listings: [] };
  const listing = (
    identity: EventIdentity,
    isFormer: boolean,
    title = identity.title_key,
  ): IdentityListing => {
    const names = new Set([...identity.venue_names, ...row.venue_names].map(venueKey));
    names.delete("");
    const doors_at = isFormer ? null : row.doors_at;
    return { ...identity, bill: billOf(title), doors_at, isFormer, names, member };
  };
  member.listings.push(listing(row, false, row.title));
  if (row.source_title_key !== row.title_key || +row.source_start !== +row.start_time) {
    const said = { title_key: row.source_title_key, start_time: row.source_start, first_day: row.source_day };
    member.listings.push(listing({ ...row, ...said }, false));
  }
  member.listings.push(...row.former.map((identity) => listing(identity, true)));
  return member;
}

/** By name or by address, wherever the two are. */
export const isAtOneVenue = (a: IdentityListing, b: IdentityListing): boolean =>
  haveOneName(a, b) || haveOneAddress(a, b);

export const samePlace = (a: IdentityListing, b: IdentityListing): boolean =>
  haveOneAddress(a, b) || isOnePlace(a, b);

/** Two venues side by side both have an open mic at eight: with a common title only the same name is the same place. */
export function isOnePlace(a: Place, b: Place): boolean {
  if (haveOneName(a, b)) return true;
  const areKnown = a.names.size > 0 && b.names.size > 0;
  return isNear(a, b) && !(areKnown && isCommonTitle(workWords(a.title_key)));
}

/** Doors open at most this long before the show. */
const DOORS_BEFORE = minutes(75);

/** Whether two sources may mean one hour: it is the same, one does not say it, or one means the doors. */
export function sameHour(a: IdentityListing, b: IdentityListing): boolean {
  const [early, late] = a.start_time <= b.start_time ? [a, b] : [b, a];
  const apart = late.start_time.getTime() - early.start_time.getTime();
  if (apart === 0 || a.date_only !== b.date_only) return true;
  const saysDoors = early.doors_at !== null || late.doors_at?.getTime() === early.start_time.getTime();
  return apart <= DOORS_BEFORE && saysDoors;
}

/** A source lists as two events what it means as two. What it listed before is not compared with what it lists now. */
export const ofTwoSources = (a: IdentityListing, b: IdentityListing): boolean =>
  a.source_id !== b.source_id || a.source_id === null;

/** Another day is believed of the venue itself: a guide may have put the next evening into the place of the last. */
export const isBelieved = (a: IdentityListing, b: IdentityListing): boolean =>
  a.member.source_day === b.member.source_day ||
  [a, b].every(({ isFormer, member }) => !isFormer || !member.is_guide);

/** Venues within this distance count as one. */
const SAME_PLACE_METRES = 150;

function isNear(a: Place, b: Place): boolean {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return false;
  return metresBetween({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng }) <= SAME_PLACE_METRES;
}

const haveOneName = (a: Place, b: Place): boolean => [...b.names].some((name) => a.names.has(name));

/** Two sources with one address for the event, or for the calendar that lists it. */
function haveOneAddress({ member: a }: IdentityListing, { member: b }: IdentityListing): boolean {
  if (a.source_id === b.source_id) return false;
  return (a.page !== null && a.page === b.page) || (a.calendar !== null && a.calendar === b.calendar);
}
