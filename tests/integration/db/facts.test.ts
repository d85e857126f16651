import { beforeEach, describe, expect, it } from "vitest";
import { listEventPeople } from "@db/queries/events/event-people";
import { assignRooms } from "@db/queries/events/rooms";
import { extractPage } from "~/ingest/extract-page";
import { readDescription } from "~/ingest/facts/description";
import { languagesIn } from "~/ingest/facts/languages";
import { readWords } from "~/ingest/facts/read-words";
import { loadLookups } from "~/ingest/store/load-lookups";
import { prepareEvents } from "~/ingest/store/listed-event";
import { reconcile } from "~/ingest/store/reconcile";
import { findRecord } from "@db/queries/search/search";
import { apiEvent } from "~/domain/api/records";
import { findSourceToFetch } from "@db/queries/sources/crawl";
import { insertSource, NOON } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();

let source: number;
beforeEach(async () => {
  source = await insertSource(test.db);
});

const movie = {
  "@context": "https://schema.org",
  "@type": "ScreeningEvent",
  "@id": "https://hall.example/silt",
  name: "CANCELED: Silt (1974) + Q&A",
  startDate: "2026-12-04T19:30:00-05:00",
  videoFormat: "35mm",
  subtitleLanguage: "en",
  inLanguage: { "@type": "Language", name: "French" },
  accessibilityFeature: ["openCaptions", "audioDescription"],
  location: { "@type": "Room", name: "Theater 2", containedInPlace: { "@type": "Place", name: "Film Hall" } },
  organizer: { "@type": "TheaterGroup", name: "Harbor Lantern Players" },
  director: { "@type": "Person", name: "Lena Marsh" },
  performer: [
    { "@type": "Person", name: "Theo Marlow" },
    { "@type": "MusicGroup", name: "Canal Street Hall" },
  ],
  workPresented: {
    "@type": "Movie",
    name: "Silt",
    duration: "PT1H38M",
    actor: { "@type": "Person", name: "Ines Calloway" },
  },
  description: "New York premiere. Members 18 and older only.\nHosted by Gus Delmar.",
};

/** Reads a page with this markup into the database, as a fetch does. */
async function fetch(data: object, venue = source) {
  const page = `<html><script type="application/ld+json">${JSON.stringify(data)}</script></html>`;
  const { events } = extractPage(
    { url: "https://hall.example/", contentType: "text/html", bytes: new TextEncoder().encode(page) },
    { now: NOON, zone: "America/New_York" },
  );
  const of = await findSourceToFetch(test.db, venue, "2026-11-20");
  const lookups = await loadLookups(test.db, of!, events);
  const listing = { events: prepareEvents(events, lookups).events, complete: true };
  await test.db.transaction().execute((trx) => reconcile(trx, venue, listing, NOON));
}

const row = (venue = source) =>
  test.db.selectFrom("events").selectAll().where("source_id", "=", venue).executeTakeFirstOrThrow();
const peopleOf = async (venue: number) => listEventPeople(test.db, (await row(venue)).id);
async function people(venue = source): Promise<string[]> {
  return (await peopleOf(venue)).map(({ name, role }) => `${role} ${name}`);
}

