// Sources in and out of files, and addresses tried before they become sources.
import { beforeEach, describe, expect, it } from "vitest";
import { CITY_NOW } from "../../factories/test-city/events";
import { openTestCity } from "../../factories/test-city/server";
import { CITY_SITES } from "../../factories/test-city/sites";
import { addEvent, addVenue } from "../../factories/listings";
import { administrator, waitingTexts } from "../../factories/people";
import { gathered, pageWith, testContext, testJob } from "../../factories/sources";
import type { Visitor } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";
import { runTrial } from "~/domain/admin/sources/try-address";
import { days } from "~/lib/time";
import * as csv from "~/routes/admin.sources[.]csv/route";
import * as opml from "~/routes/admin.sources[.]opml/route";
import * as importing from "~/routes/admin.import/route";
import * as tab from "~/routes/admin._index/route";
import * as trying from "~/routes/admin.try/route";

let editor: Visitor;
const site = useSite();
beforeEach(async () => {
  await site.db
    .insertInto("interests")
    .values([{ name: "Art" }, { name: "Film" }])
    .execute();
  editor = await administrator(site);
});

const send = (intent: string, content: string) =>
  editor.post(importing, "/admin/import", { intent, content });
const preview = async (content: string) => (await (await send("preview", content)).json()).preview;
const said = async (content: string) => {
  const answer = await send("preview", content);
  return [answer.status, (await answer.json()).message];
};
const stored = () => site.db.selectFrom("event_sources").selectAll().orderBy("name").execute();

