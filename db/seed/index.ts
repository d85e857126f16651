/**
 * First-run data of every installation: interests, zip codes, and real venues with their calendars' addresses,
 * disabled until an editor enables them. Running it again adds what is missing and changes nothing else;
 * venues that an editor deleted are not added again.
 */
import { sql } from "kysely";
import type { Db } from "../client";
import type { CoordPrecision } from "../schema";
import thesaurusData from "./data/thesaurus.json";
import venueData from "./data/venues.json";
import zipData from "./data/zips.json";
import regionData from "./data/zips-region.json";
import { interestSeeds } from "./interests";

/** @returns how many venues were added */
export async function seed(db: Db): Promise<number> {
  await seedInterests(db);
  await seedZips(db);
  await seedThesaurus(db);
  const added = await seedVenues(db);
  if (added > 0) await sql`analyze event_sources`.execute(db);
  return added;
}

/** Interests that an editor renamed or merged are not added again. */
async function seedInterests(db: Db): Promise<void> {
  const stored = await db.selectFrom("interests").select(["name", "former_names"]).execute();
  const taken = new Set(
    stored.flatMap(({ name, former_names }) => [name, ...former_names]).map((name) => name.toLowerCase()),
  );
  const rows = interestSeeds.filter(({ name }) => !taken.has(name.toLowerCase()));
  if (rows.length === 0) return;
  // Two processes may start at once.
  await db
    .insertInto("interests")
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** The city's zip codes, and those around it, where readers live but no venue of ours is. */
async function seedZips(db: Db): Promise<void> {
  const region = regionData.map((zip) => ({ ...zip, borough: null, kind: "region" }));
  const rows = [...zipData, ...region].map(({ zip, lat, lng, city, borough, kind }) => ({
    zip_code: zip,
    lat,
    lng,
    city,
    borough,
    kind,
  }));
  await db
    .insertInto("zip_codes")
    .values(rows)
    .onConflict((oc) => oc.column("zip_code").doNothing())
    .execute();
}

interface VenueSeed {
  name: string;
  kind?: string;
  address?: string;
  borough: string;
  neighborhood?: string;
  zip?: string;
  lat?: number;
  lng?: number;
  coordPrecision?: string;
  website?: string;
  url?: string;
  moreUrls?: string[];
  aliases?: string[];
}

/** Kinds of venues whose events nearly always belong to one interest. */
const interestOfKind: Record<string, string> = {
  cinema: "Film",
  gallery: "Art",
  museum: "Art",
  theater: "Theatre",
};

/** The five boroughs are one city to this site; the borough is the district. */
const CITY = "New York";

async function seedVenues(db: Db): Promise<number> {
  const stored = await db.selectFrom("interests").select(["id", "name", "former_names"]).execute();
  const interests = new Map(
    stored.flatMap(({ id, name, former_names }) =>
      [...former_names, name].map((spelling) => [spelling, id] as const),
    ),
  );
  const deleted = new Set(
    (await db.selectFrom("suppressed_seeds").select("seed_key").execute()).map(({ seed_key }) => seed_key),
  );
  const all = (venueData as VenueSeed[]).map((venue) => ({
    seed_key: `${venue.name} @ ${venue.address ?? venue.zip ?? ""}`,
    name: venue.name,
    kind: venue.kind ?? null,
    url: venue.url ?? null,
    more_urls: venue.moreUrls ?? [],
    official_website: venue.website ?? null,
    location: venue.address ?? null,
    city: CITY,
    district: venue.borough,
    suburb: venue.neighborhood ?? null,
    zip_code: venue.zip ?? null,
    state: "New York",
    state_code: "NY",
    country: "United States",
    country_code: "US",
    lat: venue.lat ?? null,
    lng: venue.lng ?? null,
    coord_precision: (venue.coordPrecision ?? "zip") as CoordPrecision,
    aliases: venue.aliases ?? [],
    interest_id: interests.get(interestOfKind[venue.kind ?? ""] ?? "") ?? null,
    is_enabled: false,
  }));
  const rows = all.filter(({ seed_key }) => !deleted.has(seed_key));
  if (rows.length === 0) return 0;
  const inserted = await db
    .insertInto("event_sources")
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .returning("id")
    .execute();
  return inserted.length;
}

/** An entry that an editor emptied stays empty. */
async function seedThesaurus(db: Db): Promise<void> {
  const entries = JSON.stringify(thesaurusData);
  await sql`
    insert into thesaurus (phrase, words)
    select search_text(key), array(select search_text(w) from unnest(string_to_array(value, ',')) w)
    from jsonb_each_text(${entries}::jsonb)
    on conflict (phrase) do nothing
  `.execute(db);
}
