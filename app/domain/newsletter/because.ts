/** Why an event may stand in a reader's letter: the strongest reason that holds. */
import type { PoolShowing } from "./pool";
import type { Reader } from "./reader";

export type Because =
  | { kind: "group"; name: string }
  | { kind: "pinned" }
  | { kind: "saved" }
  /** On the list that the reader brought. */
  | { kind: "listed" }
  | { kind: "followed-venue" }
  | { kind: "followed-list"; name: string }
  | { kind: "interest" }
  | { kind: "more" }
  /** Outside of what the reader told us. */
  | { kind: "other" }
  /** The reader told us nothing. */
  | { kind: "anybody" };

export interface Tastes {
  because(showing: PoolShowing): Because;
  /** Whether it is what the reader likes, saved or follows; true for everything if the reader told us nothing. */
  isLiked(showing: PoolShowing): boolean;
}

const FOLLOWED = new Set(["followed-venue", "followed-list"]);
export const isFollowed = ({ kind }: Because): boolean => FOLLOWED.has(kind);

/** One object for each reason without words of its own: a letter looks at hundreds of events. */
const REASONS = {
  saved: { kind: "saved" },
  listed: { kind: "listed" },
  venue: { kind: "followed-venue" },
  interest: { kind: "interest" },
  more: { kind: "more" },
  other: { kind: "other" },
  anybody: { kind: "anybody" },
} as const satisfies Record<string, Because>;

export function tastesOf(reader: Reader): Tastes {
  const likes = new Set(reader.interests);
  const wanted = new Set([...reader.interestVotes].filter(([, votes]) => votes > 0).map(([id]) => id));
  const hasTold = likes.size + wanted.size + reader.followed.size + reader.lists.length > 0;
  const savedEvents = new Set(reader.savedEvents);
  const savedWorks = new Set(reader.savedWorks);
  const listedWorks = new Set(reader.listedWorks);
  const isOf = ({ workIds }: PoolShowing["item"], works: Set<number>): boolean => {
    if (works.size > 0) for (const id of workIds) if (works.has(id)) return true;
    return false;
  };
  const because = ({ event, item }: PoolShowing): Because => {
    if (savedEvents.has(event.id) || isOf(item, savedWorks)) return REASONS.saved;
    if (isOf(item, listedWorks)) return REASONS.listed;
    if (event.sourceId !== null && reader.followed.has(event.sourceId)) return REASONS.venue;
    const list = reader.lists.find(({ events }) => events.has(event.id));
    if (list) return { kind: "followed-list", name: list.label };
    if (event.interestId !== null && likes.has(event.interestId)) return REASONS.interest;
    if (event.interestId !== null && wanted.has(event.interestId)) return REASONS.more;
    return hasTold ? REASONS.other : REASONS.anybody;
  };
  return { because, isLiked: (showing) => because(showing).kind !== "other" };
}
