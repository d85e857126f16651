import { describe, expect, it } from "vitest";
import { extractPage } from "../extract-page";

const NOW = new Date("2026-11-20T17:00:00Z");
const read = (body: string, url = "https://hall.example/events") =>
  extractPage(
    {
      url,
      contentType: "text/html; charset=utf-8",
      bytes: new TextEncoder().encode(`<html><head><title>Hall</title></head><body>${body}</body></html>`),
    },
    { now: NOW, zone: "America/New_York", isDeclared: true },
  );

describe("a page in place of the calendar", () => {
  it.each([
    [
      "maintenance",
      "<h1>We'll be right back</h1><p>Our site is being updated. Back on Monday, December 7, 2026.</p>",
    ],
    [
      "maintenance",
      "<h1>We’re updating our website</h1><p>Please check back on Monday, December 7, 2026 at 9 AM.</p>",
    ],
    ["maintenance", "<h1>Scheduled maintenance</h1><p>Saturday, December 5, 2026, 2am–4am</p>"],
    [
      "gone",
      "<h1>hall.example</h1><p>This domain expired on December 1, 2026. Renew by January 5, 2027.</p>",
    ],
    ["sign in", "<h1>Sign in</h1><p>Members: new portal opens Friday, December 4, 2026 at 9am</p>"],
    ["an error", "<h1>Application error</h1><p>An error occurred. Thu, 10 Dec 2026 12:00:00 GMT. 18.2e</p>"],
    ["an error", "<h1>503 Service Unavailable</h1><p>Saturday, December 5, 2026, 2am–4am EST</p>"],
    ["does not exist", "<h1>Oops! That page can’t be found.</h1><p>Next: Friday, December 4, 2026, 8pm</p>"],
    ["a check", "<h1>Verify you are human</h1><p>Ray ID 8f. Friday, December 4, 2026 18:00 UTC</p>"],
    ["consent", "<h1>Before you continue</h1><p>Our terms change on Friday, December 4, 2026.</p>"],
  ])("is told as %s and gives no event", (says, body) => {
    const { events, reason, whole } = read(body);
    expect(events).toEqual([]);
    expect(reason).toMatchObject({ kind: "other-page", text: expect.stringContaining(says) as string });
    expect(whole).toBe(false);
  });

  it("is no page with a list, and none with events marked up for programs", () => {
    const list = ["Paper Tigers", "Oak", "Lions", "The Quiet Ferry"].map(
      (title, n) => `<article><h2>${title}</h2><p>Friday, December ${n + 4}, 2026, 8pm</p></article>`,
    );
    expect(read(`<h1>Not Found</h1>${list.join("")}`).events).toHaveLength(4);
    const marked = `<script type="application/ld+json">{"@type":"Event","name":"Just a Moment","startDate":"2026-12-04T20:00:00-05:00"}</script>`;
    expect(read(`<h1>Just a Moment</h1>${marked}`).events).toHaveLength(1);
  });
});
