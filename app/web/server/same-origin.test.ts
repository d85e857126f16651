import { describe, expect, it } from "vitest";
import { isAllowedOrigin } from "./same-origin";

const own = new URL("https://fire.example");

describe("same-origin check", () => {
  it.each([
    ["GET", { origin: "https://evil.example" }, true],
    ["POST", { origin: "https://fire.example" }, true],
    ["POST", { origin: "https://evil.example" }, false],
    ["POST", { origin: "null" }, false],
    ["POST", { origin: "http://fire.example" }, false],
    ["POST", {}, true],
    ["POST", { "sec-fetch-site": "cross-site" }, false],
    ["DELETE", { "sec-fetch-site": "same-origin" }, true],
  ])("%s with %o: %s", (method, headers, allowed) => {
    expect(isAllowedOrigin(method, headers, own)).toBe(allowed);
  });

  it("knows the three names of one's own machine, at the same port only", () => {
    const local = new URL("http://localhost:3000");
    expect(isAllowedOrigin("POST", { origin: "http://127.0.0.1:3000" }, local)).toBe(true);
    expect(isAllowedOrigin("POST", { origin: "http://127.0.0.1:3001" }, local)).toBe(false);
    expect(isAllowedOrigin("POST", { origin: "http://127.0.0.1:3000" }, own)).toBe(false);
  });
});
