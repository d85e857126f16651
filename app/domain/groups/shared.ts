/** Finds what the members of a group share (spec: accounts 5, 9; pipelines 6), and what suits most of them. */
import type { Db } from "@db/client";
import type { WeekdayName } from "@db/schema/accounts";
import { listMembers } from "@db/queries/groups/groups";
import { listGroupAvailability, listRankedInterests, listStartingPoints } from "@db/queries/groups/stats";
import { DEFAULT_DAYS, WEEKDAYS_MONDAY_FIRST } from "~/domain/accounts/onboarding-answers";
import { milesBetween, type Point } from "~/lib/distance";
import type { WeekdayAnswers } from "./can-words";
import { NAMELESS } from "./constants";

export const TOP_INTERESTS = 3;
/** Fewer make no evening together. */
const FEWEST = 2;

export interface Circle {
  middle: Point;
  /** Miles from the middle to the farthest member, with one decimal. */
  radius: number;
}

/** Where a member starts from. */
export interface Start extends Point {
  id: string;
  name: string;
}

/** A weekday, and what the members said about it. */
export interface WeekdayFit extends WeekdayAnswers {
  day: WeekdayName;
  /** The same by the member's id. */
  by: Record<string, keyof WeekdayAnswers>;
}

export interface RankedInterest {
  id: number;
  name: string;
  /** The names of the members who picked it, whom it is dearest to first. */
  fans: string[];
}

export interface Shared {
  members: number;
  /** The starting points of the members with a known zip code. */
  starts: Start[];
  /** Around all of them. */
  circle: Circle | null;
  /** All that somebody picked. */
  ranked: RankedInterest[];
  /** Interests that every member ranked, the best ranked first. */
  interests: RankedInterest[];
  week: WeekdayFit[];
  /** The days on which all can. */
  days: WeekdayName[];
  /** The days to look at: those on which most can, and never one that leaves somebody alone. */
  bestDays: WeekdayFit[];
  /** The interests to look for: those that most share, else what one of them likes. */
  bestInterests: RankedInterest[];
}

/** Nearer than that nobody is left out. */
const FAR_MILES = 10;

/** Finds, among three and more, whoever is so far out that the others' circle is at most half as wide. */
export function splitFarOut(starts: Start[]): { near: Start[]; far: Start[] } {
  const whole = circleAround(starts);
  if (!whole || starts.length <= FEWEST) return { near: starts, far: [] };
  const [farthest] = starts.toSorted((a, b) => milesBetween(whole.middle, b) - milesBetween(whole.middle, a));
  const near = starts.filter((start) => start !== farthest);
  const circle = circleAround(near);
  const isFar =
    circle !== null &&
    farthest !== undefined &&
    circle.radius <= whole.radius / 2 &&
    milesBetween(circle.middle, farthest) > FAR_MILES;
  return isFar ? { near, far: [farthest] } : { near: starts, far: [] };
}

export async function readShared(db: Db, groupId: string): Promise<Shared> {
  const members = await listMembers(db, groupId);
  const nameOf = new Map(members.map(({ id, full_name }) => [id, full_name ?? NAMELESS]));
  const named = (id: string) => nameOf.get(id) ?? NAMELESS;
  const ranked = (await listRankedInterests(db, groupId)).map(({ fans, ...interest }) => ({
    ...interest,
    fans: fans.map(named),
  }));
  const starts = (await listStartingPoints(db, groupId)).map(({ userId, lat, lng }) => ({
    id: userId,
    name: named(userId),
    lat,
    lng,
  }));
  const week = await readWeek(db, groupId, members);
  return {
    members: members.length,
    starts,
    circle: circleAround(starts),
    ranked,
    interests: ranked.filter(({ fans }) => fans.length === members.length),
    week,
    days: week.filter(({ can }) => can.length === members.length).map(({ day }) => day),
    bestDays: bestOf(week),
    bestInterests: dearest(ranked),
  };
}

type Members = Awaited<ReturnType<typeof listMembers>>;

/** Each weekday, and who of the members can, cannot, or has never said. */
export async function readWeek(db: Db, groupId: string, members: Members): Promise<WeekdayFit[]> {
  const rows = await listGroupAvailability(db, groupId);
  const said = new Set(rows.map(({ userId }) => userId));
  return WEEKDAYS_MONDAY_FIRST.map((day) => {
    const free = new Set(rows.flatMap((row) => (row.day === day && row.available ? [row.userId] : [])));
    const markOf = (id: string) => (free.has(id) ? "can" : said.has(id) ? "cannot" : "unsaid");
    const namesOf = (mark: keyof WeekdayAnswers) =>
      members.filter(({ id }) => markOf(id) === mark).map(({ full_name }) => full_name ?? NAMELESS);
    return {
      day,
      by: Object.fromEntries(members.map(({ id }) => [id, markOf(id)])),
      can: namesOf("can"),
      cannot: namesOf("cannot"),
      unsaid: namesOf("unsaid"),
    };
  });
}

/** Null with fewer than two points. */
export function circleAround(points: Point[]): Circle | null {
  if (points.length < 2) return null;
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const middle = { lat: mean((point) => point.lat), lng: mean((point) => point.lng) };
  const farthest = Math.max(...points.map((point) => milesBetween(middle, point)));
  return { middle, radius: Math.round(farthest * 10) / 10 };
}

function bestOf(week: WeekdayFit[]): WeekdayFit[] {
  if (week.every(({ can, cannot }) => can.length + cannot.length === 0))
    return week.filter(({ day }) => DEFAULT_DAYS.includes(day));
  const possible = week.filter(({ can, unsaid }) => can.length > 0 && can.length + unsaid.length >= FEWEST);
  const most = Math.max(...possible.map(({ can }) => can.length));
  return possible.filter(({ can }) => can.length === most);
}

/** Those that most have in common; without a common one, all of them. */
function dearest(ranked: RankedInterest[]): RankedInterest[] {
  const most = Math.max(0, ...ranked.map(({ fans }) => fans.length));
  return ranked.filter(({ fans }) => fans.length === most);
}
