// What a change is announced with, and what pages note: both must name the same squares of the city.
import { sql } from "kysely";
import { expect, it } from "vitest";
import { addEvent, addVenue } from "../../factories/listings";
import { useSite } from "../../factories/use-site";
import { Dependencies } from "~/web/memory/dependencies";

const site = useSite();
const EVENING = new Date("2026-11-28T00:30:00Z");

function listsAround(lat: number, lng: number): string[] {
  const dependencies = new Dependencies();
  dependencies.around("2026-11-27", { lat, lng }, 1);
  return dependencies.lists;
}

async function tagsOf(id: number): Promise<string[]> {
  const { rows } = await sql<{ tags: string }>`
    select concat_ws(' ', event_tags(e), near_tag(e)) as tags from events e where id = ${id}`.execute(
    site.db,
  );
  return (rows[0]?.tags ?? "").split(" ");
}

const nearTagOf = async (id: number) => (await tagsOf(id)).find((tag) => tag.startsWith("near:"));

it("finds whatever is within a mile, and little of the rest of the city", async () => {
  const venue = await addVenue(site.db, { lat: 40.7283, lng: -73.9913 });
  const steps = [-1, -0.99, -0.5, 0, 0.5, 0.99, 1];
  for (const [lat, lng] of [
    [40.7283, -73.9913],
    [40.7399999, -74.0000001],
    [40.5801, -74.1502],
  ] as const) {
    const noted = listsAround(lat, lng);
    expect(noted.length).toBeLessThanOrEqual(5);
    for (const north of steps)
      for (const east of steps) {
        const [at, beside] = [lat + north / 69, lng + east / 69 / Math.cos((lat * Math.PI) / 180)];
        const { rows } = await sql<{ square: string }>`
          select square_of(${at}::float8, ${beside}::float8) as square`.execute(site.db);
        expect(noted).toContain(`near:2026-11-27:${rows[0]?.square}`);
      }
    expect(listsAround(40.85, -73.86)).not.toEqual(noted);
  }
  const away = await addEvent(site.db, { source_id: venue, start_time: EVENING, lat: 40.85, lng: -73.86 });
  expect(await nearTagOf(away)).toMatch(/^near:2026-11-27:/);
  expect(listsAround(40.7283, -73.9913)).not.toContain(await nearTagOf(away));
});

it("takes the venue's point where the event has none, and does without one", async () => {
  const venue = await addVenue(site.db, { lat: 40.7283, lng: -73.9913 });
  const id = await addEvent(site.db, { source_id: venue, start_time: EVENING });
  expect(listsAround(40.7283, -73.9913)).toContain(await nearTagOf(id));
  const nowhere = await addEvent(site.db, { source_id: null, start_time: EVENING });
  expect(await nearTagOf(nowhere)).toBeUndefined();
  expect(await tagsOf(nowhere)).toContain("day:2026-11-27");
});
