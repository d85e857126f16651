import { describe, expect, it } from "vitest";
import { FairTurns, TooBusy } from "./fair-turns";

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
