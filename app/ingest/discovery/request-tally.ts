/** Counts the requests of one search. */

/** A site is asked no more than this, robots.txt and redirects included. */
export const MOST_REQUESTS = 12;

export class OutOfRequests extends Error {
  readonly name = "OutOfRequests";
  constructor() {
    super("The search has made as many requests as it may.");
  }
}

export class RequestTally {
  #made = 0;
  constructor(readonly most: number = MOST_REQUESTS) {}

  get made(): number {
    return this.#made;
  }

  get isSpent(): boolean {
    return this.#made >= this.most;
  }

  /** @throws OutOfRequests */
  readonly count = (): void => {
    if (this.isSpent) throw new OutOfRequests();
    this.#made += 1;
  };
}
