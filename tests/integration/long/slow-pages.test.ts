/** Each page that was slow once, so that its class stays mended. `npm run fault:pages` reads thousands more. */
import { expect, it } from "vitest";
import { extractPage } from "~/ingest/extract-page";
import { decodeFeed } from "~/ingest/read-page";
import { MADE_TO_BE_SLOW } from "../../faults/damaged-pages";

/** Microseconds of the processor. The square of such a page takes tens of seconds. */
const MOST = 4_000_000;
const context = { now: new Date("2026-11-21T17:00:00Z"), zone: "America/New_York", isDeclared: true };

it.each(MADE_TO_BE_SLOW)("reads $name in the time of its length", async ({ contentType, text }) => {
  const page = { url: "https://hall.example.org/events", contentType, bytes: Buffer.from(text) };
  const feed = await decodeFeed(page);
  const before = process.cpuUsage();
  extractPage(page, context, feed);
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(MOST);
});
