/** Recipes: learnt from a reading, checked at each use, and mended by what an editor points at. */
import { describe, expect, it } from "vitest";
import type { RecipePoint, Recipe } from "@db/schema";
import { extractPage } from "../extract-page";
import type { ExtractContext } from "../gathered-event";

const NOW = new Date("2026-11-21T17:00:00Z");
const url = "https://hall.example.org/calendar";

const card = (title: string, day: number, more = "") =>
  `<li class="card"><span class="when">Fri, Dec ${day}, 8pm</span><h3>${title}</h3><p class="note">With <a href="/p/${day}">friends</a></p>${more}</li>`;
const bare = (day: number) => `<div class="show"><h3>Show of the ${day}th</h3><p>December ${day}</p></div>`;
const page = (...cards: string[]) =>
  `<title>Hall | Calendar</title><main><h1>Calendar</h1><ul class="events">${cards.join("")}</ul></main>`;
const PAGE = page(card("Kestrel", 4), card("Night Papers", 11), card("Vents", 18));

function read(html: string, context: Partial<ExtractContext> = {}) {
  const bytes = new TextEncoder().encode(`<!doctype html><html><body>${html}</body></html>`);
  return extractPage(
    { url, contentType: "text/html; charset=utf-8", bytes },
    { now: NOW, zone: "America/New_York", isDeclared: true, ...context },
  );
}
const titles = ({ events }: ReturnType<typeof read>) => events.map(({ title }) => title);

function learnt(html = PAGE): Recipe {
  const { recipe } = read(html);
  if (!recipe?.learnt) throw new Error("Nothing was learnt.");
  return recipe.learnt;
}

describe("learning", () => {
  it("keeps where items, titles, dates and links are, as paths", () => {
    expect(learnt()).toMatchObject({
      count: 3,
      madeBy: "reader",
      needsWholePage: false,
      lists: [{ item: "li.card", title: "h3.", date: "span.when", time: "span.when", link: "p.note > a." }],
    });
  });

  it("reads the next page by it, without a guess", () => {
    const next = read(page(card("Oak", 4), card("Elm", 11), card("1984", 18), card("Friday", 25)), {
      recipe: learnt(),
    });
    expect(titles(next)).toEqual(["Oak", "Elm", "1984", "Friday"]);
    expect(next.recipe).toMatchObject({ used: { count: 4 }, trouble: null });
  });

  it("says the same as the guess", () => {
    expect(read(PAGE, { recipe: learnt() }).events).toEqual(read(PAGE).events);
  });

  it.each([
    ["the hour of all shows", `<p>All shows begin at 9pm.</p>${bare(4)}${bare(11)}`],
    ["the year", `<main><h2>2027</h2><ul>${card("Oak", 4)}${card("Elm", 11)}</ul></main>`],
    ["that the day comes first", `${PAGE}<p>Founded 14/3/1990, moved 15/6/1994.</p>`],
  ])("looks at the whole page where it says %s outside of its boxes", (_, html) => {
    const recipe = learnt(html);
    expect(recipe.needsWholePage).toBe(true);
    expect(read(html, { recipe }).events).toEqual(read(html).events);
  });

  it("looks at the whole page once it has a part for what is past", () => {
    const past = `<h2>Past shows</h2><ul>${card("Old Oak", 2)}${card("Old Elm", 3)}</ul>`;
    const next = read(`${PAGE}<section>${past}</section>`, { recipe: learnt() });
    expect(titles(next)).toEqual(["Kestrel", "Night Papers", "Vents"]);
    expect(next.recipe).toMatchObject({ used: { count: 3 } });
  });

  it.each([
    ["an exception", "<p>Dec 4–20, no performance Dec 11</p>"],
    ["an exception without days", "<p>Except Mondays</p>"],
    ["another day", "<p>Also Sat, Dec 19, 9pm</p>"],
    ["a day it moved to", "<p>Moved to Dec 20</p>"],
    ["a pattern", "<p>Every other Tuesday</p>"],
    ["a day of another language", "<p>12月5日加演</p>"],
    ["an hour of its doors", "<p>Doors 7pm</p>"],
    ["a badge", "<div>Dec</div><div>19</div>"],
  ])("reads a box as a whole that says %s beside its date", (_, more) => {
    const html = page(card("Oak", 4), card("Elm", 11), card("Fir", 18, more));
    const { events, problems, recipe } = read(html, { recipe: learnt() });
    expect(recipe?.used).not.toBeNull();
    expect({ events, problems }).toEqual({ events: read(html).events, problems: read(html).problems });
  });

  it("says how many boxes have no date any more", () => {
    const next = page(card("Oak", 4), card("Elm", 11), `<li class="card"><h3>Soon</h3></li>`);
    expect(read(next, { recipe: learnt() }).problems.map(({ text }) => text)).toContain(
      "1 item of a list that has dates, without one",
    );
  });

  it("is learnt of addresses that are fetched again, not of pages that they lead to", () => {
    expect(read(PAGE, { isDeclared: false }).recipe?.learnt ?? null).toBeNull();
  });

  it("learns nothing where markup gives the events", () => {
    const data = JSON.stringify(
      [4, 11].map((day) => ({
        "@context": "https://schema.org",
        "@type": "Event",
        name: `Night ${day}`,
        startDate: `2026-12-${String(day).padStart(2, "0")}T20:00`,
      })),
    );
    expect(
      read(`<script type="application/ld+json">${data}</script>${PAGE}`).recipe?.learnt ?? null,
    ).toBeNull();
  });
});

