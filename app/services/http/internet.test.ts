import { expect, it } from "vitest";
import { canReachAny } from "./internet";

const refuse = () => Promise.reject(new Error("ENOTFOUND"));

it("is content with one host that has an address", async () => {
  expect(
    await canReachAny(["a.example", "b.example"], (host) => (host[0] === "b" ? Promise.resolve() : refuse())),
  ).toBe(true);
});

it("looks up hosts and nothing else", async () => {
  const asked: unknown[][] = [];
  await canReachAny(["a.example", "b.example"], async (...words) => void asked.push(words));
  expect(asked).toEqual([["a.example"], ["b.example"]]);
});

it("knows at once that there is no internet", async () => {
  expect(await canReachAny(["a.example", "b.example"], refuse)).toBe(false);
});
