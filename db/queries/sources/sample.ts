/** The sample venues as event sources: marked, so that they are never taken for real ones. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { listInterests } from "../events/interests";

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
      sources.map(({ slug, interest, ...source }) => ({
        ...source,
        sample_slug: slug,
        is_sample: true,
        city: "New York",
        state: "New York",
        state_code: "NY",
        country: "United States",
        country_code: "US",
        interest_id: interest === null ? null : (interests.get(interest) ?? null),
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

/** Those that are not in the list of slugs are no longer fetched. */
export async function disableSampleSources(db: Db, kept: string[]): Promise<void> {
  await db
    .updateTable("event_sources")
    .set({ is_enabled: false })
    .where("is_sample", "=", true)
    .where("is_enabled", "=", true)
    .where(sql<boolean>`sample_slug <> all(${kept}::text[])`)
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
