/** Messages between the worker and its page readers (page-readers.ts, reader-process.ts). */
import type { ExtractContext, Extraction, FetchedPage, GatheredEvent } from "./gathered-event";

export interface ReaderTask {
  page: FetchedPage;
  context: ExtractContext;
}

export type ReaderAnswer =
  /** Sent once, when the process has started. */
  { isReady: true } | { extraction: PackedExtraction } | { error: { message: string; stack: string } };

type PackedEvent = Omit<GatheredEvent, "description"> & { description: number };

/**
 * Each description once: thousands of occurrences of a series share theirs, and a message would hold a copy for each.
 */
export type PackedExtraction = Omit<Extraction, "events"> & {
  events: PackedEvent[];
  descriptions: (string | null)[];
};

export function pack(extraction: Extraction): PackedExtraction {
  const places = new Map<string | null, number>();
  const events = extraction.events.map((event) => {
    const place = places.get(event.description) ?? places.size;
    places.set(event.description, place);
    return { ...event, description: place };
  });
  return { ...extraction, events, descriptions: [...places.keys()] };
}

export function unpack({ events, descriptions, ...rest }: PackedExtraction): Extraction {
  return {
    ...rest,
    events: events.map((event) => ({ ...event, description: descriptions[event.description] ?? null })),
  };
}
