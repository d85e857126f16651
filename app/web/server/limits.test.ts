import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { ClientLimit, FairTurns, limitConnections, takePage, TooBusy, TooManyPages } from "./limits";

const LIMITS = { atOnce: 3, perClient: 2, waiting: 6, waitingPerClient: 4 };

/** Work that ends when it is told to, in the order in which it began. */
function line(limits = LIMITS) {
  const turns = new FairTurns(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (client: string) =>
    turns.take(client, async () => {
      begun.push(client);
      await new Promise<void>((end) => ends.push(end));
    });
  const endFirst = async () => {
    ends.shift()?.();
    await new Promise((resume) => setImmediate(resume));
  };
  return { ask, begun, endFirst };
}

describe("turns", () => {
  it("let one visitor have some at once, and another pass before the rest of them", async () => {
    const { ask, begun, endFirst } = line();
    for (let i = 0; i < 5; i++) void ask("greedy");
    void ask("modest");
    await endFirst();
    expect(begun.slice(0, 4)).toEqual(["greedy", "greedy", "modest", "greedy"]);
    for (let i = 0; i < 5; i++) await endFirst();
    expect(begun).toHaveLength(6);
  });

  it("prefer who has none in work to who has waited longer", async () => {
    const { ask, begun, endFirst } = line({ ...LIMITS, atOnce: 2 });
    void ask("a");
    void ask("a");
    void ask("a");
    void ask("b");
    await endFirst();
    expect(begun).toEqual(["a", "a", "b"]);
  });

  it("turn away who asks for too much, and free the place of work that failed", async () => {
    const { ask } = line();
    for (let i = 0; i < 6; i++) void ask("greedy");
    await expect(ask("greedy")).rejects.toBeInstanceOf(TooBusy);
    const turns = new FairTurns({ ...LIMITS, atOnce: 1 });
    await expect(turns.take("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(await turns.take("a", async () => "next")).toBe("next");
  });
});

describe("pages of one visitor", () => {
  it("are so many in each window, whatever others ask for", () => {
    let now = 0;
    const pages = new ClientLimit({ most: 3, window: 2000 }, () => now);
    const take = (times: number, client = "203.0.113.1") => {
      for (let i = 0; i < times; i++) takePage(pages, client);
    };
    take(3);
    expect(() => take(1)).toThrow(TooManyPages);
    take(3, "203.0.113.2");
    now = 1999;
    expect(() => take(1)).toThrow(expect.objectContaining({ rest: 1 }));
    now = 2000;
    take(3);
    expect(() => take(1)).toThrow(TooManyPages);
  });

  it.each(["127.0.0.1", "::1", "10.0.0.7"])(
    "have no limit for %s: a whole site may stand behind it",
    (address) => {
      const pages = new ClientLimit({ most: 1, window: 1000 });
      for (let i = 0; i < 5; i++) takePage(pages, address);
    },
  );
});

class FakeSocket extends EventEmitter {
  isOpen = true;
  constructor(readonly remoteAddress: string) {
    super();
  }
  destroy() {
    this.isOpen = false;
    this.emit("close");
  }
}

it("closes what one address opens beyond its share, and counts neither proxies nor private networks", () => {
  const server = Object.assign(new EventEmitter(), { maxConnections: 0 });
  limitConnections(server as never, (address) => address === "203.0.113.9", 2);
  const connect = (address: string) => {
    const socket = new FakeSocket(address);
    server.emit("connection", socket as unknown as Socket);
    return socket;
  };
  const [first] = [connect("198.51.100.1"), connect("198.51.100.1")];
  expect(connect("198.51.100.1").isOpen).toBe(false);
  expect(connect("198.51.100.2").isOpen).toBe(true);
  first?.destroy();
  expect(connect("198.51.100.1").isOpen).toBe(true);
  for (const address of ["203.0.113.9", "10.0.0.1", "127.0.0.1"])
    expect([1, 2, 3, 4].map(() => connect(address).isOpen)).toEqual([true, true, true, true]);
  expect(server.maxConnections).toBeGreaterThan(1000);
});
