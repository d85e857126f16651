/** Why a date suits a group, in one sentence: only what is known of its members, and a long way as the price that it is. */
import type { Point } from "~/lib/distance";
import { canWords, type WeekdayAnswers } from "./can-words";
import type { RankedInterest, Start } from "./shared";
import { travelFrom } from "../transit/travel-time";

/** Longer is no recommendation. */
const LONG = 45;

export interface TravelTime {
  name: string;
  minutes: number;
}

interface Fit {
  weekday: string;
  said: WeekdayAnswers;
  /** Members who picked the event's interest; null for one that nobody has. */
  interest: RankedInterest | null;
  members: number;
  /** Ways of the members with a known zip code; empty where nobody knows the way. */
  near: TravelTime[];
  /** Those who live too far out to choose by. */
  far: TravelTime[];
}

/** Each one's way to a place, estimated. */
export const waysTo = (starts: Start[], to: Point): TravelTime[] =>
  starts.map((start) => ({ name: start.name, minutes: travelFrom(start)(to) }));

/** 'Friday suits everybody, all of you like Film, and nobody is under way for longer than about 25 minutes.' */
export function fitWords(fit: Fit): string {
  const way = wayWords(fit);
  const parts = [canWords(fit.weekday, fit.said), likeWords(fit), ...(way ? [way] : [])];
  const last = parts.pop() ?? "";
  const isPrice = way !== null && fit.near.some(({ minutes }) => minutes > LONG);
  const sentence = `${parts.join(", ")}${isPrice ? ", but " : parts.length > 1 ? ", and " : ", and "}${last}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function likeWords({ interest, members }: Fit): string {
  if (interest === null) return "none of you picked its kind";
  const [fan = ""] = interest.fans;
  if (interest.fans.length === members) return `all of you like ${interest.name}`;
  if (interest.fans.length === 1) return `${fan} likes ${interest.name}`;
  return `${inWords(interest.fans.length)} of you like ${interest.name}`;
}

function wayWords({ near, far, members }: Fit): string | null {
  if (near.length === 0) return null;
  const longest = Math.max(...near.map(({ minutes }) => minutes));
  const about = `about ${roundedWay(longest)} minutes`;
  const measured = near.length + far.length;
  const whose = measured < members ? `of the ${inWords(near.length)} of you whose zip we know, ` : "";
  const except = far.map(({ name, minutes }) => `${name} needs about ${roundedWay(minutes)}`);
  if (longest > LONG)
    return [`${whose}whoever lives farthest needs ${about} to get there`, ...except].join("; ");
  return [`${whose}nobody is under way for longer than ${about}`, ...except].join("; ");
}

/** Ways are estimates: told in steps of five minutes. */
const STEP = 5;

export const roundedWay = (minutes: number): number => Math.ceil(minutes / STEP) * STEP;

const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const inWords = (count: number): string => NUMBERS[count] ?? String(count);
