/**
 * The get-started questions: their order, rules and texts. Runs in the browser too, which keeps the answers until the
 * account step (spec: accounts 2, 3, 5), so it must not import server-only modules.
 */
import type { WeekdayName } from "@db/schema/accounts";
import { isZip } from "~/lib/text";

export const STEPS = ["name", "locations", "availability", "interests", "account"] as const;
export type OnboardingStep = (typeof STEPS)[number];

export const WEEKDAYS_MONDAY_FIRST: readonly WeekdayName[] = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
];
export const DEFAULT_DAYS: readonly WeekdayName[] = ["Friday", "Saturday"];

export const INVITATION_CODE = "FEEDBACK";
export const MAX_NAME_LENGTH = 200;

const MAX_PLACES = 24;

export interface Answers {
  name: string;
  locations: string[];
  /** The days marked available; null until the step has been answered. */
  days: WeekdayName[] | null;
  /** Ids, in the order of preference. */
  interests: number[];
  /** Ids of venues that the person goes to: they are followed from the first letter on. */
  places: number[];
  /** The token of the invitation that brought the person here. */
  invite: string | null;
}

export const noAnswers: Answers = {
  name: "",
  locations: [],
  days: null,
  interests: [],
  places: [],
  invite: null,
};

/** The name under which an error of the first, second … zip code stands. */
export const zipField = (index: number): string => (index === 0 ? "zip" : `zip${index + 1}`);

/** Messages by zip code prefix (spec: accounts 5). */
const AREAS: [string[], string][] = [
  [["100", "101"], "Manhattan! Everything is a walk or two stops away."],
  [["112"], "Brooklyn! Half our calendar lives there."],
  [["113", "114", "116"], "Queens! We know the good rooms."],
  [["104"], "The Bronx! There is more going on than people say."],
  [["103"], "Staten Island! We will count the ferry as part of the evening."],
];

/** Around the city, where distances are known (zip_codes). */
const REGION = /^(?:06[89]|0[78]|1[01]|125)/;

export function areaMessage(zip: string): string | null {
  if (!isZip(zip)) return null;
  const area = AREAS.find(([prefixes]) => prefixes.includes(zip.slice(0, 3)));
  if (area) return area[1];
  return REGION.test(zip)
    ? "Got it! We will look for what is close to you."
    : "Got it! It is outside the region that we know, so no distance is measured from it.";
}

const MAX_INTERESTS = 100;

/** Reads answers from a cookie or browser storage; drops unknown and oversized parts. */
export function readAnswers(stored: unknown): Answers {
  if (typeof stored !== "object" || stored === null) return noAnswers;
  const { name, locations, days, interests, places, invite } = stored as Record<string, unknown>;
  return {
    name: typeof name === "string" ? name.slice(0, MAX_NAME_LENGTH) : "",
    locations: Array.isArray(locations)
      ? locations.filter((zip): zip is string => typeof zip === "string" && isZip(zip)).slice(0, 5)
      : [],
    days: Array.isArray(days)
      ? WEEKDAYS_MONDAY_FIRST.filter((day) => days.some((given) => isDay(given) && given === day))
      : null,
    interests: ids(interests, MAX_INTERESTS),
    places: ids(places, MAX_PLACES),
    invite: typeof invite === "string" && /^[\w-]{16,100}$/.test(invite) ? invite : null,
  };
}

/** Answers of one source, and of another one where that has none. */
export function mergeAnswers(older: Answers, newer: Answers): Answers {
  const given = (Object.keys(noAnswers) as (keyof Answers)[]).filter((key) => {
    const value = newer[key];
    return Array.isArray(value) ? key === "days" || value.length > 0 : Boolean(value);
  });
  return { ...older, ...Object.fromEntries(given.map((key) => [key, newer[key]])) };
}

type StepResult = { answers: Answers } | { error: string };

/** Adds one step's form to the answers, or says what is wrong with it. */
export function answerStep(step: OnboardingStep, form: FormData, before: Answers): StepResult {
  if (step === "name") {
    const name = String(form.get("name") ?? "").trim();
    return name === ""
      ? { error: "Please enter your name" }
      : { answers: { ...before, name: name.slice(0, MAX_NAME_LENGTH) } };
  }
  if (step === "locations") {
    const zip = String(form.get("zip") ?? "")
      .trim()
      .slice(0, 5);
    return isZip(zip)
      ? { answers: { ...before, locations: [zip] } }
      : { error: "Please enter a valid 5-digit zip code" };
  }
  if (step === "availability") {
    const chosen = form.getAll("day");
    const days = WEEKDAYS_MONDAY_FIRST.filter((day) => form.has("any") || chosen.includes(day));
    if (days.length === 0 && !form.has("anyway"))
      return { error: "No day is marked. Mark at least one, or say that any day is fine." };
    return { answers: { ...before, days } };
  }
  if (step === "interests") {
    const interests = orderedChoice(form, before.interests);
    if (interests.length === 0 && form.get("anyway") === null)
      return { error: "Please select at least one interest" };
    const places = readIds(form.getAll("place")).slice(0, MAX_PLACES);
    return { answers: { ...before, interests, places } };
  }
  return { answers: before };
}

/**
 * Chosen interests in the order in which they were picked, which the browser sends in `order`. Without it, previously
 * chosen interests come first.
 */
export function orderedChoice(form: FormData, before: number[]): number[] {
  const chosen = new Set(readIds(form.getAll("interest")));
  const picked = readIds(String(form.get("order") ?? "").split(","));
  return [...new Set([...picked, ...before, ...chosen])].filter((id) => chosen.has(id));
}

/** Reads ids as forms send them. */
export const readIds = (values: readonly unknown[]): number[] => [
  ...new Set(values.map(Number).filter((id) => Number.isInteger(id) && id > 0)),
];

export const nextOnboardingStep = (step: OnboardingStep): OnboardingStep | null =>
  STEPS[STEPS.indexOf(step) + 1] ?? null;
export const previousStep = (step: OnboardingStep): OnboardingStep | null =>
  STEPS[STEPS.indexOf(step) - 1] ?? null;

const ids = (stored: unknown, most: number): number[] =>
  Array.isArray(stored)
    ? [...new Set(stored.filter((id): id is number => Number.isInteger(id) && id > 0))].slice(0, most)
    : [];

const isDay = (value: unknown): value is WeekdayName => WEEKDAYS_MONDAY_FIRST.includes(value as WeekdayName);
