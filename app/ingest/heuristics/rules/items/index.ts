/** Is this item an event? Its votes must reach a threshold; how far they pass it is how sure we are. */
import type { Rule, Vote } from "../rule";
import { sumOf } from "../rule";
import type { NamedItem } from "./subject";
import { declared } from "./declared";
import { document } from "./document";
import { eventPage } from "./event-page";
import { headedRun } from "./headed-run";
import { inList } from "./in-list";
import { mainHeading } from "./main-heading";
import { meeting } from "./meeting";
import { roundTime } from "./round-time";
import { rowWithoutName } from "./row-without-name";
import { timeOfDay } from "./time-of-day";

export const itemRules: Rule<NamedItem>[] = [
  eventPage,
  inList,
  timeOfDay,
  roundTime,
  headedRun,
  meeting,
  mainHeading,
  declared,
  rowWithoutName,
  document,
];

const THRESHOLD = 4;
/** With this sum nothing speaks against it: a timed item of a list on a page of events. */
const CERTAIN = 7;
/** How sure an item at the threshold is. */
const LEAST_CONFIDENCE = 0.5;

export const isEvent = (votes: Vote[]): boolean => sumOf(votes) >= THRESHOLD;

/** From 0.5 at the threshold to 1. */
export const confidenceOf = (votes: Vote[]): number =>
  Math.min(
    1,
    LEAST_CONFIDENCE + ((1 - LEAST_CONFIDENCE) * (sumOf(votes) - THRESHOLD)) / (CERTAIN - THRESHOLD),
  );
