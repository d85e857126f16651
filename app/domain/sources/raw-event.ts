/**
 * What one extractor says about one event, before normalisation: texts may still hold markup and
 * entities, URLs may be relative, moments are still readings.
 */
import type { DateReading } from "./dates/reading";
import type { EvidenceKind } from "./gathered-event";

export interface RawEvent {
  evidence: EvidenceKind;
  key: string | null;
  title: string;
  start: DateReading | null;
  /** For an event without times: its last day (inclusive). */
  end: DateReading | null;
  description: string | null;
  url: string | null;
  imageUrl: string | null;
  venueName: string | null;
  address: string | null;
  city: string | null;
  zip: string | null;
  lat: number | null;
  lng: number | null;
  categories: string[];
  cancelled: boolean;
}

/** What one extractor found on one page. */
export interface Found {
  events: RawEvent[];
  problems: string[];
  /** Event pages named by items that lack a start, as written. */
  eventPages: string[];
  nextPages: string[];
}

export const nothingFound = (): Found => ({ events: [], problems: [], eventPages: [], nextPages: [] });

export function rawEvent(evidence: EvidenceKind, known: Partial<RawEvent>): RawEvent {
  return {
    evidence,
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
    ...known,
  };
}
