import { expect, it } from "vitest";
import { knowsWords, localEmbedder } from "./local-embedder";

async function distance(a: string, b: string): Promise<number> {
  const [first = [], second = []] = await localEmbedder.embed([a, b]);
  const dot = (x: number[], y: number[]) => x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return 1 - dot(first, second) / Math.sqrt(dot(first, first) * dot(second, second));
}

it("puts texts of like meaning near each other", async () => {
  expect(await distance("ghosts", "a haunted house")).toBeLessThan(0.7);
  expect(await distance("a play about theatre", "puppets on stage")).toBeLessThan(
    await distance("a play about theatre", "bicycle repair"),
  );
});

it("has vectors of one size, and none of zeros, whatever the text", async () => {
  const vectors = await localEmbedder.embed(["", "!!!", "中文", "qwzxv", "film", "x".repeat(5000)]);
  for (const vector of vectors) {
    expect(vector).toHaveLength(129);
    expect(vector.some((value) => value !== 0)).toBe(true);
  }
  expect(await distance("qwzxv", "film")).toBeCloseTo(1);
});

it("knows words from letters", () => {
  expect(knowsWords("a romantic evening")).toBe(true);
  expect(knowsWords("asdfgh qwzxv")).toBe(false);
});
