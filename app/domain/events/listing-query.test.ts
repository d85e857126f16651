import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  listingHref,
  listingSearch,
  nextDays,
  pageHref,
  readId,
  readListingQuery,
  toggleInterest,
} from "./listing-query";

const read = (search: string) => readListingQuery(new URLSearchParams(search));

describe("the address of a listing", () => {
  it("falls back wherever it makes no sense", () => {
    const plain = {
      tab: "calendar",
      place: null,
      access: [],
      facts: { time: null, free: false, price: null, tickets: false },
      sort: "time",
      view: "pictures",
      interestSlug: null,
      plain: false,
      interests: [],
      days: 7,
      from: null,
      count: 24,
      venueId: null,
      day: null,
      search: "",
      radius: 1,
      past: false,
      page: 1,
    };
    expect(read("")).toEqual(plain);
    expect(read("tab=x&interests=a,-1,1.5,,99999999999&days=-3&count=1e9&venueid=zero")).toEqual(plain);
  });

  it("rounds up to whole steps, and goes on at a page of its own after eight weeks", () => {
    expect(read("days=8").days).toBe(14);
    expect(read("days=2147483647").days).toBe(56);
    expect(listingSearch(nextDays(read("days=49&free=true"), "2026-11-22"))).toBe("?free=true&days=56");
    const second = nextDays(read("days=56&free=true"), "2026-11-22");
    expect(listingSearch(second)).toBe("?free=true&from=2027-01-17");
    expect(read(listingSearch(second))).toEqual(second);
    expect(nextDays({ ...second, days: 56 }, "2026-11-22").from).toBe("2027-03-14");
    for (const from of ["today", "2027-02-30", "x"]) expect(read(`from=${from}`).from).toBeNull();
  });

  it("takes a venue by either of its names", () => {
    expect(read("venueid=5").venueId).toBe(5);
    expect(read("sourceid=6").venueId).toBe(6);
  });

  it("reads back what it writes", () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 20 });
    fc.assert(
      fc.property(ids, fc.integer({ min: 1, max: 8 }), (interests, weeks) => {
        const query = { ...read(""), interests: interests.sort((a, b) => a - b), days: weeks * 7 };
        expect(read(listingSearch(query))).toEqual(query);
      }),
    );
  });

  it("takes a day that exists", () => {
    expect(read("day=2028-02-29").day).toBe("2028-02-29");
    for (const day of ["2027-02-29", "2026-13-01", "2026-1-1", "x", "1969-12-31"]) {
      expect(read(`day=${day}`).day, day).toBeNull();
    }
    expect(listingSearch(read("day=2026-11-28&interests=4"))).toBe("?interests=4&day=2026-11-28");
  });

  it("takes a day by name, under every tab", () => {
    for (const day of ["today", "tomorrow", "weekend"]) expect(read(`day=${day}`).day).toBe(day);
    for (const day of ["yesterday", "Today", "", "weekend,today"])
      expect(read(`day=${day}`).day, day).toBeNull();
    expect(listingSearch(read("tab=ongoing&day=weekend"))).toBe("?tab=ongoing&day=weekend");
    expect(listingSearch(read("search=jazz&day=today"))).toBe("?search=jazz&day=today");
  });

  it("has a page of its own for a place, and names it in the query elsewhere", () => {
    const at = readListingQuery(new URLSearchParams("day=today"), "/borough/Staten%20Island");
    expect(at.place).toEqual({ kind: "borough", slug: "staten-20island" });
    const query = readListingQuery(new URLSearchParams("tab=ongoing"), "/neighborhood/red-hook");
    expect(listingHref(query)).toBe("/neighborhood/red-hook?tab=ongoing");
    expect(listingSearch(query)).toBe("?tab=ongoing&neighborhood=red-hook");
    expect(read(listingSearch(query))).toEqual(query);
    expect(read("borough=Staten Island").place).toEqual({ kind: "borough", slug: "staten-island" });
    expect(read("neighbourhood=Hell’s Kitchen").place?.slug).toBe("hells-kitchen");
    expect(read("borough=…").place).toBeNull();
    expect(readListingQuery(new URLSearchParams(), "/borough/%F0%9F").place?.slug).toBe("f0-9f");
    expect(readListingQuery(new URLSearchParams(), "/borough/…").place?.slug).toBe("nowhere");
  });

  it("sorts what a venue shall offer, so that a choice has one address", () => {
    expect(read("access=step-free,Captions,,step-free").access).toEqual(["captions", "step-free"]);
    expect(listingSearch(read("access=step-free,captions"))).toBe("?access=captions,step-free");
  });

  it("opens the search for what only a search knows, and reads back what it writes of it", () => {
    expect(read("search=jazz&tab=ongoing").tab).toBe("search");
    expect(read("search=").tab).toBe("search");
    expect(read("radius=99")).toMatchObject({ tab: "search", radius: 10 });
    expect(read("past=true").tab).toBe("search");
    expect(listingSearch(read("search=10014&radius=3&past=true&page=2&interests=4"))).toBe(
      "?search=10014&radius=3&past=true&page=2&interests=4",
    );
    expect(listingSearch(read("search=jazz&radius=3"))).toBe("?search=jazz");
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (search) => {
        const query = read(new URLSearchParams({ search }).toString());
        expect(read(listingSearch(query))).toEqual(query);
      }),
    );
  });

  it("survives any text", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (interests, days) => {
        const given = { interests, days, day: days, access: interests, borough: days };
        const query = readListingQuery(new URLSearchParams(given), `/neighborhood/${interests}`);
        expect(read(listingSearch(query))).toEqual(query);
        expect(query.days % 7).toBe(0);
        expect(query.interests.every((id) => readId(String(id)) === id)).toBe(true);
      }),
    );
  });
});

