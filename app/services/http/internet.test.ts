import { expect, it } from "vitest";
import { canReachAny } from "./internet";

const refuse = () => Promise.reject(new Error("ENOTFOUND"));

it("is content with one host that has an address", async () => {
  expect(
    await canReachAny(["a.example", "b.example"], (host) => (host[0] === "b" ? Promise.resolve() : refuse())),
  ).toBe(true);
});

it("knows at once that there is no internet", async () => {
  expect(await canReachAny(["a.example", "b.example"], refuse)).toBe(false);
});
