/**
 * One event as one extractor read it, before normalisation: texts may hold markup and entities, URLs may be
 * relative, dates are not yet instants.
 */
import type { DateReading } from "./dates/reading";
import type { Doubt } from "./doubts";
import type { SaidFacts } from "./facts/facts";
import type { EventFields, EvidenceKind } from "./gathered-event";
import type { Problem } from "./problems";

export interface RawEvent extends EventFields {
  evidence: EvidenceKind;
  /** How sure it is that this is an event, from 0.5 to 1. */
  confidence: number;
  doubts: Doubt[];
  start: DateReading | null;
  /** For an event without times: its last day (inclusive). */
  end: DateReading | null;
  /** The page marks it as cancelled. */
  cancelled: boolean;
  /** Price, doors, ages and the like, as the data gives them. What the texts say is read later. */
  said: SaidFacts;
}

/** The result of one extractor for one page. */
export interface Findings {
  events: RawEvent[];
  problems: Problem[];
  /** Event pages named by items that lack a start, as written. */
  eventPages: string[];
  nextPages: string[];
}

export const noFindings = (): Findings => ({ events: [], problems: [], eventPages: [], nextPages: [] });

export function rawEvent(evidence: EvidenceKind, fields: Partial<RawEvent>): RawEvent {
  return {
    evidence,
    confidence: 1,
    doubts: [],
    key: null,
    title: "",
    start: null,
    end: null,
    description: null,
    url: null,
    imageUrl: null,
    venueName: null,
    address: null,
    city: null,
    zip: null,
    lat: null,
    lng: null,
    categories: [],
    cancelled: false,
    said: {},
    ...fields,
  };
}