describe("a file of sources", () => {
  it("is taken back as one act, but for what was fetched or changed since", async () => {
    const last = async () => (await (await editor.get(importing, "/admin/import")).json()).last;
    const undo = async (entry: number) =>
      editor.post(importing, "/admin/import", { intent: "undo", entry: String(entry) });
    expect(await last()).toBeNull();
    await send("import", "name,url\nOlder,https://older.example");
    const names = ["Plain", "Fetched", "Edited", "Busy"];
    await send("import", ["name,url", ...names.map((name) => `${name},https://${name}.example`)].join("\n"));
    const change = (name: string, values: object) =>
      site.db.updateTable("event_sources").set(values).where("name", "=", name).execute();
    await change("Fetched", { last_fetched: site.clock.now });
    await change("Edited", { hours: "Noon" });
    const busy = (await stored()).find(({ name }) => name === "Busy");
    await addEvent(site.db, { source_id: busy?.id ?? 0 });
    const { entry, untouched, kept } = await last();
    expect([untouched, kept]).toEqual([1, 3]);
    expect((await undo(entry - 1)).status).toBe(400);
    expect((await undo(entry)).status).toBe(303);
    expect((await stored()).map(({ name }) => name)).toEqual(["Busy", "Edited", "Fetched", "Older"]);
    expect((await undo(entry)).status).toBe(400);
    expect(await last()).toBeNull();
  });

  it("comes back as it went out, formulas made harmless on the way", async () => {
    const fields = {
      url: "https://a.example/?a=1&b={today+90d}",
      more_urls: ["https://a.example/{year}/{month+1m}", "https://a.example/more"],
      aliases: ["Old name", "Second"],
      hours: 'Noon, "late"\nSunday closed',
      is_enabled: false,
      multiple_address: true,
      rendered: true,
      interest_id: 2,
      lng: -74.0042,
    };
    await addVenue(site.db, { name: '=HYPERLINK("http://evil")', ...fields });
    await addVenue(site.db, { name: "@sum <b>& Söhne", url: "https://b.example" });
    const text = await (await editor.get(csv, "/admin/sources.csv")).text();
    for (const [, begin] of text.matchAll(/(?:^|,|\r\n)"?([=+@]|-(?!\d))/g)) expect(begin).toBeUndefined();
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
    // Other tools read it as a number.
    expect(text).toContain(",-74.0042,");
    const before = await stored();
    await site.db.deleteFrom("event_sources").execute();
    expect((await send("import", text)).status).toBe(303);
    const own = ({ id: _id, created_at: _c, updated_at: _u, kind: _k, ...rest }: (typeof before)[number]) =>
      rest;
    expect((await stored()).map(own)).toEqual(before.map(own));
    expect(await preview(text)).toMatchObject({
      fresh: [],
      existing: [{ line: 2 }, { line: 6 }],
      errors: [],
    });
  });

  it("goes to feed readers and back as OPML", async () => {
    await addVenue(site.db, {
      name: 'A "quoted" <name> & more',
      url: "https://a.example/?a=1&b=2",
      more_urls: ["https://a.example/{year}", "https://a.example/?x=1&y=2"],
      official_website: "https://a.example",
    });
    const text = await (await editor.get(opml, "/admin/sources.opml")).text();
    await site.db.deleteFrom("event_sources").execute();
    await send("import", text);
    expect(await stored()).toMatchObject([
      {
        name: 'A "quoted" <name> & more',
        url: "https://a.example/?a=1&b=2",
        more_urls: ["https://a.example/{year}", "https://a.example/?x=1&y=2"],
        official_website: "https://a.example",
        status: "unverified",
      },
    ]);
  });

  it("is shown before it comes in, mistakes line by line, and comes in whole or not at all", async () => {
    await addVenue(site.db, { name: "Known", url: "https://known.example" });
    const text = [
      "Name;URL;Interest;Zip code;is_enabled",
      "Good;https://good.example;film;",
      "Known;https://known.example;;",
      "Good;https://good.example;;",
      "Bad;javascript:alert(1);;",
      ";https://noname.example;;",
      '"Two\nlines";https://two.example;Opera;',
      "Zip;https://zip.example;;1001",
      "On;https://on.example;;;maybe",
    ].join("\n");
    expect(await preview(text)).toEqual({
      fresh: [{ line: 2, name: "Good", url: "https://good.example" }],
      existing: [
        { line: 3, name: "Known", as: "Known" },
        { line: 4, name: "Good", as: "Good" },
      ],
      errors: [
        { line: 5, message: "Invalid URL format" },
        { line: 6, message: "Name and URL are required" },
        { line: 7, message: "Choose one of the interests" },
        { line: 9, message: "Must be a 5-digit zip code" },
        { line: 10, message: "Write yes or no in the column is_enabled, not “maybe”" },
      ],
    });
    expect(await stored()).toHaveLength(1);
    await send("import", text);
    expect((await stored()).map((row) => [row.name, row.interest_id, row.is_enabled])).toEqual([
      ["Good", 2, false],
      ["Known", null, true],
    ]);
    const trail = await site.db.selectFrom("audit_log").select(["action", "after"]).execute();
    const { id } = (await stored()).find(({ name }) => name === "Good") ?? { id: 0 };
    expect(trail).toEqual([{ action: "imported", after: { count: 1, names: "Good", sources: [id] } }]);
    const again = await send("import", text);
    expect([again.status, (await again.json()).message]).toEqual([
      400,
      "There is nothing new to import in this file.",
    ]);
  });

  it("may hold the addresses that calendars are subscribed by", async () => {
    const csv =
      "name,url,official_website\nA,webcal://a.example/c.ics,a.example\nB,feed:https://b.example/rss,";
    await send("import", csv);
    await send("import", '<opml><body><outline text="C" xmlUrl="feed://c.example/rss"/></body></opml>');
    expect((await stored()).map(({ name, url, official_website }) => [name, url, official_website])).toEqual([
      ["A", "https://a.example/c.ics", "https://a.example"],
      ["B", "https://b.example/rss", null],
      ["C", "https://c.example/rss", null],
    ]);
  });

  it("says which source has the address of a line already", async () => {
    await addVenue(site.db, { name: "Ladder Gallery", url: "https://www.ladder.example/events/" });
    expect(await preview("name,url\nLadder Two,http://ladder.example/events")).toMatchObject({
      fresh: [],
      existing: [{ line: 2, name: "Ladder Two", as: "Ladder Gallery" }],
    });
  });

  it("is refused in words when it cannot be read", async () => {
    expect(await said("  ")).toEqual([400, "Choose a file, or paste its text."]);
    expect(await said("a,b\n1,2")).toEqual([
      400,
      expect.stringMatching(/^The first line must name the columns/),
    ]);
    expect(await said('name,url\n"never closed,x')).toEqual([400, expect.stringMatching(/never closed/)]);
    expect(await said("<opml><body/></opml>")).toEqual([400, "This file holds no outline with a feed."]);
    const lines = Array.from({ length: 2001 }, (_, n) => `N${n},https://n${n}.example`).join("\n");
    expect((await said(`name,url\n${lines}`))[1]).toMatch(/^At most 2000 sources/);
    expect(await said('<!DOCTYPE x [<!ENTITY a "b">]><opml><outline text="&a;"/></opml>')).toEqual([
      400,
      "There is no source in this file.",
    ]);
  });
});

describe("trying an address", () => {
  const ask = async (url: string) => {
    const answer = await editor.post(trying, "/admin/try", { url });
    return { answer, path: answer.headers.get("Location") ?? "" };
  };
  const run = (ctx = testContext(site.db)) => {
    const { payload } = site.enqueued.filter((job) => job.name === "try-source").at(-1) ?? {};
    return runTrial({ ...ctx, now: () => site.clock.now }, payload as { trialId: string }, testJob());
  };

  it("shows what would come in and what would not, and stores no event", async () => {
    const ctx = testContext(site.db);
    const start = new Date(site.clock.now.getTime() + days(5)).toISOString();
    const url = "https://hall.example/events";
    ctx.web.pages.set(url, {
      body: pageWith([{ name: gathered().title, startDate: start }, { name: "No date" }]),
    });
    const id = await addVenue(site.db, { name: "Hall", url });
    const { path } = await ask(url);
    const look = async () => (await (await editor.get(trying, path)).json()).trial;
    expect(await look()).toMatchObject({ status: "waiting", existing: [{ id, name: "Hall" }] });
    expect(await run(ctx)).toBe("read");
    expect(await look()).toMatchObject({
      status: "done",
      result: { total: 1, events: [{ title: gathered().title }], problems: [expect.stringMatching(/date/)] },
    });
    expect(await run(ctx)).toBe("already done");
    expect(await site.db.selectFrom("events").select("id").execute()).toEqual([]);
  });

  it("fills the form from the page, and adds and fetches with one press", async () => {
    const ctx = testContext(site.db);
    const [first, second] = [5, 6].map((n) => new Date(site.clock.now.getTime() + days(n)).toISOString());
    const location = { "@type": "Place", name: "Elm Hall", address: "12 Larch Street, New York, NY 10002" };
    const url = "https://elm.example/events";
    ctx.web.pages.set(url, {
      body: `<title>Events | Elm Hall</title>${pageWith([
        { name: "Jazz trio concert", startDate: first, location },
        { name: "Jazz quartet concert", startDate: second, location },
      ])}`,
    });
    const { path } = await ask(url);
    await run(ctx);
    const { trial } = await (await editor.get(trying, path)).json();
    const music = await site.db
      .selectFrom("interests")
      .select("id")
      .where("name", "=", "Music")
      .executeTakeFirst();
    expect(trial.form).toMatchObject({
      name: "Elm Hall",
      url,
      address: expect.stringContaining("12 Larch Street") as string,
      zipCode: "10002",
      interest: String(music?.id ?? ""),
      multipleAddress: false,
    });
    // A browser sends no box that is not ticked.
    const fields = Object.fromEntries(
      Object.entries(trial.form).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
    const added = await editor.post(trying, path, { intent: "add", hasMultiple: "1", ...fields });
    const { id, ...row } = await site.db
      .selectFrom("event_sources")
      .select(["id", "name", "zip_code", "lat"])
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: "Elm Hall", zip_code: "10002", lat: null });
    expect(site.enqueued.at(-1)).toEqual({ name: "fetch-source", payload: { sourceId: id } });
    const to = added.headers.get("Location") ?? "";
    expect(to).toMatch(new RegExp(`^/admin\\?search=Elm\\+Hall&fetching=${id}&since=\\d+$`));
    await site.db
      .insertInto("fetch_runs")
      .values({ source_id: id, started_at: site.clock.now, finished_at: site.clock.now, outcome: "saved" })
      .execute();
    const { results, rows } = await (await editor.get(tab, to)).json();
    expect(rows).toMatchObject([{ name: "Elm Hall" }]);
    expect(results.next.map(({ href }: { href: string }) => href)).toEqual([
      `/admin/events?source=${id}`,
      `/admin/venues/${id}`,
    ]);
    // The same address once more is asked about, and nothing typed is lost.
    const again = await editor.post(trying, path, { intent: "add", ...fields, name: "Elm Hall Two" });
    expect(await again.json()).toMatchObject({ kind: "same-address", values: { name: "Elm Hall Two" } });
  });

  it("tries up to ten at once, and adds those that give events", async () => {
    const ctx = testContext(site.db);
    const startDate = new Date(site.clock.now.getTime() + days(5)).toISOString();
    const urls = ["https://a.example/", "https://b.example/", "https://c.example/"];
    for (const [at, url] of urls.entries())
      ctx.web.pages.set(url, {
        body: at === 2 ? "<!doctype html><p>Nothing" : pageWith([{ name: "Jazz", startDate }]),
      });
    const several = (text: string) => editor.post(trying, "/admin/try", { intent: "several", urls: text });
    const wrong = await (await several("https://a.example/\nnot an address\nfile:///x")).json();
    expect(wrong).toMatchObject({ fieldErrors: { urls: expect.stringContaining("file:///x") as string } });
    const eleven = Array.from({ length: 11 }, (_, n) => `https://n${n}.example/`).join("\n");
    expect((await (await several(eleven)).json()).fieldErrors.urls).toMatch(/At most 10.*these are 11/);
    const path = (await several(urls.join("\n"))).headers.get("Location") ?? "";
    for (const { payload } of site.enqueued.filter(({ name }) => name === "try-source"))
      await runTrial({ ...ctx, now: () => site.clock.now }, payload as { trialId: string }, testJob());
    const { trials } = await (await editor.get(trying, path)).json();
    expect(trials.map(({ count }: { count: number }) => count)).toEqual([1, 1, 0]);
    await addVenue(site.db, { name: "Old A", url: urls[0], is_enabled: true });
    const trial = trials.map(({ id }: { id: string }) => id);
    const added = await editor.post(trying, path, { intent: "add-tried", trial: trial.slice(0, 2) });
    expect(added.headers.get("Location")).toMatch(/^\/admin\?batch=1/);
    expect((await waitingTexts(site)).at(-1)).toMatch(
      /^1 source added\. https:\/\/a\.example\/: Old A is fetched/,
    );
    expect(site.enqueued.filter(({ name }) => name === "fetch-source")).toHaveLength(1);
  });

  it("offers the calendars behind any address, and one click takes one", async () => {
    const sites = CITY_SITES.filter(({ form }) => form === "Tockify by a script");
    const city = await openTestCity(sites);
    site.clock.now = CITY_NOW;
    try {
      const id = await addVenue(site.db, {
        name: "Nook",
        url: null,
        official_website: "https://nook.example/",
      });
      const { path } = await ask("nook.example");
      expect(await run({ ...testContext(site.db), http: city.http })).toBe("read");
      const { trial } = await (await editor.get(trying, path)).json();
      const [calendar] = trial.result.calendars;
      expect(calendar).toMatchObject({ url: "https://tockify.com/api/feeds/ics/nook.events", count: 12 });
      expect(calendar.next[0]).toEqual({ title: "Night of Short Films", when: "Nov 25, 2026 8:00 PM" });
      expect(trial.existing).toEqual([{ id, name: "Nook", version: 1 }]);
      const take = (version: number) =>
        editor.post(trying, path, {
          intent: "take",
          id: String(id),
          version: String(version),
          calendar: calendar.url,
        });
      expect((await (await take(2)).json()).kind).toBe("edit-conflict");
      const taken = await take(1);
      expect(taken.headers.get("Location")).toBe(`/admin?details=${id}`);
      const row = await site.db
        .selectFrom("event_sources")
        .select("url")
        .where("id", "=", id)
        .executeTakeFirst();
      expect(row).toEqual({ url: calendar.url });
    } finally {
      await city.close();
    }
  });

  it("says why nothing came, and what to do", async () => {
    const ctx = testContext(site.db);
    const url = "https://hall.example/";
    ctx.web.pages.set(url, {
      body: '<!doctype html><body><a href="https://ci.ovationtix.com/12345">Tickets</a>',
    });
    const { path } = await ask(url);
    expect(await run(ctx)).toBe("read");
    const { trial } = await (await editor.get(trying, path)).json();
    expect(trial.result).toMatchObject({
      total: 0,
      calendars: [],
      reason: { text: "Its calendar is kept at OvationTix." },
    });
  });

  it("says why each date of a page was kept or refused", async () => {
    const ctx = testContext(site.db);
    const url = "https://hall.example/calendar";
    ctx.web.pages.set(url, {
      body: "<!doctype html><title>Calendar</title><ul><li>Lamp Night, Fri Dec 11, 8pm</li><li>Late Lamps, Sat Dec 12, 9pm</li></ul><p>Apply by December 1.</p>",
    });
    const { path } = await ask(url);
    expect(await run(ctx)).toBe("read");
    const { trial } = await (await editor.get(trying, path)).json();
    expect(trial.result.dates).toMatchObject([
      {
        date: "Fri Dec 11",
        event: "Lamp Night",
        reasons: expect.arrayContaining([expect.stringMatching(/alike/)]),
      },
      { date: "Sat Dec 12", event: "Late Lamps" },
      { date: "December 1", event: null, reasons: [expect.stringMatching(/deadline/)] },
    ]);
  });

  it("says the same of the pages that it follows", async () => {
    const ctx = testContext(site.db);
    const url = "https://hall.example/whatson";
    const list = ["/e/lamps", "/e/moths"].map(
      (path) => `<li><a href="${path}">About ${path}</a>, Dec 12</li>`,
    );
    ctx.web.pages.set(url, { body: `<!doctype html><title>Calendar</title><ul>${list.join("")}</ul>` });
    const event = { "@type": "Event", name: "Late Lamps", startDate: "2026-12-12T21:00" };
    ctx.web.pages.set("https://hall.example/e/lamps", {
      body: `<!doctype html><title>Lamps</title><script type="application/ld+json">${JSON.stringify(event)}</script>`,
    });
    const { path } = await ask(url);
    expect(await run(ctx)).toBe("read");
    const { trial } = await (await editor.get(trying, path)).json();
    expect(trial.result.dates).toContainEqual({
      page: "https://hall.example/e/lamps",
      date: "Dec 12, 2026, 9:00 PM",
      line: "Late Lamps",
      event: "Late Lamps",
      reasons: [expect.stringContaining("JSON-LD")],
    });
  });

  it("tells in words what went wrong, and refuses what is no address", async () => {
    const { path } = await ask("https://gone.example/");
    expect(await run()).toBe("failed");
    const { trial } = await (await editor.get(trying, path)).json();
    expect(trial).toMatchObject({ status: "failed", error: expect.stringMatching(/does not exist/) });
    for (const url of ["", "file:///etc/passwd", "x".repeat(3000)]) {
      const { answer } = await ask(url);
      expect([answer.status, (await answer.json()).fieldErrors.url]).toEqual([400, "Invalid URL format"]);
    }
    expect((await (await editor.get(trying, "/admin/try?id=' or 1=1")).json()).trial).toBeNull();
  });
});
