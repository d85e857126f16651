/** Doubts what a guess adds to a source when it suddenly gives far more or far fewer events than the source listed before. */
import { sentenceOf, surenessWith } from "../doubts";
import type { ListedEvent } from "./listed-event";
import type { Matching } from "./match";
import type { KnownEvent } from "./pairing";

/** With fewer upcoming events nothing can be compared. */
const ENOUGH_TO_JUDGE = 5;

/** Doubts events that are new or wait already. Public events stay public. */
export function doubtedIfFar(matching: Matching, upcoming: KnownEvent[], listed: number): Matching {
  if (!isFar(upcoming, listed)) return matching;
  return {
    ...matching,
    added: matching.added.map(doubted),
    pairs: matching.pairs.map((pair) =>
      pair.stored.unpublished_because === "doubtful" ? { ...pair, listed: doubted(pair.listed) } : pair,
    ),
  };
}

const isFar = (upcoming: KnownEvent[], listed: number): boolean =>
  isFarLess(upcoming, listed) || isFarMore(upcoming, listed);

const LEAST_SHARE = 0.3;

/**
 * If a source had at least 5 upcoming events and now lists less than 30 % of them, its page is probably broken and
 * nothing is taken down (spec: pipelines 1.7). Events that were missing last time are no measure: a list that was
 * believed once would otherwise be doubted at the next fetch, because of what it added itself.
 */
export function isFarLess(upcoming: KnownEvent[], listed: number): boolean {
  return upcoming.length >= ENOUGH_TO_JUDGE && listed < listedBefore(upcoming) * LEAST_SHARE;
}

const MOST_TIMES = 5;
/** A season of 20 performances may be announced at once. */
const LEAST_MORE = 25;

/** Events that wait for an editor are no measure either: else the next fetch would publish them. */
function isFarMore(upcoming: KnownEvent[], listed: number): boolean {
  const before = listedBefore(upcoming.filter(({ published }) => published));
  return before >= ENOUGH_TO_JUDGE && listed > before * MOST_TIMES && listed - before >= LEAST_MORE;
}

const listedBefore = (events: KnownEvent[]): number =>
  events.filter(({ missing_count }) => missing_count === 0).length;

function doubted(event: ListedEvent): ListedEvent {
  const sureness = { from: "derived", text: sentenceOf("count-far-from-last") } as const;
  return {
    ...event,
    confidence: surenessWith(event.confidence, ["count-far-from-last"]),
    fact_sources: { ...event.fact_sources, sureness },
  };
}
