/** Why an event may stand in a reader's letter: the strongest reason that holds. */
import type { EventPool } from "./pool";
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
  because(index: number): Because;
  /** Whether it is what the reader likes, saved or follows; true for everything if the reader told us nothing. */
  isLiked(index: number): boolean;
}

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

const FOLLOWED = new Set(["followed-venue", "followed-list"]);
export const isFollowed = ({ kind }: Because): boolean => FOLLOWED.has(kind);

export function tastesOf(pool: EventPool, reader: Reader): Tastes {
  const likes = new Set(reader.interests);
  const wanted = new Set([...reader.interestVotes].filter(([, votes]) => votes > 0).map(([id]) => id));
  const hasTold = likes.size + wanted.size + reader.followed.size + reader.lists.length > 0;
  const savedEvents = new Set(reader.savedEvents);
  const savedWorks = new Set(reader.savedWorks.map((id) => pool.workIndex.get(id)));
  const listedWorks = new Set(reader.listedWorks.map((id) => pool.workIndex.get(id)));
  const reasons = new Map<number, Because>();
  const find = (index: number): Because => {
    const event = pool.events[index];
    const id = event?.id ?? 0;
    if (savedEvents.has(id) || savedWorks.has(pool.workOf[index])) return REASONS.saved;
    if (listedWorks.has(pool.workOf[index])) return REASONS.listed;
    if (reader.followed.has(pool.sourceIds[pool.sourceOf[index] ?? 0] ?? 0)) return REASONS.venue;
    const list = reader.lists.find(({ events }) => events.has(id));
    if (list) return { kind: "followed-list", name: list.label };
    if (likes.has(event?.interestId ?? 0)) return REASONS.interest;
    if (wanted.has(event?.interestId ?? 0)) return REASONS.more;
    return hasTold ? REASONS.other : REASONS.anybody;
  };
  const because = (index: number): Because => {
    const reason = reasons.get(index) ?? find(index);
    reasons.set(index, reason);
    return reason;
  };
  return { because, isLiked: (index) => because(index).kind !== "other" };
}
