import { describe, expect, it } from "vitest";
import { extractPage } from "../extract-page";

const CONTEXT = { now: new Date("2026-11-25T17:00:00Z"), zone: "America/New_York" };

const item = (name: string, date: string) => `<article itemscope itemtype="https://schema.org/Event">
  <h1 itemprop="name">${name}</h1><time itemprop="startDate" datetime="${date}">${date}</time></article>`;

function read(head: string, body: string) {
  const page = `<html><head><title>Old Hall</title>${head}</head><body>${body}</body></html>`;
  const bytes = new TextEncoder().encode(page);
  const { events, withheld } = extractPage(
    { url: "https://hall.example/glass-choir", contentType: "text/html", bytes },
    CONTEXT,
  );
  return { titles: events.map(({ title }) => title), withheld: withheld.length };
}

const HIDDEN = '<meta name="robots" content="noindex, nofollow">';
const ONE = item("Glass Choir", "2026-12-10T19:30");

describe("a page that search engines shall leave out", () => {
  it("keeps its one event", () => expect(read(HIDDEN, ONE)).toEqual({ titles: [], withheld: 1 }));

  it("says nothing of a list's events", () =>
    expect(read(HIDDEN, ONE + item("Paper Evening", "2026-12-17T18:00")).titles).toEqual([
      "Glass Choir",
      "Paper Evening",
    ]));

  it("is every page of a vendor, and hides nothing there", () =>
    expect(read(HIDDEN, `<div class="mn-event-section">${ONE}</div>`).titles).toEqual(["Glass Choir"]));

  it("is not one that asks nothing", () => expect(read("", ONE).titles).toEqual(["Glass Choir"]));
});