describe("interest words", () => {
  it("toggle one by one, and choosing all clears the choice", () => {
    expect(toggleInterest([], 2, [1, 2, 3])).toEqual([2]);
    expect(toggleInterest([2], 2, [1, 2, 3])).toEqual([]);
    expect(toggleInterest([1, 2], 3, [1, 2, 3])).toEqual([]);
  });
});

describe("facts in the address", () => {
  it("reads hour, price and tickets, and writes them in one order", () => {
    const query = read("tickets=left&price=20&time=tonight&free=true");
    expect(query.facts).toEqual({ time: "tonight", free: true, price: 20, tickets: true });
    expect(listingSearch(query)).toBe("?time=tonight&free=true&price=20&tickets=left");
  });

  it("is no filter where it is not readable", () => {
    for (const search of ["time=toString", "price=-1", "price=0", "price=1e3", "free=1", "tickets=yes"]) {
      expect(listingSearch(read(search)), search).toBe("");
    }
  });
});

describe("pages with one filter", () => {
  const at = (path: string, search = "") => readListingQuery(new URLSearchParams(search), path);
  const slugs = new Map([[3, "film"]]);

  it("are read from their path", () => {
    expect(at("/tonight")).toMatchObject({ day: "today", facts: { time: "tonight" } });
    expect(at("/weekend").day).toBe("weekend");
    expect(at("/free", "day=2027-01-01")).toMatchObject({ day: "2027-01-01", facts: { free: true } });
    expect(at("/interest/Film").interestSlug).toBe("film");
  });

  it("are what a list with only that filter leads to", () => {
    expect(pageHref(at("/tonight"), slugs)).toBe("/tonight");
    expect(pageHref(at("/", "interests=3"), slugs)).toBe("/interest/film");
    expect(pageHref(at("/", "interests=3&free=true"), slugs)).toBe("/?interests=3&free=true");
    expect(pageHref(at("/", "interests=4"), slugs)).toBe("/?interests=4");
  });
});