describe("facts of a fetched event", () => {
  it("are kept in columns, each with the text that says it", async () => {
    await fetch(movie);
    const event = await row();
    expect(event).toMatchObject({
      title: "Silt (1974) + Q&A",
      status: "cancelled",
      formats: ["35mm"],
      accessibility: ["open-captions", "audio-description"],
      languages: ["subtitles:en", "spoken:fr"],
      occasions: ["q-and-a", "premiere", "ny-premiere"],
      release_year: 1974,
      runtime_minutes: 98,
      age_min: 18,
      room_name: "Theater 2",
    });
    expect(event.fact_sources).toMatchObject({
      "formats:35mm": { from: "json-ld", text: "35mm" },
      "occasions:q-and-a": { from: "title", text: "Silt (1974) + Q&A" },
      "occasions:ny-premiere": { from: "description", text: "New York premiere." },
      "people:host:Gus Delmar": { from: "description", text: "Hosted by Gus Delmar." },
    });
  });

  it("are told by the API, in its words", async () => {
    await fetch(movie);
    const { id } = await row();
    const event = apiEvent((await findRecord(test.db, id))!, "https://site.example");
    expect(event).toMatchObject({
      formats: ["35mm"],
      accessibility: ["open-captions", "audio-description"],
      languages: ["subtitles:en", "spoken:fr"],
      occasions: ["q-and-a", "premiere", "ny-premiere"],
      year: 1974,
      runtime: 98,
    });
    expect(event.people).toContainEqual({ name: "Lena Marsh", role: "director" });
    // Each fact that is told has the text that says it.
    const sources = Object.keys((await row()).fact_sources);
    for (const name of ["formats", "accessibility", "languages", "occasions"] as const)
      for (const word of event[name]) expect(sources).toContain(`${name}:${word}`);
    for (const { role, name } of event.people) expect(sources).toContain(`people:${role}:${name}`);
    expect(sources).toEqual(expect.arrayContaining(["year", "runtime", "ages"]));
  });

  it("equal what their quoted texts say", async () => {
    await fetch(movie);
    const event = await row();
    for (const name of ["formats", "accessibility", "languages", "occasions"] as const)
      for (const word of event[name]) {
        const { from, text } = event.fact_sources[`${name}:${word}`]!;
        const part = from === "title" ? "title" : from === "description" ? "text" : "field";
        const read =
          name === "languages"
            ? languagesIn([text], part === "title").map((quoted) => quoted.word)
            : readWords(part, [text])[name].map((quoted) => quoted.word);
        // A field of the data that names a language is its code.
        if (name !== "languages" || part !== "field")
          expect([name, read]).toEqual([name, expect.arrayContaining([word])]);
      }
    const { text } = event.fact_sources["people:host:Gus Delmar"]!;
    expect(readDescription(text).people).toMatchObject([{ role: "host", name: "Gus Delmar" }]);
  });

  it("name who takes part, in the source's order, but nobody who is called like a venue", async () => {
    await insertSource(test.db, { name: "Canal Street Hall" });
    await fetch(movie);
    expect(await people()).toEqual([
      "director Lena Marsh",
      "performer Theo Marlow",
      "performer Ines Calloway",
      "company Harbor Lantern Players",
      "host Gus Delmar",
    ]);
    expect(Object.keys((await row()).fact_sources)).not.toContain("people:performer:Canal Street Hall");
    await fetch({ ...movie, performer: [{ "@type": "Person", name: "Theo Marlow" }], description: "" });
    expect(await people()).toEqual([
      "director Lena Marsh",
      "performer Theo Marlow",
      "performer Ines Calloway",
      "company Harbor Lantern Players",
    ]);
  });

  it("stay as an editor wrote them", async () => {
    await fetch(movie);
    await test.db
      .updateTable("events")
      .set({ formats: ["16mm"], edited_fields: ["formats", "people"] })
      .execute();
    await fetch({ ...movie, videoFormat: "70mm", performer: [], director: [] });
    expect((await row()).formats).toEqual(["16mm"]);
    expect(await people()).toContain("director Lena Marsh");
  });
});

describe("people of one name", () => {
  const reading = { ...movie, performer: [], workPresented: [], organizer: [], description: "" };

  it("are one until editors part them by venue, and stay parted", async () => {
    const other = await insertSource(test.db, { name: "Annex" });
    await fetch(reading);
    await fetch(reading, other);
    const ids = async () => [(await peopleOf(source))[0]?.id, (await peopleOf(other))[0]?.id];
    const [first, same] = await ids();
    expect(first).toBe(same);
    await test.db
      .insertInto("people")
      .values({ key: `lena marsh @ ${other}`, name: "Lena Marsh" })
      .execute();
    await fetch({ ...reading, name: "Silt again" }, other);
    const [stays, parted] = await ids();
    expect(stays).toBe(first);
    expect(parted).not.toBe(first);
  });

  it("are shown under the name that editors merged them into, and not at all once they ask for it", async () => {
    await fetch(reading);
    const person = await test.db.selectFrom("people").selectAll().executeTakeFirstOrThrow();
    const { id } = await test.db
      .insertInto("people")
      .values({ key: "helena marsh", name: "Helena Marsh" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await test.db.updateTable("people").set({ same_as: id }).where("id", "=", person.id).execute();
    expect(await people()).toEqual(["director Helena Marsh"]);
    await test.db.updateTable("people").set({ suppressed_at: NOON }).where("id", "=", id).execute();
    await fetch({ ...reading, name: "Silt, once more" });
    expect(await people()).toEqual([]);
  });
});

describe("rooms of a venue", () => {
  it("are found by the name that the source writes, and by none that only begins alike", async () => {
    await test.db
      .insertInto("rooms")
      .values([
        { source_id: source, name: "Theater" },
        { source_id: source, name: "Theater 2", access_info: ["Step-free"] },
      ])
      .execute();
    await fetch(movie);
    const named = async () =>
      test.db
        .selectFrom("events as e")
        .leftJoin("rooms as r", "r.id", "e.room_id")
        .select("r.name")
        .executeTakeFirstOrThrow();
    expect(await named()).toEqual({ name: "Theater 2" });
    await test.db.deleteFrom("rooms").where("name", "=", "Theater 2").execute();
    const { id } = await row();
    await test.db.updateTable("events").set({ room_name: "Theatrical lobby" }).execute();
    await assignRooms(test.db, [id]);
    expect(await named()).toEqual({ name: null });
  });
});
