import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fields, lists, type Wish } from "./fields";
import { readId } from "./kinds";
import { labelled } from "./labels";
import { readFields } from "./read-fields";
import { queryRefusal } from "./refusal";
import { hrefOf, nextStep, pageHref, readWish, searchOf, toggleInterest, wishOf } from "./wish";

const read = (search: string, path = "/") => readWish(new URLSearchParams(search), path);
const readHref = (href: string) => {
  const { pathname, searchParams } = new URL(href, "http://x");
  return readWish(searchParams, pathname);
};

/** Any text under any name, readable values among them. */
const anyValue = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(
    "true",
    "left",
    "today",
    "2026-11-28",
    "late",
    "20",
    "1,2",
    "step-free,captions",
    "search",
    "ongoing",
  ),
  fc.constantFrom("near", "dense", "14", "48", "3", "10014", "jazz 10014", "red-hook"),
);
const names = lists.rows.flatMap((row) => row[1].names);
const anyParams = fc
  .array(fc.tuple(fc.constantFrom(...names, "_", "utm_source", "colour"), anyValue), { maxLength: 8 })
  .map((pairs) => new URLSearchParams(pairs));
const anyPath = fc.constantFrom(
  "/",
  "/tonight",
  "/free",
  "/weekend",
  "/borough/queens",
  "/neighborhood/…",
  "/interest/film",
);

/** Names that every object has: tables of names must not take them for their own. */
const inherited = ["toString", "constructor", "valueOf", "__proto__", "hasOwnProperty"];

