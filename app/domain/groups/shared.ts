/** What the members of a group have in common (spec: accounts 5, 9; pipelines 6), and what suits most of them. */
import type { Db } from "@db/client";
import { listMembers } from "@db/queries/groups/groups";
import { listAvailableMembers, listRankedInterests, listStartingPoints } from "@db/queries/groups/stats";
import { WEEKDAYS, type Day } from "~/domain/accounts/onboarding-answers";
import { milesBetween, type Point } from "~/lib/distance";

export const TOP_INTERESTS = 3;
/** Shown for members without a name; only the creator sees e-mail addresses. */
export const NAMELESS = "A friend without a name";
/** Fewer make no evening together. */
const FEWEST = 2;

export interface Circle {
  middle: Point;
  /** Miles from the middle to the farthest member, with one decimal. */
  radius: number;
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

/** A weekday, and the names of the members who cannot. */
export interface SuitableDay {
  day: Day;
  cannot: string[];
}

export interface Shared {
  members: number;
  /** Of the members with a known zip code. */
  starts: Point[];
  circle: Circle | null;
  /** Interests that every member ranked, the best ranked first. */
  interests: { id: number; name: string }[];
  /** The days on which all can. */
  days: Day[];
  /** The days on which most can: all of them, or two at least. */
  bestDays: SuitableDay[];
  /** The interests that most have: all of them, or two at least. */
  bestInterests: { id: number; name: string; count: number }[];
}

const atMost = <T>(list: T[], count: (one: T) => number): T[] => {
  const most = Math.max(FEWEST, ...list.map(count));
  return list.filter((one) => count(one) === most);
};

type Members = Awaited<ReturnType<typeof listMembers>>;

/** Each weekday, and who of the members cannot. */
export async function readWeek(db: Db, groupId: string, known?: Members): Promise<SuitableDay[]> {
  const members = known ?? (await listMembers(db, groupId));
  const available = await listAvailableMembers(db, groupId);
  return WEEKDAYS.map((day) => {
    const can = new Set(available.filter((one) => one.day === day).map(({ userId }) => userId));
    const cannot = members.filter(({ id }) => !can.has(id)).map(({ full_name }) => full_name ?? NAMELESS);
    return { day, cannot };
  });
}

export async function readShared(db: Db, groupId: string): Promise<Shared> {
  const members = await listMembers(db, groupId);
  const ranked = await listRankedInterests(db, groupId);
  const starts = await listStartingPoints(db, groupId);
  const week = await readWeek(db, groupId, members);
  const countOf = ({ cannot }: SuitableDay) => members.length - cannot.length;
  return {
    members: members.length,
    starts,
    circle: circleAround(starts),
    interests: ranked.filter(({ count }) => count === members.length),
    days: week.filter(({ cannot }) => cannot.length === 0).map(({ day }) => day),
    bestDays: atMost(week, countOf),
    bestInterests: atMost(ranked, ({ count }) => count),
  };
}
