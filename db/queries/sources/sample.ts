/** The sample venues as event sources: marked, so that they are never taken for real ones. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { listInterests } from "../events/interests";

/** Columns that are stored; an object's other fields are not. */
export interface SampleSourceRow {
  slug: string;
  name: string;
  url: string;
  official_website: string;
  location: string;
  district: string;
  suburb: string;
  zip_code: string;
  lat: number;
  lng: number;
  hours: string;
  interest: string | null;
  multiple_address: boolean;
  access_info: string[];
}

/** Adds missing sources and updates the addresses of all. Editors' changes stay. */
export async function upsertSampleSources(db: Db, sources: SampleSourceRow[]): Promise<void> {
  const interests = new Map((await listInterests(db)).map(({ id, name }) => [name, id]));
  await db
    .insertInto("event_sources")
    .values(
      sources.map((source) => ({
        name: source.name,
        url: source.url,
        official_website: source.official_website,
        location: source.location,
        district: source.district,
        suburb: source.suburb,
        zip_code: source.zip_code,
        lat: source.lat,
        lng: source.lng,
        hours: source.hours,
        multiple_address: source.multiple_address,
        access_info: source.access_info,
        sample_slug: source.slug,
        is_sample: true,
        city: "New York",
        state: "New York",
        state_code: "NY",
        country: "United States",
        country_code: "US",
        interest_id: source.interest === null ? null : (interests.get(source.interest) ?? null),
      })),
    )
    .onConflict((oc) =>
      oc
        .column("sample_slug")
        .doUpdateSet((eb) => ({
          url: eb.ref("excluded.url"),
          official_website: eb.ref("excluded.official_website"),
        }))
        .where((eb) => eb("event_sources.url", "is distinct from", eb.ref("excluded.url"))),
    )
    .execute();
}

/** Those that are not in the list are no longer fetched. */
export async function disableSampleSources(db: Db, kept: Pick<SampleSourceRow, "slug">[]): Promise<void> {
  const slugs = kept.map(({ slug }) => slug);
  await db
    .updateTable("event_sources")
    .set({ is_enabled: false })
    .where("is_sample", "=", true)
    .where("is_enabled", "=", true)
    .where(sql<boolean>`sample_slug <> all(${slugs}::text[])`)
    .execute();
}

/** Enabled sample venues, and those that no fetch has tried yet. */
export function countSampleSources(db: Db): Promise<{ venues: number; waiting: number }> {
  return db
    .selectFrom("event_sources")
    .where("is_sample", "=", true)
    .where("is_enabled", "=", true)
    .select(sql<number>`count(*)::int`.as("venues"))
    .select(sql<number>`count(*) filter (where last_fetched is null)::int`.as("waiting"))
    .executeTakeFirstOrThrow();
}