describe("the address of a list", () => {
  it.each(names.flatMap((name) => inherited.map((value) => [name, value] as const)))(
    "%s=%s is read as text",
    (name, value) => {
      const wish = readWish(new URLSearchParams([[name, value]]), "/");
      expect(readHref(hrefOf(wish))).toEqual(wish);
    },
  );

  it("is read back as it is written, whatever it came from", () => {
    fc.assert(
      fc.property(anyParams, anyPath, (params, path) => {
        const wish = readWish(params, path);
        expect(readHref(hrefOf(wish))).toEqual(wish);
        const present = searchOf(wish, path);
        expect(readWish(new URLSearchParams(present), path)).toEqual(wish);
        expect(searchOf(readWish(new URLSearchParams(present), path), path)).toBe(present);
      }),
      { numRuns: 2000 },
    );
  });

  it("says the same to a page that forgives and to a feed that refuses", () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const values = readFields(lists, params);
        const refusal = queryRefusal(lists, params);
        // Even an empty search opens its tab.
        const opens = params.has("search") || params.has("radius");
        if (refusal === null && !opens) expect(wishOf(values)).toEqual(readWish(params));
        // What is written by us is never refused.
        const written = searchOf({ ...readWish(params), ...(values.day === "unknown" ? { day: null } : {}) });
        expect(queryRefusal(lists, new URLSearchParams(written))).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it("falls back wherever it makes no sense", () => {
    expect(read("")).toEqual(lists.none);
    expect(read("tab=x&interests=a,-1,1.5,,99999999999&days=-3&count=1e9&venueid=zero")).toEqual(lists.none);
    for (const search of ["time=toString", "price=-1", "price=0", "price=1e3", "free=yes", "tickets=yes"])
      expect(searchOf(read(search)), search).toBe("");
  });

  it("rounds up to whole steps, and goes on at a page of its own after eight weeks", () => {
    expect(read("days=8").days).toBe(14);
    expect(read("days=2147483647").days).toBe(56);
    const next = (wish: Wish) => nextStep(wish, "2026-11-22") ?? lists.none;
    expect(searchOf(next(read("days=49&free=true")))).toBe("?free=true&days=56");
    const second = next(read("days=56&free=true"));
    expect(searchOf(second)).toBe("?free=true&from=2027-01-17");
    expect(read(searchOf(second))).toEqual(second);
    expect(next({ ...second, days: 56 }).from).toBe("2027-03-14");
    for (const from of ["today", "2027-02-30", "x"]) expect(read(`from=${from}`).from).toBeNull();
  });

  it("takes a day that exists or a day by name, under every tab; what is none is said to be unknown", () => {
    expect(read("day=2028-02-29").day).toBe("2028-02-29");
    for (const day of ["today", "tomorrow", "weekend"]) expect(read(`tab=ongoing&day=${day}`).day).toBe(day);
    for (const day of ["2027-02-29", "2026-13-01", "2026-1-1", "x", "1969-12-31", "Today", "weekend,today"])
      expect(searchOf(read(`day=${day}`)), day).toBe("?day=unknown");
    expect(searchOf(read("day=2026-11-28&interests=4"))).toBe("?interests=4&day=2026-11-28");
  });

  it("has a page of its own for a place, and names it in the query elsewhere", () => {
    expect(read("day=today", "/borough/Staten%20Island").borough).toBe("staten-20island");
    const wish = read("tab=ongoing", "/neighborhood/red-hook");
    expect(hrefOf(wish)).toBe("/neighborhood/red-hook?tab=ongoing");
    expect(searchOf(wish)).toBe("?tab=ongoing&neighborhood=red-hook");
    expect(read("borough=Staten Island").borough).toBe("staten-island");
    expect(read("neighbourhood=Hell’s Kitchen").neighborhood).toBe("hells-kitchen");
    expect(read("borough=…").borough).toBeNull();
    expect(read("", "/borough/%F0%9F").borough).toBe("f0-9f");
    expect(read("", "/borough/…").borough).toBe("nowhere");
    expect(read("borough=queens", "/borough/brooklyn").borough).toBe("brooklyn");
    expect(hrefOf(read("borough=brooklyn&neighborhood=red-hook"))).toBe(
      "/neighborhood/red-hook?borough=brooklyn",
    );
  });

  it("leads from former spellings to the present one", () => {
    expect(searchOf(read("sourceid=6"))).toBe("?venueid=6");
    expect(searchOf(read("query=jazz&includePast=1"))).toBe("?search=jazz&past=true");
    expect(searchOf(read("interests=2&interests=1,2"))).toBe("?interests=1,2");
    expect(searchOf(read("access=step-free,Captions,,step-free"))).toBe("?access=captions,step-free");
    expect(searchOf(read("free=1&search=++jazz++"))).toBe("?search=jazz&free=true");
  });

  it("opens the search for what only a search has, and keeps nothing else of it elsewhere", () => {
    expect(read("search=jazz&tab=ongoing").tab).toBe("search");
    expect(read("search=").tab).toBe("search");
    expect(read("search=10014&radius=99")).toMatchObject({ tab: "search", radius: 10 });
    expect(read("past=true").tab).toBe("search");
    expect(searchOf(read("search=10014&radius=3&past=true&page=2&interests=4"))).toBe(
      "?search=10014&radius=3&past=true&page=2&interests=4",
    );
    expect(searchOf(read("search=jazz&radius=3"))).toBe("?search=jazz");
    expect(searchOf({ ...read("search=jazz&page=2&past=true"), tab: "ongoing" })).toBe("?tab=ongoing");
  });
});

describe("pages with one filter", () => {
  const interests = [{ id: 3, slug: "film" }];

  it("are read from their path", () => {
    expect(read("", "/tonight")).toMatchObject({ day: "today", time: "tonight" });
    expect(read("", "/weekend").day).toBe("weekend");
    expect(read("day=2027-01-01", "/free")).toMatchObject({ day: "2027-01-01", free: true });
    expect(read("", "/interest/Film").interest).toBe("film");
  });

  it("say in their query only what their path does not", () => {
    expect(searchOf(read("time=tonight", "/tonight"), "/tonight")).toBe("");
    expect(searchOf(read("time=late", "/tonight"), "/tonight")).toBe("?time=late");
    expect(searchOf(read("free=false", "/free"), "/free")).toBe("?free=false");
  });

  it("are what a list with only that filter leads to", () => {
    expect(pageHref(read("", "/tonight"), interests)).toBe("/tonight");
    expect(pageHref(read("interests=3"), interests)).toBe("/interest/film");
    expect(pageHref(read("interests=3&free=true"), interests)).toBe("/?interests=3&free=true");
    expect(pageHref(read("interests=4"), interests)).toBe("/?interests=4");
  });
});

describe("a reader that refuses", () => {
  it.each([
    ["interests=1,film", 'interests must be ids such as 1,2, not "1,film".'],
    ["venueid=-1", 'venueid must be an id, not "-1".'],
    ["day=someday", 'day must be today, tomorrow, weekend or a day such as 2026-11-21, not "someday".'],
    [
      "time=noon",
      'time must be morning, afternoon, tonight, late, lunch, after-work or midnight, not "noon".',
    ],
    ["day=today&day=tomorrow", "day is given twice."],
    ["venueid=1&sourceid=2", "sourceid is given twice."],
    ["price=1001", 'price must be whole dollars from 1 to 1,000, not "1001".'],
  ])("says why it cannot read %s", (search, why) => {
    expect(queryRefusal(lists, new URLSearchParams(search))).toBe(why);
  });

  it("names what it knows, and takes no notice of marks that others put on addresses", () => {
    expect(queryRefusal(lists, [["colour", "red"]])).toMatch(
      /^There is no filter "colour". Known are tab, search, /,
    );
    const marks =
      "_=1&v=3&nocache=7&msclkid=a&gclid=b&fbclid=c&utm_source=d&mc_cid=e&ref=f&_ga=g&gbraid=h&cb=1&ts=2";
    expect(queryRefusal(lists, new URLSearchParams(marks))).toBeNull();
    expect(readFields(lists, new URLSearchParams(marks))).toEqual({});
  });
});

it("a filter is one row: every row that narrows says what giving it up means, and how it is asked for", () => {
  for (const [name, { role, names: spellings, without }] of labelled) {
    if (role !== "filter" || name === "interest") continue;
    expect([name, without?.length, spellings.length]).toEqual([name, expect.any(Number), expect.any(Number)]);
  }
  expect(readId("2147483648")).toBeNull();
  expect(fields.day.read("tomorrow")).toBe("tomorrow");
});

describe("interest words", () => {
  it("toggle one by one, and choosing all clears the choice", () => {
    expect(toggleInterest([], 2, [1, 2, 3])).toEqual([2]);
    expect(toggleInterest([2], 2, [1, 2, 3])).toEqual([]);
    expect(toggleInterest([1, 2], 3, [1, 2, 3])).toEqual([]);
  });
});
