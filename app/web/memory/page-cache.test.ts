import { describe, expect, it } from "vitest";
import { rendered } from "@tests/factories/rendered";
import { Changes } from "./changes";
import type { Rendered } from "./facts";
import { PageCache } from "./page-cache";

interface Asked {
  headers: Record<string, string>;
  status: number;
  /** A list's tags have a tilde. */
  tags: string;
  keptFor: number;
}

function setUp(bytes?: number) {
  const state = { time: 0, day: "2026-11-21", rendered: 0, errors: [] as unknown[] };
  const changes = new Changes();
  const cache = new PageCache({
    bytes,
    changes,
    day: () => state.day,
    now: () => state.time,
    finish: (headers) => headers.set("Content-Security-Policy", "default-src 'none'"),
    onError: (error) => state.errors.push(error),
  });
  const page = (
    body = "page",
    { headers = {}, status = 200, tags = "", keptFor = 30 }: Partial<Asked> = {},
  ) => {
    state.rendered++;
    const response = new Response(`${body} ${state.rendered}`, {
      status,
      headers: { "Content-Type": "text/html", ...headers },
    });
    return rendered(response, { keptFor }, tags);
  };
  const read = async (key = "/", render: () => Promise<Rendered> = async () => page()) => {
    const answer = await cache.get(key, render);
    return "page" in answer ? answer.page.identity.toString() : `own: ${await answer.own.response.text()}`;
  };
  return { state, changes, cache, page, read };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("page cache", () => {
  it("has a page ready while it is fresh, and not while its successor is due", async () => {
    const { state, cache, read, changes } = setUp();
    expect(cache.fresh("/")).toBeNull();
    await read();
    expect(cache.fresh("/")?.identity.toString()).toBe("page 1");
    state.time = 31_000;
    expect(cache.fresh("/")).toBeNull();
    await read();
    await settled();
    expect(cache.fresh("/")?.identity.toString()).toBe("page 2");
    changes.note("*");
    expect(cache.fresh("/")).toBeNull();
    expect(cache.counts).toMatchObject({ hits: 3, misses: 1 });
  });

  it("renders once while fresh, then shows the last answer while the next is rendered", async () => {
    const { state, read } = setUp();
    expect([await read(), await read()]).toEqual(["page 1", "page 1"]);
    state.time = 31_000;
    expect(await read()).toBe("page 1");
    await settled();
    expect(await read()).toBe("page 2");
    state.time += 31_000 + 300_000;
    expect(await read()).toBe("page 3");
  });

  it("renders once however many wait", async () => {
    const { state, page, read } = setUp();
    const slow = async () => {
      await settled();
      return page();
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => read("/", slow)));
    expect(new Set(answers)).toEqual(new Set(["page 1"]));
    expect(state.rendered).toBe(1);
  });

  it("shows nothing old of what a page is about, not even what was being rendered when it changed", async () => {
    const { state, changes, page, read } = setUp();
    const tagged = { tags: "event:7 ~day:2026-11-21" };
    const event = async () => page("event", tagged);
    await read("/event/7", event);
    changes.note("event:8");
    expect(await read("/event/7", event)).toBe("event 1");
    changes.note("event:7");
    expect(await read("/event/7", event)).toBe("event 2");

    let release = () => {};
    const pause = new Promise<void>((resolve) => (release = resolve));
    changes.note("event:7");
    const early = read("/event/7", async () => {
      await pause;
      return page("early", tagged);
    });
    changes.note("event:7");
    const late = read("/event/7", async () => page("late", tagged));
    release();
    expect((await early).startsWith("early")).toBe(true);
    expect((await late).startsWith("late")).toBe(true);
    expect((await read("/event/7", event)).startsWith("late")).toBe(true);
    state.day = "2026-11-22";
    expect((await read("/event/7", event)).startsWith("event")).toBe(true);
  });

  it("renders a list once for all changes of some seconds, once changes take much of its time", async () => {
    const { state, changes, page, read } = setUp();
    const list = async () => {
      state.time += 2000;
      return page("list", { tags: "~day:2026-11-21" });
    };
    const afterChange = () => {
      changes.note("event:7 list day:2026-11-21");
      return read("/", list);
    };
    const seen = [await read("/", list), await afterChange(), await afterChange(), await afterChange()];
    expect(seen).toEqual(["list 1", "list 2", "list 2", "list 2"]);
    state.time += 7000;
    expect(await read("/", list)).toBe("list 2");
    await settled();
    expect(await read("/", list)).toBe("list 3");
  });

  it.each([
    ["a cookie", { headers: { "Set-Cookie": "a=1" } }],
    ["no-store", { headers: { "Cache-Control": "no-store" } }],
    ["private", { headers: { "Cache-Control": "private, max-age=60" } }],
    ["no leave from its route", { keptFor: 0 }],
    ["another status", { status: 404 }],
    ["a failure", { status: 500 }],
  ])("keeps nothing with %s, and gives each visitor an answer of their own", async (_why, asked) => {
    const { cache, page, read } = setUp();
    const render = async () => page("own", asked);
    expect(await Promise.all([read("/", render), read("/", render)])).toEqual(["own: own 1", "own: own 2"]);
    expect(cache.counts.bytes).toBe(0);
  });

  it("holds by bytes, and lets go of what was used longest ago", async () => {
    const { cache, page, read } = setUp(40_000);
    const big = async () => page("x".repeat(5_000), { headers: { "Content-Type": "image/png" } });
    for (const key of ["/a", "/b", "/c", "/d", "/e", "/f"]) await read(key, big);
    await read("/a", big);
    await read("/g", big);
    expect(cache.counts.bytes).toBeLessThanOrEqual(40_000);
    expect((await read("/a", big)).endsWith(" 1")).toBe(true);
    expect((await read("/b", big)).endsWith(" 2")).toBe(false);
    const before = cache.counts.bytes;
    await read("/huge", async () => page("x".repeat(20_000), { headers: { "Content-Type": "image/png" } }));
    expect(cache.counts.bytes).toBe(before);
  });

  it("keeps every encoding, the policy and the ETag", async () => {
    const { cache, page } = setUp();
    const answer = await cache.get("/", async () => page("long ".repeat(500)));
    const kept = "page" in answer ? answer.page : null;
    const br = await kept?.compressed?.("br");
    expect(br?.length).toBeLessThan(kept?.identity.length ?? 0);
    expect((await kept?.compressed?.("gzip"))?.length).toBeLessThan(kept?.identity.length ?? 0);
    expect(await kept?.compressed?.("br")).toBe(br);
    expect(kept?.headers.join("\n")).toMatch(
      /^cache-control\npublic, max-age=0, s-maxage=30, stale-while-revalidate=300\n.*content-security-policy\ndefault-src 'none'\n.*etag\nW\/".*vary\nAccept-Encoding, Cookie$/s,
    );
  });

  it("passes a failure on, and keeps the old answer when a refresh fails in the background", async () => {
    const { state, read } = setUp();
    const broken = () => Promise.reject(new Error("no database"));
    await expect(read("/", broken)).rejects.toThrow("no database");
    await read();
    state.time = 31_000;
    expect(await read("/", broken)).toBe("page 1");
    await settled();
    expect(state.errors).toHaveLength(1);
  });
});
