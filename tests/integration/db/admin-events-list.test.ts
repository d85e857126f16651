// The Events tab: what it lists, in which order, and what its search finds.
import { describe, expect, it } from "vitest";
import { useEventsTab } from "../../factories/events-tab";
import { addEvent, addVenue } from "../../factories/listings";

const { site, get, look, titles } = useEventsTab();

describe("the list", () => {
  it("opens on what is to come, what is over today included, and shows a day, runs too", async () => {
    const at = (day: string) => new Date(`2026-11-${day}T17:00:00Z`);
    const row = (title: string, from: string, to: string, more = {}) =>
      addEvent(site.db, { title, start_time: at(from), end_time: at(to), ...more });
    await row("Over", "12", "12");
    await row("This noon", "21", "21");
    await row("Run", "10", "28");
    await row("Next week", "27", "27");
    await row("Hidden", "27", "27", { published: false });
    expect(await titles()).toEqual(["This noon", "Next week", "Run"]);
    expect((await look()).bounds).toMatchObject({ total: 3 });
    for (const sort of ["title", "location", "start", "city", "interest", "source", "published"])
      expect((await titles(`?sort=${sort}`)).toSorted()).toEqual(["Next week", "Run", "This noon"]);
    expect(await titles("?show=past")).toEqual(["Over"]);
    expect(await titles("?day=2026-11-27")).toEqual(["Next week", "Run"]);
    expect(await titles("?day=2026-11-12&show=past")).toEqual(["Over"]);
    expect(await titles("?day=2026-11-27&show=all")).toEqual(["Next week", "Hidden", "Run"]);
    expect(await titles("?day=2026-02-30")).toHaveLength(3);
  });

  it("shows published events by end time, 20 to a page, bounded", async () => {
    const source = await addVenue(site.db);
    for (let at = 0; at < 23; at += 1)
      await addEvent(site.db, {
        title: `Show ${String(at).padStart(2, "0")}`,
        source_id: source,
        end_time: new Date(Date.UTC(2026, 10, 30 - at)),
      });
    await addEvent(site.db, { title: "Hidden", published: false });
    const first = await look("?show=published");
    expect(first.bounds).toMatchObject({ from: 1, to: 20, total: 23, page: 1, pages: 2 });
    expect(first.rows[0]).toMatchObject({
      title: "Show 22",
      start: "Nov 28, 2026 7:30 PM",
      end: "Nov 7, 2026 7:00 PM",
    });
    expect((await look("?show=published&page=99")).bounds).toMatchObject({ from: 21, to: 23, page: 2 });
    expect(await titles("?show=published&page=2")).toEqual(["Show 02", "Show 01", "Show 00"]);
    expect(await titles("?show=unpublished")).toEqual(["Hidden"]);
    expect((await look("?show=all&page=-3")).bounds).toMatchObject({ total: 24, page: 1 });
  });

  it("sorts by every column, both ways, on every page", async () => {
    const db = site.db;
    const [art, film] = await Promise.all(
      ["Art", "Film"].map((name) =>
        db.insertInto("interests").values({ name }).returning("id").executeTakeFirstOrThrow(),
      ),
    );
    const a = await addVenue(db, { name: "Alpha", city: "Yonkers", url: "https://a.example" });
    const b = await addVenue(db, { name: "Beta", city: "Hoboken", url: "https://b.example" });
    const day = (n: number) => new Date(Date.UTC(2026, 10, n));
    await addEvent(db, {
      title: "banjo",
      location: "3 St",
      source_id: a,
      interest_id: film!.id,
      start_time: day(1),
      end_time: day(9),
    });
    await addEvent(db, {
      title: "Accordion",
      location: "1 St",
      source_id: b,
      interest_id: art!.id,
      start_time: day(2),
      end_time: day(8),
    });
    await addEvent(db, {
      title: "Cello",
      location: null,
      source_id: null,
      interest_id: null,
      start_time: day(3),
      end_time: null,
    });
    const order = async (sort: string, dir: string) =>
      (await titles(`?show=published&sort=${sort}&dir=${dir}`))
        .map((title) => title[0]?.toUpperCase())
        .join("");
    expect(await order("title", "asc")).toBe("ABC");
    expect(await order("title", "desc")).toBe("CBA");
    expect(await order("location", "asc")).toBe("ABC");
    expect(await order("city", "asc")).toBe("ABC");
    expect(await order("city", "desc")).toBe("BAC");
    expect(await order("source", "asc")).toBe("BAC");
    expect(await order("source", "desc")).toBe("ABC");
    expect(await order("interest", "asc")).toBe("ABC");
    expect(await order("interest", "desc")).toBe("BAC");
    expect(await order("start", "asc")).toBe("BAC");
    expect(await order("start", "desc")).toBe("CAB");
    expect(await order("end", "asc")).toBe("ABC");
    expect(await order("published", "asc")).toBe("BAC");
    expect(await order("nonsense", "asc")).toBe("ABC");
  });

  it("pages through groups without leaving one out, with and without a search", async () => {
    for (let venue = 0; venue < 7; venue += 1) {
      const source = await addVenue(site.db, { name: `Venue ${venue}`, url: `https://${venue}.example` });
      for (let at = 0; at < 7; at += 1)
        await addEvent(site.db, { title: `Piece ${venue}-${at}`, source_id: source, published: at > 0 });
    }
    for (const query of [
      "?sort=source",
      "?sort=source&search=piece",
      "?sort=title&dir=desc",
      "?sort=end&search=iec",
    ]) {
      const seen = [
        ...(await titles(query)),
        ...(await titles(`${query}&page=2`)),
        ...(await titles(`${query}&page=3`)),
      ];
      expect([query, new Set(seen).size]).toEqual([query, 42]);
    }
    expect((await look("?sort=source&show=all&search=piece")).bounds.total).toBe(49);
  });

  it("finds any part of title, description, place or source, whatever the case; whitespace does not count", async () => {
    const source = await addVenue(site.db, { name: "Café Ōsaka", url: "https://o.example" });
    await addEvent(site.db, {
      title: "Film Noir",
      source_id: source,
      location: "12 Elm Street",
      state: "New Jersey",
    });
    await addEvent(site.db, {
      title: "!!!",
      description: "An unforgettable quartet",
      location: "9 Oak Lane",
      city: "Hoboken",
    });
    for (const [words, matching] of [
      ["oir", ["Film Noir"]],
      ["FILM", ["Film Noir"]],
      ["  film    noir ", ["Film Noir"]],
      ["osaka", ["Film Noir"]],
      ["elm st", ["Film Noir"]],
      ["jersey", ["Film Noir"]],
      ["forgett", ["!!!"]],
      ["oboke", ["!!!"]],
      ["!!!", ["!!!"]],
      ["100%", []],
      ["film quartet", []],
      ["' | '", []],
    ] as const)
      expect([words, await titles(`?search=${encodeURIComponent(words)}`)]).toEqual([words, matching]);
    const cut = await get(`?search=${"x".repeat(5000)}%00`);
    expect(cut.status).toBe(200);
  });

  it("follows every change at once: edits, renamed sources, deleted events", async () => {
    const source = await addVenue(site.db, { name: "Old Name" });
    const id = await addEvent(site.db, { title: "Piece", source_id: source });
    await site.db.updateTable("event_sources").set({ name: "Fresh Name" }).where("id", "=", source).execute();
    expect([await titles("?search=fresh"), await titles("?search=old")]).toEqual([["Piece"], []]);
    await site.db
      .updateTable("events")
      .set({ title: "Changed", published: false })
      .where("id", "=", id)
      .execute();
    expect([await titles("?search=changed"), await titles("?search=changed&show=all")]).toEqual([
      [],
      ["Changed"],
    ]);
    expect((await look()).bounds.total).toBe(0);
    await site.db.deleteFrom("events").where("id", "=", id).execute();
    expect((await look("?show=all")).bounds.total).toBe(0);
  });

  it("narrows to a source and says its name", async () => {
    const source = await addVenue(site.db, { name: "Film Forum" });
    await addEvent(site.db, { title: "Here", source_id: source });
    await addEvent(site.db, { title: "Elsewhere" });
    expect(await look(`?source=${source}`)).toMatchObject({
      source: { id: source, name: "Film Forum" },
      bounds: { total: 1 },
    });
    expect(await titles(`?source=${source}&search=here`)).toEqual(["Here"]);
    expect(await look("?source=999")).toMatchObject({ source: { id: 999, name: null }, rows: [] });
    expect((await look("?source=abc")).source).toBeNull();
  });
});
