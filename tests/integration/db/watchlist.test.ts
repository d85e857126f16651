/** A list that somebody brings: looked up, asked about, followed, and told of first. */
import { beforeEach, expect, it } from "vitest";
import { findReader } from "@db/queries/newsletter/readers";
import { listDueReminders } from "@db/queries/accounts/saved-mails";
import { readPicks } from "~/domain/for-you/picks";
import { makeCalendar, readSavedCalendar } from "~/domain/saves/calendar";
import { matchWatchlists } from "~/domain/watchlist/watchlist";
import * as watchlist from "~/routes/watchlist/route";
import { loader as worksJson } from "~/routes/works[.]json/route";
import { assignMissingWorks } from "~/ingest/works/assign-works";
import { addEvent, addVenue, LISTINGS_NOON, listingsContext } from "../../factories/listings";
import { administrator } from "../../factories/people";
import { useSite } from "../../factories/use-site";
import { Visitor } from "../../factories/visitor";

const site = useSite();
let reader: Visitor;
let user: { id: string; email: string };
let film: number;
beforeEach(async () => {
  site.clock.now = LISTINGS_NOON;
  reader = await administrator(site);
  user = await site.db.selectFrom("users").select(["id", "email"]).executeTakeFirstOrThrow();
  film = (
    await site.db
      .insertInto("interests")
      .values({ name: "Film", schema_type: "ScreeningEvent" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
});

async function show(title: string, day = "2026-11-27", more: Parameters<typeof addEvent>[1] = {}) {
  const id = await addEvent(site.db, {
    title,
    source_id: await addVenue(site.db, { name: `House of ${title} ${day}` }),
    interest_id: film,
    start_time: new Date(`${day}T19:00:00-05:00`),
    ...more,
  });
  await assignMissingWorks(site.db);
  return id;
}
const post = (fields: Record<string, string>, visitor = reader) =>
  visitor.post(watchlist, "/watchlist", fields);
const own = async () => (await (await reader.get(watchlist, "/watchlist")).json()).list;

const LIST = `Date,Name,Year,Letterboxd URI
2024-01-01,Paper Tigers,1979,https://boxd.example/1
2024-01-01,Undertow,1990,https://boxd.example/2
2024-01-01,Hollow Harbor,1955,https://boxd.example/3
2024-01-01,=HYPERLINK("x"),1999,https://boxd.example/4`;

it("looks a list up without keeping it, for anybody", async () => {
  const id = await show("Paper Tigers (1979)", "2026-11-27", { release_year: 1979 });
  await show("Undertow");
  const stranger = new Visitor(site);
  const { playing } = await (await post({ intent: "look", list: LIST }, stranger)).json();
  expect(playing).toMatchObject({
    total: 4,
    cards: [{ id }],
    asked: [{ title: "Undertow", year: 1990, works: [{ title: "Undertow" }] }],
  });
  expect(await site.db.selectFrom("watchlist_titles").selectAll().execute()).toEqual([]);
  const refused = await post({ intent: "look", list: "" }, stranger);
  expect([refused.status, (await refused.json()).fieldErrors.list]).toEqual([
    400,
    "There is no title in this list.",
  ]);
  expect((await post({ intent: "follow", list: LIST }, stranger)).headers.get("Location")).toContain(
    "/login",
  );
});

it("follows it as one list, asks what is not sure, and keeps the answers", async () => {
  const tigers = await show("Paper Tigers", "2026-11-27", { release_year: 1979 });
  await show("Undertow", "2026-11-28");
  await post({ intent: "follow", list: LIST });
  expect(await own()).toMatchObject({
    total: 4,
    playing: [{ id: tigers }],
    asked: [{ title: "Undertow" }],
    waiting: [{ title: '=HYPERLINK("x")' }, { title: "Hollow Harbor" }],
  });
  const [asked] = (await own()).asked;
  await post({ intent: "answer", title: String(asked.id), work: String(asked.works[0].id) });
  expect(await own()).toMatchObject({
    playing: [{ title: "Paper Tigers" }, { title: "Undertow" }],
    asked: [],
  });
  // The same list again keeps what was answered.
  await post({ intent: "follow", list: LIST });
  expect((await own()).asked).toEqual([]);
  await post({ intent: "stop" });
  expect(await own()).toMatchObject({ total: 0 });
});

it("takes a no for an answer", async () => {
  await show("Undertow", "2026-11-28");
  await post({ intent: "follow", list: LIST });
  const [asked] = (await own()).asked;
  await post({ intent: "answer", title: String(asked.id), work: "" });
  await matchWatchlists(site.context());
  expect(await own()).toMatchObject({ playing: [], asked: [] });
});

it("finds a title when it comes, and tells of it first: for you, letter, reminder, calendar", async () => {
  await post({ intent: "follow", list: LIST });
  expect((await own()).playing).toEqual([]);
  const id = await show("Hollow Harbor", "2026-11-25", { release_year: 1955 });
  for (const title of ["Copper Lantern", "Velvet Canal", "Iron Meadow"]) await show(title);
  expect(await matchWatchlists(site.context())).toBe(1);
  expect((await own()).playing).toMatchObject([{ id }]);
  const row = await findReader(site.db, user.email, { dedupeWindow: 2, period: "2026-11-21" });
  const { sections } = await readPicks(site.context(), row!, "weekly");
  expect(sections[0]).toMatchObject({ name: "Playing near you", picks: [{ row: { id } }] });
  expect(sections[0]?.picks[0]?.reason).toMatch(/^It is on your list/);
  expect(await listDueReminders(site.db, "2026-11-25", 10)).toMatchObject([
    { user_id: user.id, event_ids: [id] },
  ]);
  await makeCalendar(site.context(), user.id);
  const { token } = await site.db.selectFrom("saved_calendars").select("token").executeTakeFirstOrThrow();
  const calendar = await readSavedCalendar(
    { db: site.db, today: "2026-11-21", origin: "https://x.example" },
    token,
  );
  expect(calendar).toContain("Hollow Harbor");
});

it("gives the browser the works on the calendar, so that a list need not leave it", async () => {
  await show("Paper Tigers (1979)", "2026-11-27", { release_year: 1979 });
  const request = new Request("https://x.example/works.json");
  const answer = await worksJson({ request, params: {}, context: listingsContext(site.db) });
  expect(await answer.json()).toMatchObject([
    { title: "Paper Tigers", key: "paper tigers", years: [1979], isFilm: true },
  ]);
});
