/** Brings a database to the newest schema. Safe to run from several processes at once: Kysely takes a lock. */
import { Migrator, type Kysely, type Migration } from "kysely";
import * as searchFunctions from "./migrations/0001_search_functions";
import * as sources from "./migrations/0002_sources";
import * as events from "./migrations/0003_events";
import * as accounts from "./migrations/0004_accounts";
import * as groups from "./migrations/0005_groups";
import * as editorial from "./migrations/0006_editorial_and_mail";
import * as operations from "./migrations/0007_operations";
import * as sourceIdentity from "./migrations/0008_source_identity";
import * as appSecrets from "./migrations/0009_app_secrets";
import * as searchWords from "./migrations/0010_search_words";
import * as publicChange from "./migrations/0011_public_change";
import * as editorsDesk from "./migrations/0012_editors_desk";
import * as eventDesk from "./migrations/0014_event_desk";
import * as meaning from "./migrations/0015_meaning";
import * as newsletterRuns from "./migrations/0016_newsletter_runs";
import * as eventsOfPlace from "./migrations/0017_events_of_place";
import * as currentOfSource from "./migrations/0018_current_of_source";
import * as deskPostings from "./migrations/0020_desk_postings";
import * as deletedSeeds from "./migrations/0021_deleted_seeds";
import * as twoIndexesLess from "./migrations/0022_two_indexes_less";
import * as venueDistinctions from "./migrations/0023_venue_distinctions";
import * as compressedPostings from "./migrations/0024_compressed_postings";
import * as modelMark from "./migrations/0025_model_mark";
import type { Database } from "./schema";

// Imported by name, not read from a folder, so that the production bundle carries them.
const migrations: Record<string, Migration> = {
  "0001_search_functions": searchFunctions,
  "0002_sources": sources,
  "0003_events": events,
  "0004_accounts": accounts,
  "0005_groups": groups,
  "0006_editorial_and_mail": editorial,
  "0007_operations": operations,
  "0008_source_identity": sourceIdentity,
  "0009_app_secrets": appSecrets,
  "0010_search_words": searchWords,
  "0011_public_change": publicChange,
  "0012_editors_desk": editorsDesk,
  "0014_event_desk": eventDesk,
  "0015_meaning": meaning,
  "0016_newsletter_runs": newsletterRuns,
  "0017_events_of_place": eventsOfPlace,
  "0018_current_of_source": currentOfSource,
  "0020_desk_postings": deskPostings,
  "0021_deleted_seeds": deletedSeeds,
  "0022_two_indexes_less": twoIndexesLess,
  "0023_venue_distinctions": venueDistinctions,
  "0024_compressed_postings": compressedPostings,
  "0025_model_mark": modelMark,
};

function migrator(db: Kysely<Database>): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Written side by side, a lower number may land after a higher one; none builds on another of its days.
    allowUnorderedMigrations: true,
  });
}

/** Runs what is missing and returns its names, oldest first. Throws the failing migration's error. */
export async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  const { error, results } = await migrator(db).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Names of migrations this build knows and the database lacks. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const all = await migrator(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
