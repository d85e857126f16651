/** Each purpose against a server on this machine that only the setting allows. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSite, send } from "@tests/factories/http-server";
import type { PageFetcher } from "./fetch-page";
import { MemoryHostGate } from "./host-gate";
import { fetcherFor, type Purpose } from "./purposes";
import { FetchFailure, type PageRequest } from "./types";

let intranet: Awaited<ReturnType<typeof openTestSite>>;
const open: PageFetcher[] = [];
beforeAll(async () => {
  intranet = await openTestSite();
  intranet.routes["/events"] = send(200, {}, "Board meeting");
});
afterAll(async () => {
  await Promise.all(open.map((fetcher) => fetcher.close()));
  await intranet.close();
});

async function outcome(purpose: Purpose, request: Partial<PageRequest> = {}, isSampleCity = false) {
  const { port } = intranet;
  const fetcher = fetcherFor(
    purpose,
    {
      fetchContactUrl: "https://fire.example",
      fetchAllowHosts: isSampleCity ? [] : [`127.0.0.1:${port}`],
      sampleCity: isSampleCity ? { port } : null,
    },
    { politeness: new MemoryHostGate({ sleep: async () => undefined }) },
  );
  open.push(fetcher);
  try {
    return (await fetcher.fetchPage({ url: `${intranet.origin}/events`, ...request })).kind;
  } catch (error) {
    if (error instanceof FetchFailure) return error.code;
    throw error;
  }
}

describe("FETCH_ALLOW_HOSTS", () => {
  it("opens a host to editors, and to the scripts of its own pages", async () => {
    expect(await outcome("editors")).toBe("page");
    expect(await outcome("editors", { askedBy: `${intranet.origin}/` })).toBe("page");
    expect(await outcome("parts", { askedBy: `${intranet.origin}/` })).toBe("page");
  });

  it("opens it to no visitor, no picture, and no page from elsewhere", async () => {
    const before = intranet.requests.length;
    const elsewhere = { askedBy: "https://venue.example/events" };
    // Port 3651 of this machine, as anybody could type it at /for-venues.
    expect(await outcome("strangers")).toMatch(/^blocked-/);
    expect(await outcome("pictures")).toMatch(/^blocked-/);
    expect(await outcome("parts", elsewhere)).toMatch(/^blocked-/);
    expect(await outcome("editors", elsewhere)).toBe("blocked-address");
    expect(intranet.requests).toHaveLength(before);
  });
});

it("reads the sample venues and their posters, and not for visitors", async () => {
  expect(await outcome("editors", {}, true)).toBe("page");
  expect(await outcome("pictures", {}, true)).toBe("page");
  expect(await outcome("strangers", {}, true)).toMatch(/^blocked-/);
});

it("asks strangers' addresses and posters at the web's own ports only", async () => {
  const url = "http://venue.example:6379/";
  expect(await outcome("strangers", { url })).toBe("blocked-port");
  expect(await outcome("pictures", { url })).toBe("blocked-port");
  expect(await outcome("parts", { url, askedBy: "http://venue.example/" })).toBe("blocked-port");
});