describe("a recipe that does not fit", () => {
  const recipe = (item: string, more: Partial<Recipe> = {}): Recipe => ({
    ...learnt(),
    lists: [{ item, title: "h3.", rank: 3 }],
    ...more,
  });
  const many = page(...Array.from({ length: 10_000 }, (_, n) => `<li class="card"><h3>Name ${n}</h3></li>`));

  it.each([
    ["nothing", PAGE, recipe("article.gone"), "no-box"],
    ["everything", PAGE, recipe("html"), "whole-page"],
    ["no path at all", PAGE, recipe(""), "no-box"],
    ["boxes in boxes", `<div><div>${PAGE}</div></div>`, recipe("div"), "boxes-in-boxes"],
    ["the whole page", PAGE, recipe("main"), "whole-page"],
    ["ten thousand boxes", many, recipe("li.card"), "too-many-boxes"],
    [
      "boxes without titles",
      PAGE,
      { ...recipe("li.card"), lists: [{ item: "li.card", title: "h6.", rank: 3 as const }] },
      "no-titles",
    ],
    [
      "boxes without dates",
      PAGE,
      { ...recipe("p.note"), lists: [{ item: "p.note", title: "a.", rank: 3 as const }] },
      "no-dates",
    ],
    ["far fewer events", page(card("Oak", 4)), recipe("li.card", { count: 30 }), "markedly-less"],
    [
      "another venue",
      PAGE,
      recipe("li.card", { shape: { form: "html", host: "other.example", heading: "x", shape: [] } }),
      "other-page",
    ],
  ])("leads to %s, and the guess speaks again", (_, html, given, trouble) => {
    const reading = read(html, { recipe: given });
    expect(reading.recipe?.trouble).toBe(trouble);
    if (html !== many) expect(titles(reading)).toEqual(titles(read(html)));
  });

  it("gives way to the guess of a page that is built otherwise at every fetch", () => {
    const builds = [
      (title: string, day: number) => `<div class="r${day}x"><b>${title}</b> <i>Dec ${day}, 8pm</i></div>`,
      (title: string, day: number) =>
        `<article><h2>${title}</h2><time>Dec ${day}, 2026 8 PM</time></article>`,
      (title: string, day: number) => `<p>${title}, Dec ${day} at 8pm</p>`,
    ];
    let before = learnt();
    for (const build of builds) {
      const html = page(build("Oak", 4), build("Elm", 11), build("Fir", 18));
      const reading = read(html, { recipe: before });
      expect(reading.recipe).toMatchObject({ used: null, trouble: "no-box" });
      expect(titles(reading)).toEqual(["Oak", "Elm", "Fir"]);
      before = reading.recipe?.learnt ?? before;
    }
  });

  it("makes doubtful what is guessed in place of an editor's", () => {
    const { events, problems } = read(PAGE, { recipe: recipe("article.gone", { madeBy: "editor" }) });
    expect(events.map(({ confidence }) => confidence)).toEqual([0.5, 0.5, 0.5]);
    expect(problems.map(({ text }) => text)).toContain(
      "3 items guessed, because the page is built otherwise than an editor's recipe for it says",
    );
  });
});

