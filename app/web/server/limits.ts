/**
 * Limits that keep one visitor from using up what all share: connections, bodies in memory, requests for the API, pages, and turns
 * on the one thread that renders. Each is counted in this process; what signed-in people may do is counted in the database
 * (domain/accounts/limits.ts).
 */
import type { Server, Socket } from "node:net";
import { LRUCache } from "lru-cache";
import { isPrivateAddress, plainAddress } from "~/lib/hosts";
import { minutes, seconds } from "~/lib/time";
import type { Trust } from "./client-address";

export interface Limits {
  turns: FairTurns;
  bodies: BodyBudget;
  api: ClientLimit;
  pages: ClientLimit;
}

export class TooManyPages extends Error {
  readonly name = "TooManyPages";

  /** @param rest seconds until there are pages again */
  constructor(readonly rest: number) {
    super("One visitor asks for too many pages.");
  }
}

/** There is no place for the request just now; it may be repeated in a moment. */
export class TooBusy extends Error {
  readonly name = "TooBusy";
}

/** Whoever is forgotten begins anew. About 2 MB. */
const MOST_CLIENTS = 20_000;

interface Share {
  isOver: boolean;
  left: number;
  /** Whole seconds until the count begins anew. */
  rest: number;
}

/** Limits each client's requests in a window of time. */
export class ClientLimit {
  readonly #counts = new LRUCache<string, { count: number; until: number }>({ max: MOST_CLIENTS });

  /** @param limit.window in milliseconds */
  constructor(
    readonly limit: { most: number; window: number },
    private readonly now = Date.now,
  ) {}

  /** Counts one request. */
  take(client: string): Share {
    const { most, window } = this.limit;
    const now = this.now();
    const last = this.#counts.get(client);
    const { count, until } = last && now < last.until ? last : { count: 0, until: now + window };
    this.#counts.set(client, { count: count + 1, until });
    const rest = Math.ceil((until - now) / seconds(1));
    return { isOver: count >= most, left: Math.max(0, most - count - 1), rest };
  }
}

/** Counts the bytes of all bodies in memory: many senders must not fill it. */
export class BodyBudget {
  #taken = 0;

  constructor(readonly limit: number) {}

  /** Bytes that are left. */
  get free(): number {
    return this.limit - this.#taken;
  }

  /** @throws TooBusy */
  take(bytes: number): void {
    if (bytes > this.free) throw new TooBusy("Too many bodies are in memory.");
    this.#taken += bytes;
  }

  give(bytes: number): void {
    this.#taken -= bytes;
  }
}

interface TurnLimits {
  atOnce: number;
  perClient: number;
  /** More in line than this are turned away. */
  waiting: number;
  waitingPerClient: number;
}

interface Waiting {
  client: string;
  begin: () => void;
}

/**
 * Turns for work: so many at once, so many of them for one visitor, the rest in line. A visitor who asks for a hundred pages
 * waits behind himself and not before everybody else.
 */
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
    const own = this.#line.filter((other) => other.client === client).length;
    if (this.#line.length >= waiting || own >= waitingPerClient)
      throw new TooBusy("Too many pages are asked for.");
    return new Promise((begin) => this.#line.push({ client, begin }));
  }

  #end(client: string): void {
    this.#atOnce -= 1;
    release(this.#running, client);
    // The client with the fewest pages in work goes first; among equals, the one that came first.
    const free = this.#line.filter((waiting) => this.#isFree(waiting.client));
    const next = free.toSorted((a, b) => this.#runningOf(a.client) - this.#runningOf(b.client))[0];
    if (!next) return;
    this.#line = this.#line.filter((waiting) => waiting !== next);
    this.#begin(next.client);
    next.begin();
  }
}

export function usualLimits(): Limits {
  return {
    // They share one thread and six connections to the database.
    turns: new FairTurns({ atOnce: 24, perClient: 8, waiting: 500, waitingPerClient: 64 }),
    bodies: new BodyBudget(64 * 1024 * 1024),
    api: new ClientLimit({ most: 300, window: minutes(1) }),
    // A reader's click asks for up to four parts of a page, and typing a search for several a second.
    pages: new ClientLimit({ most: 240, window: seconds(20) }),
  };
}

const MOST_CONNECTIONS = 10_000;
const MOST_PER_ADDRESS = 256;

/**
 * Closes what one address opens beyond its share. A believed proxy brings many visitors over its one address, and so may a
 * private network's router.
 * @param addressOf replaced by tests
 */
export function limitConnections(
  server: Pick<Server, "on"> & { maxConnections: number },
  trust: Trust,
  most = MOST_PER_ADDRESS,
  addressOf = (socket: Socket) => plainAddress(socket.remoteAddress ?? ""),
): void {
  server.maxConnections = MOST_CONNECTIONS;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = addressOf(socket);
    if (isPrivateAddress(address) || trust(address, 0)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => release(open, address));
    if (count > most) socket.destroy();
  });
}

/** Takes one of the pages that may be made for a visitor; shared pages that are finished cost nothing. @throws TooManyPages */
export function takePage(pages: ClientLimit, client: string): void {
  // A proxy that is not believed stands for all its visitors, so addresses of the own network have no limit.
  if (isPrivateAddress(client)) return;
  const { isOver, rest } = pages.take(client);
  if (isOver) throw new TooManyPages(rest);
}

function release(counts: Map<string, number>, key: string): void {
  const left = (counts.get(key) ?? 1) - 1;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}
