// Anybody can see which calendars are read, how fresh and how sure they are, and who lists an event; no secret of theirs.
import { expect, it } from "vitest";
import { findEvent } from "@db/queries/events/events";
import { eventJsonLd } from "~/domain/events/json-ld";
import { presentPage } from "~/domain/events/present-page";
import { presentDetail } from "~/domain/events/present";
import { loader } from "~/routes/about.sources/route";
import { loader as apiEvent } from "~/routes/api.v1.events.$id/route";
import { answerOf } from "../../factories/answers";
import {
  addEvent,
  addVenue,
  listingsContext,
  LISTINGS_NOON,
  LISTINGS_ORIGIN,
} from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();
const DAY = 86_400_000;
const ago = (days: number) => new Date(LISTINGS_NOON.getTime() - days * DAY);

async function read(search = "") {
  const request = new Request(`${LISTINGS_ORIGIN}/about/sources${search}`);
  const text = await (
    await answerOf(loader({ request, params: {}, context: listingsContext(test.db) }))
  ).text();
  return { text, ...JSON.parse(text) };
}

const source = (name: string, fields = {}) =>
  addVenue(test.db, {
    name,
    url: `https://www.${name}.example/events`,
    is_enabled: true,
    last_success_at: ago(0),
    ...fields,
  });

it("lists every source that is read: host, reading, events, sureness, silence", async () => {
  const film = await source("film", {
    url: "https://key:word@film.example:444/private/feed.ics?token=secret-1",
    more_urls: ["https://film.example/secret-2"],
    last_error: "secret-3",
    last_error_detail: "secret-4",
  });
  await source("quiet", { silent_since: ago(20), empty_reason: "secret-5" });
  await source("gone", { last_success_at: ago(9), failure_count: 5 });
  await source("once", { last_success_at: ago(1), failure_count: 1 });
  await source("new", { last_success_at: null, url: "http://10.0.0.7/secret-6" });
  await source("off", { is_enabled: false });
  await source("merged", { merged_into_id: film });
  await addVenue(test.db, { name: "No calendar", is_enabled: true });
  const kept = await addEvent(test.db, { source_id: film, confidence: 0.8 });
  await addEvent(test.db, { source_id: film, confidence: 1, title: "Two", duplicate_of: kept });
  await addEvent(test.db, { source_id: film, title: "Waits", published: false });
  const page = await read();
  expect(page.text).not.toMatch(/secret|private|word@/);
  expect(page.rows.map(({ name }: { name: string }) => name)).toEqual([
    "film",
    "gone",
    "new",
    "once",
    "quiet",
  ]);
  expect(page.rows).toMatchObject([
    { host: "film.example", coming: 2, sure: "90%", state: null },
    { state: "Not readable since Thu, Nov 12" },
    { host: "this machine", state: "Not read yet", read: null },
    { coming: 0, sure: null, state: null },
    { host: "quiet.example", state: "Silent since Sun, Nov 1" },
  ]);
  expect(page).toMatchObject({ total: 5, next: null });
  expect((await read("?order=events")).rows[0].name).toBe("film");
  expect((await read("?order=silent")).rows.map(({ name }: { name: string }) => name)).toEqual([
    "quiet",
    "gone",
    "once",
    "new",
    "film",
  ]);
});

it("is paged: a thousand sources are ten pages, each on one", async () => {
  for (let n = 0; n < 250; n++) await source(`s${String(n).padStart(3, "0")}`);
  const seen: string[] = [];
  for (let href: string | null = ""; href !== null;) {
    const page: Awaited<ReturnType<typeof read>> = await read(href);
    seen.push(...page.rows.map(({ name }: { name: string }) => name));
    expect(page.total).toBe(250);
    href = page.next?.replace("/about/sources", "") ?? null;
  }
  expect(seen).toHaveLength(250);
  expect(new Set(seen).size).toBe(250);
  expect(await read("?order=x&page=900")).toMatchObject({ rows: [] });
});

it("names and links all sources of a merged event, on its page, in the API and in its structured data", async () => {
  const own = await source("Own House");
  const guide = await source("Guide");
  const former = await source("Former");
  const kept = await addEvent(test.db, { source_id: own, event_url: "https://www.own.example/e/1" });
  await addEvent(test.db, {
    source_id: guide,
    event_url: "https://guide.example/e/9",
    duplicate_of: kept,
  });
  await addEvent(test.db, { source_id: former, title: "x", duplicate_of: kept, missing_count: 2 });
  const { data } = await (
    await apiEvent({
      request: new Request(`${LISTINGS_ORIGIN}/api/v1/events/${kept}`),
      params: { id: String(kept) },
      context: listingsContext(test.db),
    })
  ).json();
  expect(data.sources).toEqual([
    { id: own, name: "Own House", page: "https://www.own.example/e/1" },
    { id: guide, name: "Guide", page: "https://guide.example/e/9" },
  ]);
  const row = (await findEvent(test.db, kept))!;
  expect(eventJsonLd(row, LISTINGS_ORIGIN)?.sameAs).toEqual([
    "https://www.own.example/e/1",
    "https://guide.example/e/9",
  ]);
  const today = "2026-11-21";
  const page = presentPage(row, presentDetail(row, today), { now: LISTINGS_NOON, today, url: "" });
  expect(page.sources).toEqual([
    { name: "Own House", href: "https://www.own.example/e/1" },
    { name: "Guide", href: "https://guide.example/e/9" },
  ]);
});

it("says nothing of sources where there is one, and leads to the venue where it has no page of the event", async () => {
  const own = await source("own");
  const alone = await addEvent(test.db, { source_id: own, event_url: "https://www.own.example/events" });
  const row = (await findEvent(test.db, alone))!;
  expect(row.sources).toEqual([{ id: own, name: "own", page: null }]);
  const today = "2026-11-21";
  const sources = (entry: typeof row) =>
    presentPage(entry, presentDetail(entry, today), { now: LISTINGS_NOON, today, url: "" }).sources;
  expect(sources(row)).toEqual([]);
  await addEvent(test.db, {
    source_id: await source("other"),
    duplicate_of: alone,
    title: "o",
    event_url: null,
  });
  expect(sources((await findEvent(test.db, alone))!).map(({ href }) => href)).toEqual([
    `/venue/${own}`,
    expect.stringMatching(/^\/venue\/\d+$/),
  ]);
});
