/**
 * Turns for work on the one thread that renders: so many at once, so many of them for one visitor, the rest in line. A
 * visitor who asks for a hundred pages waits behind himself and not before everybody else.
 */
export interface TurnLimits {
  atOnce: number;
  perClient: number;
  /** More in line than this are turned away. */
  waiting: number;
  waitingPerClient: number;
}

export class TooBusy extends Error {
  readonly name = "TooBusy";
}

interface Waiting {
  client: string;
  begin: () => void;
}

export class FairTurns {
  readonly #limits: TurnLimits;
  readonly #running = new Map<string, number>();
  #atOnce = 0;
  #line: Waiting[] = [];

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** @throws TooBusy */
  async take<T>(client: string, work: () => Promise<T>): Promise<T> {
    if (!this.#isFree(client)) await this.#wait(client);
    else this.#begin(client);
    try {
      return await work();
    } finally {
      this.#end(client);
    }
  }

  #runningOf = (client: string): number => this.#running.get(client) ?? 0;

  #isFree(client: string): boolean {
    return this.#atOnce < this.#limits.atOnce && this.#runningOf(client) < this.#limits.perClient;
  }

  #begin(client: string): void {
    this.#atOnce += 1;
    this.#running.set(client, this.#runningOf(client) + 1);
  }

  #wait(client: string): Promise<void> {
    const { waiting, waitingPerClient } = this.#limits;
    const own = this.#line.filter((one) => one.client === client).length;
    if (this.#line.length >= waiting || own >= waitingPerClient)
      throw new TooBusy("Too many pages are asked for.");
    return new Promise((begin) => this.#line.push({ client, begin }));
  }

  #end(client: string): void {
    this.#atOnce -= 1;
    const left = this.#runningOf(client) - 1;
    if (left > 0) this.#running.set(client, left);
    else this.#running.delete(client);
    // Who has fewest pages in work goes first; among equals, who came first.
    const free = this.#line.filter((one) => this.#isFree(one.client));
    const next = free.toSorted((a, b) => this.#runningOf(a.client) - this.#runningOf(b.client))[0];
    if (!next) return;
    this.#line = this.#line.filter((one) => one !== next);
    this.#begin(next.client);
    next.begin();
  }
}
