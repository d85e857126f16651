// Editors write an event's film, access, languages, occasion and people, and the rooms of a venue.
import { beforeEach, expect, it } from "vitest";
import { listEventPeople } from "@db/queries/events/event-people";
import { reconcile } from "~/ingest/store/reconcile";
import * as eventPage from "~/routes/admin.events_.$id/route";
import * as newPage from "~/routes/admin.events_.new/route";
import * as venuePage from "~/routes/admin.venues.$id/route";
import { answer, useEventsTab } from "../../factories/events-tab";
import { noFacts } from "~/ingest/facts/facts";
import { insertSource, listed, NOON } from "../../factories/sources";

const { site, postTo, getFrom, stored } = useEventsTab();

let source: number;
let id: number;
const item = { title: "Silt", start: new Date("2026-12-02T01:00:00Z") };
const fetch = (facts: object = {}, title = item.title) =>
  site.db
    .transaction()
    .execute((trx) =>
      reconcile(
        trx,
        source,
        { events: listed([{ ...item, title, facts: { ...noFacts(), ...facts } }]), complete: true },
        NOON,
      ),
    );

beforeEach(async () => {
  source = await insertSource(site.db);
  await fetch({ formats: ["dcp"], people: [{ role: "director", name: "Lena Marsh" }] });
  id = (await site.db.selectFrom("events").select("id").executeTakeFirstOrThrow()).id;
});

const save = (fields: Record<string, string>) =>
  postTo(eventPage, `/admin/events/${id}`, { intent: "save", ...fields }, { id: String(id) });
const people = async () => (await listEventPeople(site.db, id)).map(({ role, name }) => `${role}: ${name}`);

it("takes words as people say them, and fetches leave them", async () => {
  const page = await getFrom(eventPage, `/admin/events/${id}`, { id: String(id) });
  const { stored: values } = (await page.json()) as { stored: Record<string, string> };
  expect(values).toMatchObject({ formats: "DCP", people: "director: Lena Marsh", languages: "" });
  await save({
    ...{ "was.formats": "DCP", formats: "35mm, live score", accessibility: "Open captions, ASL" },
    ...{
      languages: "In French, English subtitles",
      occasions: "q&a, New York premiere",
      year: "1974",
      runtime: "98",
    },
    people: "director: Helena Marsh\nperformer: Theo Marlow",
  });
  const written = {
    ...{ formats: ["35mm", "live-score"], accessibility: ["open-captions", "asl"] },
    ...{ languages: ["spoken:fr", "subtitles:en"], occasions: ["q-and-a", "ny-premiere"] },
    ...{ release_year: 1974, runtime_minutes: 98 },
  };
  expect(await stored(id)).toMatchObject(written);
  expect(await people()).toEqual(["director: Helena Marsh", "performer: Theo Marlow"]);
  await fetch({ formats: ["16mm"], year: 1980, people: [{ role: "host", name: "Gus Delmar" }] }, "SILT");
  expect(await stored(id)).toMatchObject(written);
  expect(await people()).toEqual(["director: Helena Marsh", "performer: Theo Marlow"]);
});

it.each([
  ["formats", "35mm, sepia"],
  ["languages", "Klingon"],
  ["occasions", "whenever"],
  ["year", "12"],
  ["runtime", "long"],
  ["people", "Lena Marsh"],
  ["people", "producer: Lena Marsh"],
  ["room", "Attic"],
])("refuses %s: %s, and writes nothing", async (field, text) => {
  const before = await stored(id);
  const refused = await save({ [field]: text });
  expect(refused.status).toBe(400);
  expect(Object.keys((await answer(refused)).fieldErrors)).toEqual([field]);
  expect(await stored(id)).toEqual(before);
});

it("writes who takes part in an event that is written by hand", async () => {
  await postTo(newPage, "/admin/events/new", {
    intent: "add",
    ...{ title: "Reading", venue: "Annex", start: "2026-12-05T19:00", people: "author: Iris Bell" },
  });
  const event = await site.db
    .selectFrom("events")
    .select("id")
    .where("title", "=", "Reading")
    .executeTakeFirstOrThrow();
  expect(await listEventPeople(site.db, event.id)).toMatchObject([{ role: "author", name: "Iris Bell" }]);
});

it("gives the events of a room its access and its point", async () => {
  await fetch({ room: "Theater 2, upstairs" }, "Silt 2");
  const saveRooms = (rooms: string) =>
    postTo(venuePage, `/admin/venues/${source}`, { intent: "rooms", rooms }, { id: String(source) });
  const event = async () =>
    site.db
      .selectFrom("events as e")
      .leftJoin("rooms as r", "r.id", "e.room_id")
      .where("e.title", "=", "Silt 2")
      .select(["r.name", "r.access_info", "e.lat", "e.lng"])
      .executeTakeFirstOrThrow();
  await saveRooms("Lobby\nTheater 2 | Step-free, Captions | 40.71, -74.01");
  expect(await event()).toEqual({
    name: "Theater 2",
    access_info: ["Step-free", "Captions"],
    lat: 40.71,
    lng: -74.01,
  });
  const page = await getFrom(venuePage, `/admin/venues/${source}`, { id: String(source) });
  expect(((await page.json()) as { rooms: string }).rooms).toBe(
    "Lobby\nTheater 2 | Step-free, Captions | 40.71, -74.01",
  );
  for (const [text, message] of [
    ["Attic | | nowhere", /Attic/],
    ["| Step-free", /begin each line/],
    ["Lobby\nlobby", /one name/],
  ] as const) {
    const refused = await saveRooms(text);
    expect([refused.status, (await answer(refused)).fieldErrors.rooms]).toEqual([
      400,
      expect.stringMatching(message),
    ]);
  }
  // Without the room its events are at the venue again.
  await saveRooms("Lobby");
  const { lat, lng } = await site.db
    .selectFrom("event_sources")
    .select(["lat", "lng"])
    .where("id", "=", source)
    .executeTakeFirstOrThrow();
  expect(await event()).toEqual({ name: null, access_info: null, lat, lng });
});
