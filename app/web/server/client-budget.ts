/**
 * How many pages may be made for one visitor: some at once, then so many a second (a token bucket). Shared pages that are
 * ready cost nothing. Fair turns alone would let one visitor with made-up addresses use what the others leave.
 */
import { LRUCache } from "lru-cache";
import { isPrivateAddress } from "~/lib/hosts";
import { seconds } from "~/lib/time";

interface BudgetLimits {
  atOnce: number;
  perSecond: number;
}

export class TooManyPages extends Error {
  readonly name = "TooManyPages";
}

/** A reader's click asks for up to four parts of a page, and typing a search for several a second. */
const LIMITS: BudgetLimits = { atOnce: 240, perSecond: 12 };
/** Whoever is forgotten begins anew. */
const REMEMBERED = 20_000;

export class ClientBudget {
  readonly #limits: BudgetLimits;
  readonly #now: () => number;
  readonly #left = new LRUCache<string, { pages: number; at: number }>({ max: REMEMBERED });

  constructor(limits = LIMITS, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /** @throws TooManyPages */
  take(client: string): void {
    // A proxy that is not believed stands for all its visitors, so addresses of the own network have no limit.
    if (isPrivateAddress(client)) return;
    const { atOnce, perSecond } = this.#limits;
    const at = this.#now();
    const before = this.#left.get(client) ?? { pages: atOnce, at };
    const pages = Math.min(atOnce, before.pages + ((at - before.at) / seconds(1)) * perSecond);
    if (pages < 1) throw new TooManyPages("One visitor asks for too many pages.");
    this.#left.set(client, { pages: pages - 1, at });
  }
}
