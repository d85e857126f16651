// Tags of a change and tags that pages note must have the same names.
import { sql } from "kysely";
import { expect, it } from "vitest";
import { addEvent, addVenue } from "../../factories/listings";
import { useSite } from "../../factories/use-site";
import { Dependencies } from "~/web/memory/dependencies";

const site = useSite();

async function announced(id: number): Promise<string[]> {
  const { rows } = await sql<{
    tags: string;
  }>`select event_tags(e) as tags from events e where id = ${id}`.execute(site.db);
  return (rows[0]?.tags ?? "").split(" ").toSorted();
}

it("names an event's own page and every list that shows it, and nothing else", async () => {
  const venue = await addVenue(site.db);
  const { id: work } = await site.db
    .insertInto("works")
    .values({ key: "night of short films", title: "Night of Short Films" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const id = await addEvent(site.db, {
    source_id: venue,
    work_id: work,
    start_time: new Date("2026-11-28T00:30:00Z"),
    end_time: new Date("2026-11-30T00:30:00Z"),
  });
  const page = new Dependencies();
  page.event(id);
  page.eventsAt(venue);
  page.work(work);
  page.days("2026-11-27");
  page.days("2026-11-29");
  page.runs();
  page.anything();
  const noted = [...page.own, ...page.lists].filter((tag) => tag !== "venues");
  expect(await announced(id)).toEqual(noted.toSorted());
});

it("names the page alone of an event that no list shows", async () => {
  const id = await addEvent(site.db, { published: false });
  expect(await announced(id)).toEqual([`event:${id}`]);
});
