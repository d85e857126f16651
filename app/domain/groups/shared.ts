/** What the members of a group have in common (spec: accounts 5, 9; pipelines 6). */
import type { Db } from "@db/client";
import { listCommonDays, listSharedInterests, listStartingPoints } from "@db/queries/groups/stats";
import { WEEKDAYS, type Day } from "~/domain/accounts/onboarding-answers";
import { milesBetween, type Point } from "~/lib/distance";

export const TOP_INTERESTS = 3;

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

export interface Shared {
  circle: Circle | null;
  /** Interests that every member ranked, the best ranked first. */
  interests: { id: number; name: string }[];
  days: Day[];
}

export async function readShared(db: Db, groupId: string): Promise<Shared> {
  const days = new Set(await listCommonDays(db, groupId));
  return {
    circle: circleAround(await listStartingPoints(db, groupId)),
    interests: await listSharedInterests(db, groupId),
    days: WEEKDAYS.filter((day) => days.has(day)),
  };
}