describe("pointing", () => {
  /** The heading is a label, and the name is in a plain box. */
  const wrong = (title: string, day: number) =>
    `<div class="row"><h3>Live at the Hall</h3><div class="who">${title}</div><div>Posted Nov 2, 2026</div><div class="on">Fri, Dec ${day}, 8pm</div></div>`;
  const PLAIN = `<title>Hall</title><main>${wrong("Kestrel", 4)}${wrong("Night Papers", 11)}${wrong("Vents", 18)}</main>`;

  /** The number of the part with this text. */
  function boxWith(html: string, element: RegExp): number {
    const { look } = read(html, { look: true });
    const number = new RegExp(`${element.source}[^>]*data-box="(\\d+)"`).exec(look?.html ?? "")?.[1];
    if (number === undefined) throw new Error(`No part is like ${element}.`);
    return Number(number);
  }
  const pointed = (html: string, role: RecipePoint["role"], element: RegExp, recipe: Recipe | null = null) =>
    read(html, { recipe, look: true, points: [{ role, box: boxWith(html, element) }] });

  it("corrects every title by one of them, and the correction is a recipe", () => {
    const reading = pointed(PLAIN, "title", /<div class="who"/, read(PLAIN).recipe?.learnt ?? null);
    expect(reading.refusal).toBeNull();
    expect(titles(reading)).toEqual(["Kestrel", "Night Papers", "Vents"]);
    expect(reading.recipe?.used).toMatchObject({ madeBy: "editor", count: 3, lists: [{ title: "div.who" }] });
    expect(reading.events.every(({ confidence }) => confidence === 1)).toBe(true);
    const next = PLAIN.replace("Kestrel", "1984");
    expect(titles(read(next, { recipe: reading.recipe?.used ?? null }))).toEqual([
      "1984",
      "Night Papers",
      "Vents",
    ]);
  });

  it("finds the boxes alike around a part where nothing was read", () => {
    expect(titles(pointed(PLAIN, "title", /<div class="who"/))).toEqual(["Kestrel", "Night Papers", "Vents"]);
  });

  it("takes the date that it is shown", () => {
    const two = (title: string, day: number) =>
      `<div class="row"><h3>${title}</h3><div class="from">Fri, Dec ${day}, 8pm</div><div class="real">Sat, Dec ${day + 1}, 9pm</div></div>`;
    const html = `<title>Hall</title><main>${two("Kestrel", 4)}${two("Vents", 11)}</main>`;
    const reading = pointed(html, "date", /<div class="real"/, learnt(html));
    expect(reading.events.map(({ start }) => start.toISOString())).toEqual([
      "2026-12-06T02:00:00.000Z",
      "2026-12-13T02:00:00.000Z",
    ]);
  });

  it("takes boxes that the guess did not see as such", () => {
    expect(pointed(PAGE, "item", /<li class="card"/).recipe?.used?.lists).toMatchObject([
      { item: expect.stringContaining("li.card") },
    ]);
  });

  it.each([
    ["item" as const, /<main/, "That is the whole page. Point at the box of one event."],
    ["item" as const, /<h1/, /only one box like that|whole page/],
    ["title" as const, /<main/, /more than one part|one of several|first/],
  ])("refuses to take %s from %s", (role, element, why) => {
    const long = page(
      ...Array.from({ length: 12 }, (_, n) => card(`Night number ${n} of a long season`, n + 1)),
    );
    const reading = pointed(long, role, element);
    expect(reading.refusal).toMatch(why);
    expect(titles(reading)).toEqual(titles(read(long)));
  });

  it.each([
    ["date" as const, /<h3/, "That part names no day. Point at the words that do."],
    ["time" as const, /<h3/, "That part names no time. Point at the words that do."],
    ["link" as const, /<h3/, "That part is no link. Point at the words that lead to the event."],
    ["image" as const, /<h3/, "That part is no picture."],
    ["title" as const, /<span class="when"/, "Most parts like that are days or times. Point at the name."],
  ])("refuses to take a part as the %s that cannot be it", (role, element, why) => {
    const reading = pointed(PAGE, role, element);
    expect(reading.refusal).toBe(why);
    expect(reading.events).toEqual(read(PAGE).events);
  });

  it.each([-1, 1.5, Number.NaN, 99_999])("refuses a part that is not on the page: %s", (box) => {
    expect(read(PAGE, { look: true, points: [{ role: "title", box }] }).refusal).toMatch(/not on the page/);
  });
});

describe("the page's own look", () => {
  const HOSTILE = `<style>@import url(//evil.example/x.css);.a{color:red}.b{background:url(//evil.example/b.png)}</style>
    <div class="a" style="position:fixed;top:0" onclick="alert(1)"><script>alert(1)</script><img src="//evil.example/p.png" alt="Poster" onerror="alert(1)">
    <a href="javascript:alert(1)">Link</a><iframe src="//evil.example"></iframe><form action="//evil.example"><input name="x"></form>
    <svg onload="alert(1)"></svg><b title='"><script>alert(2)</script>'>Bold</b></div>`;

  it("has no script, no form and no address", () => {
    const { look } = read(`${HOSTILE}${PAGE}`, { look: true });
    expect(look?.html).not.toMatch(
      /script|onclick|onerror|onload|evil\.example|javascript:|<form|<input|<iframe|<svg|position:\s*fixed/i,
    );
    expect(look?.html).toContain(".a{color:red}");
    expect(look?.html).toContain("Picture Poster");
  });

  it("marks what was read, and lists parts for those who do not point", () => {
    const { look } = read(PAGE, { look: true });
    expect(look?.html).toMatch(/<li class="card" data-box="\d+" data-part="item" tabindex="0"/);
    expect(look?.html).toMatch(/<h3 data-box="\d+" data-part="title" tabindex="0"/);
    expect(look?.places).toContainEqual(
      expect.objectContaining({
        kind: "h3",
        isItem: false,
        count: 3,
        samples: ["Kestrel", "Night Papers", "Vents"],
      }),
    );
    expect(look?.places).toContainEqual(
      expect.objectContaining({ kind: "li.card", isItem: true, isDated: true, count: 3 }),
    );
  });
});
