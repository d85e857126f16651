import { describe, expect, it } from "vitest";

import {
  checkRobots,
  decodeRobots,
  memoryRobotsCache,
  robotsEntry,
  sitemapsIn,
  type RobotsEntry,
} from "./robots";
import { FetchFailure } from "./types";

const now = new Date("2026-11-21T12:00:00Z");
const rules = (text: string) => robotsEntry({ status: 200, text }, now);

function allowed(entry: RobotsEntry, path: string): boolean {
  try {
    checkRobots(entry, new URL(path, "https://venue.example"), "FireEscapeBot");
    return true;
  } catch (error) {
    if (error instanceof FetchFailure && error.code === "robots") return false;
    throw error;
  }
}

describe("checkRobots", () => {
  it.each([
    ["nothing said", "", "/events", true],
    ["everything closed", "User-agent: *\nDisallow: /", "/events", false],
    ["the file itself", "User-agent: *\nDisallow: /", "/robots.txt", true],
    [
      "our own group wins",
      "User-agent: *\nDisallow: /\n\nUser-agent: FireEscapeBot\nAllow: /",
      "/events",
      true,
    ],
    ["our name in any case", "User-agent: fireescapebot\nDisallow: /events", "/events", false],
    ["several names in a group", "User-agent: a\nUser-agent: FireEscapeBot\nDisallow: /x", "/x/y", false],
    [
      "groups of one name together",
      "User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b",
      "/b",
      false,
    ],
    ["somebody else's group", "User-agent: OtherBot\nDisallow: /", "/events", true],
    ["the longest rule wins", "User-agent: *\nDisallow: /\nAllow: /events", "/events/1", true],
    ["allow wins a draw", "User-agent: *\nDisallow: /events\nAllow: /events", "/events", true],
    ["wildcards", "User-agent: *\nDisallow: /*?print=", "/events?print=1", false],
    ["an end mark", "User-agent: *\nDisallow: /*.pdf$", "/a.pdf?x", true],
    ["an empty rule", "User-agent: *\nDisallow:", "/events", true],
    ["comments and odd lines", "# hi\nnonsense\nUser-agent: * # all\nDisallow: /a # no", "/a", false],
    ["carriage returns", "User-agent: *\rDisallow: /a", "/a", false],
    ["an escaped letter in the rule", "User-agent: *\nDisallow: /%7Ejoe", "/~joe/x", false],
    ["an escaped letter in the address", "User-agent: *\nDisallow: /joe", "/%6Aoe", false],
    ["an escaped slash is no slash", "User-agent: *\nDisallow: /a/b", "/a%2fb", true],
    ["small and capital escapes", "User-agent: *\nDisallow: /a%2fb", "/a%2Fb", false],
    ["brackets in a query", "User-agent: *\nDisallow: /*?f[", "/events?f[0]=film", false],
    ["bars in a query", "User-agent: *\nDisallow: /*|print", "/events?a|print", false],
    [
      "a sitemap among the names of a group",
      "User-agent: FireEscapeBot\nSitemap: https://a.example/s.xml\nUser-agent: b\nDisallow: /x",
      "/x",
      false,
    ],
    ["encoded paths", "User-agent: *\nDisallow: /caf%C3%A9", "/café", false],
    ["a page of HTML instead of rules", "<!doctype html><p>Not found</p>", "/events", true],
  ])("%s", (_, text, path, expected) => expect(allowed(rules(text), path)).toBe(expected));

  it("asks for the site's crawl delay in milliseconds", () => {
    const delay = (text: string) =>
      checkRobots(rules(text), new URL("https://venue.example/"), "FireEscapeBot");
    expect(delay("User-agent: *\nCrawl-delay: 2.5")).toBe(2500);
    expect(delay("User-agent: *\nCrawl-delay: -3")).toBe(0);
    expect(delay("User-agent: *\nCrawl-delay: soon")).toBe(0);
    expect(delay("")).toBe(0);
  });

  it("says what to do", () => {
    const closed = () =>
      checkRobots(
        rules("User-agent: *\nDisallow: /"),
        new URL("https://venue.example/events"),
        "FireEscapeBot",
      );
    expect(closed).toThrow(/does not allow us to fetch \/events/);
  });
});

describe("robotsEntry", () => {
  it.each([
    [200, "rules"],
    [204, "rules"],
    [301, "none"],
    [400, "none"],
    [401, "none"],
    [403, "none"],
    [404, "none"],
    [410, "none"],
    [429, "unreachable"],
    [500, "unreachable"],
    [503, "unreachable"],
  ])("%i: %s", (status, state) => expect(robotsEntry({ status }, now).state).toBe(state));

  it("keeps rules for a day and errors for minutes, or as long as the host asks within a day", () => {
    const keptMinutes = (outcome: { status: number; retryAfterMs?: number }) =>
      (robotsEntry(outcome, now).expiresAt - now.getTime()) / 60_000;
    expect(keptMinutes({ status: 200 })).toBe(24 * 60);
    expect(keptMinutes({ status: 404 })).toBe(24 * 60);
    expect(keptMinutes({ status: 503 })).toBe(5);
    expect(keptMinutes({ status: 503, retryAfterMs: 3_600_000 })).toBe(60);
    expect(keptMinutes({ status: 503, retryAfterMs: 1e12 })).toBe(24 * 60);
  });

  it("refuses everything while the rules cannot be had", () => {
    expect(allowed(robotsEntry({ status: 500 }, now), "/events")).toBe(false);
  });
});

it("reads past a byte-order mark", () => {
  const bytes = new TextEncoder().encode("\uFEFFUser-agent: *\nDisallow: /a");
  expect(allowed(rules(decodeRobots(bytes)), "/a")).toBe(false);
});

it("leaves out the half rule at which a long file was cut", () => {
  const text = `User-agent: *\nDisallow: /a\n${"#".repeat(500 * 1024 - 39)}\nDisallow: /private`;
  const cut = new TextEncoder().encode(text).subarray(0, 500 * 1024);
  expect(new TextDecoder().decode(cut)).toMatch(/Disallow: \/$/);
  expect(allowed(rules(decodeRobots(cut)), "/events")).toBe(true);
  expect(allowed(rules(decodeRobots(cut)), "/a")).toBe(false);
});

it("forgets the oldest origins", async () => {
  const cache = memoryRobotsCache(2);
  for (const origin of ["a", "b", "c"]) await cache.set(origin, rules(""));
  expect(await cache.get("a")).toBeUndefined();
  expect(await cache.get("c")).toBeDefined();
});

it("tells the sitemaps that the file names, wherever they stand", () => {
  const text =
    "sitemap: https://a.example/1.xml\nUser-agent: *\n Sitemap : https://a.example/2.xml # all\nSitemap: /3.xml";
  expect(sitemapsIn({ text })).toEqual(["https://a.example/1.xml", "https://a.example/2.xml"]);
  expect(sitemapsIn({ text: "Sitemap: https://a.example/x\n".repeat(1000) })).toHaveLength(5);
});
