/** Finished answers by key, each given again for as long as freshness.ts allows; however many ask, one at a time is made. */
import { LRUCache } from "lru-cache";
import type { Tags } from "./dependencies";
import type { Changes } from "./changes";
import { judgeFreshness, RenewalBudget, type Stamp } from "./freshness";

/** A new value, and how long it may be kept; null: only for whoever asked. */
export interface Made<T> {
  value: T;
  keep: (Tags & { freshFor: number }) | null;
}

interface Entry<T> {
  value: T;
  stamp: Stamp;
}

interface Flight<T> {
  since: number;
  made: Promise<Made<T>>;
}

export interface FreshCacheOptions<T> {
  changes: Changes;
  /** Today in New York, and the evening that is on. */
  day: () => string;
  /** Gets the errors of what is made in the background. */
  onError: (error: unknown) => void;
  maxSize: number;
  maxEntrySize?: number;
  sizeOf: (value: T, key: string) => number;
  now?: () => number;
}

export class FreshCache<T> {
  readonly #options: FreshCacheOptions<T>;
  readonly #now: () => number;
  readonly #entries: LRUCache<string, Entry<T>>;
  readonly #flights = new Map<string, Flight<T>>();
  readonly #budget = new RenewalBudget();
  #hits = 0;
  #misses = 0;

  constructor(options: FreshCacheOptions<T>) {
    const { maxSize, maxEntrySize, sizeOf } = options;
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#entries = new LRUCache({
      maxSize,
      maxEntrySize,
      sizeCalculation: ({ value }, key) => sizeOf(value, key),
    });
  }

  get counts() {
    const { calculatedSize: bytes, size: pages } = this.#entries;
    return { bytes, pages, hits: this.#hits, misses: this.#misses };
  }

  /** The answer, where it is fresh: nothing has to be made, now or in the background. */
  fresh(key: string): T | null {
    const entry = this.#entries.get(key);
    if (!entry || this.#judge(entry.stamp) !== "give") return null;
    this.#hits++;
    return entry.value;
  }

  /**
   * @param onMiss called before anything is made for this call; what it throws refuses the call alone
   * @returns the answer; `isOthers`: it was made for another call, and may not be given to this one
   */
  async get(
    key: string,
    make: () => Promise<Made<T>>,
    onMiss?: () => void,
  ): Promise<{ value: T; isOthers: boolean }> {
    const entry = this.#entries.get(key);
    const verdict = entry && this.#judge(entry.stamp);
    if (entry && verdict !== "wait") {
      this.#hits++;
      if (verdict === "renew") this.#fly(key, make).flight.made.catch(this.#options.onError);
      return { value: entry.value, isOthers: false };
    }
    this.#misses++;
    onMiss?.();
    return this.#wait(key, make);
  }

  #judge(stamp: Stamp) {
    const now = this.#now();
    const { changes, day } = this.#options;
    return judgeFreshness(stamp, { now, day: day(), changes, isIdle: () => this.#budget.isLeft(now) });
  }

  /** Takes what is being made already, unless a change came in between. */
  async #wait(key: string, make: () => Promise<Made<T>>): Promise<{ value: T; isOthers: boolean }> {
    const { changes } = this.#options;
    const asked = changes.count;
    for (;;) {
      const { flight, isOwn } = this.#fly(key, make);
      const { value, keep } = await flight.made;
      const isCurrent = flight.since >= asked || (keep !== null && !changes.since(flight.since, keep.own));
      if (isOwn || isCurrent) return { value, isOthers: !isOwn && keep === null };
    }
  }

  #fly(key: string, make: () => Promise<Made<T>>): { flight: Flight<T>; isOwn: boolean } {
    const running = this.#flights.get(key);
    if (running) return { flight: running, isOwn: false };
    const flight = {
      since: this.#options.changes.count,
      made: this.#make(key, make).finally(() => this.#flights.delete(key)),
    };
    this.#flights.set(key, flight);
    return { flight, isOwn: true };
  }

  async #make(key: string, make: () => Promise<Made<T>>): Promise<Made<T>> {
    const { changes, day } = this.#options;
    const begun = { startedAt: this.#now(), changes: changes.count, day: day() };
    const isRenewal = this.#entries.has(key);
    const made = await make();
    if (isRenewal) this.#budget.spend(this.#now() - begun.startedAt, this.#now());
    if (made.keep) this.#entries.set(key, { value: made.value, stamp: { ...begun, ...made.keep } });
    else this.#entries.delete(key);
    return made;
  }
}
