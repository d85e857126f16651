import { describe, expect, it } from "vitest";
import { extractPage } from "../extract-page";

const EVENT = '<ul><li><a href="/e/jam">Jam</a> December 4, 2026 8 PM</li></ul>';

function read(pager: string, url = "https://hall.example.org/events") {
  const bytes = new TextEncoder().encode(
    `<!doctype html><html><body>${EVENT}<footer>${pager}</footer></body></html>`,
  );
  const extraction = extractPage(
    { url, contentType: "text/html", bytes },
    { now: new Date("2026-11-21T17:00:00Z"), zone: "America/New_York" },
  );
  expect(extraction.events).toHaveLength(1);
  return extraction;
}
const site = (path: string) => `https://hall.example.org${path}`;

describe("next pages of a list", () => {
  const numbers = '<nav class="pager"><b>1</b> <a href="?page=2">2</a> <a href="?page=3">3</a></nav>';
  it.each([
    ["the number after the first page's", numbers, "/events", "/events?page=2"],
    ["the number after the page's own", numbers, "/events?page=2", "/events?page=3"],
    [
      "numbers in paths",
      '<a href="/events/">1</a> <a href="/events/page/2/">2</a> <a href="/events/page/9/">9</a>',
      "/events",
      "/events/page/2/",
    ],
    [
      "offsets, by the number that they are labelled with",
      '<a href="?start=20">2</a> <a href="?start=40">3</a>',
      "/events",
      "/events?start=20",
    ],
    [
      "next month by its name",
      '<a href="/calendar/2026-12/">December 2026</a>',
      "/calendar",
      "/calendar/2026-12/",
    ],
    [
      "next month by its label",
      '<a href="?month=12&year=2026" aria-label="Next month">›</a>',
      "/events",
      "/events?month=12&year=2026",
    ],
    [
      "the month after the page's own",
      '<a href="?m=2026-11">November 2026</a> <a href="?m=2027-01">January 2027</a>',
      "/events?m=2026-12",
      "/events?m=2027-01",
    ],
    [
      "the address behind a button",
      '<button class="load-more" data-url="/events/more?page=2">Load more</button>',
      "/events",
      "/events/more?page=2",
    ],
    [
      "the address that htmx asks for",
      '<button hx-get="/events?page=2">Show more events</button>',
      "/events",
      "/events?page=2",
    ],
  ])("follows %s", (_, pager, path, next) => {
    const extraction = read(pager, site(path));
    expect(extraction.nextPages).toEqual([site(next)]);
    expect(extraction.whole).toBe(true);
  });

  it.each([
    [
      "a grid of days",
      '<table><tr><td><a href="/day/2026-12-01">1</a><td><a href="/day/2026-12-02">2</a></table>',
    ],
    [
      "months that are over",
      '<a href="/calendar/2026-10/">October</a> <a href="/calendar/2026-11/">November</a>',
    ],
    ["numbers that are no pages", '<a href="/floor/1">1</a> <a href="/floor/2">2</a>'],
    ["the last page", '<nav class="pager"><a href="?page=1">1</a> <b>2</b></nav>'],
    [
      "the texts of cards",
      "<button>Read more</button> <button>Show more</button> <a href='/e/jam'>See more</a>",
    ],
    ["pictures", '<button class="slick-next" aria-label="Next">Next</button>'],
    ["a button that is hidden", '<button class="load-more" hidden>Load more</button>'],
  ])("finds none in %s", (name, pager) => {
    const extraction = read(pager, site(name === "the last page" ? "/events?page=2" : "/events"));
    expect(extraction.nextPages).toEqual([]);
    expect(extraction.whole).toBe(true);
  });

  it.each([
    ["a button that only scripts can press", '<button class="btn">Load more events</button>'],
    ["a link that only scripts can follow", '<a href="#" class="js-load-more">More</a>'],
    [
      "numbers that only scripts can follow",
      '<ul class="pagination"><li><button>1</button><li><button>2</button></ul>',
    ],
    ["a month that only scripts can turn to", '<button aria-label="Next month">›</button>'],
  ])("marks the list as incomplete behind %s", (_, pager) => {
    const extraction = read(pager);
    expect(extraction.whole).toBe(false);
    expect(extraction.problems.map(({ text }) => text)).toEqual([
      "The list goes on behind a button that only a browser's scripts can press: the rest was not read",
    ]);
  });
});
