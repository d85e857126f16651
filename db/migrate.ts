/** Brings a database to the newest schema. Safe to run from several processes at once: Kysely takes a lock. */
import { setTimeout as sleep } from "node:timers/promises";
import { Migrator, sql, type Kysely, type Migration } from "kysely";
import * as functionsAndVenues from "./migrations/0001_functions_and_venues";
import * as eventsAndWorks from "./migrations/0002_events_and_works";
import * as eventChanges from "./migrations/0003_event_changes";
import * as people from "./migrations/0004_people";
import * as friends from "./migrations/0005_friends";
import * as textsAndPictures from "./migrations/0006_texts_and_pictures";
import * as mailAndLetters from "./migrations/0007_mail_and_letters";
import * as processesAndLogs from "./migrations/0008_processes_and_logs";
import * as calendarDays from "./migrations/0009_calendar_days";
import * as venueCounts from "./migrations/0010_venue_counts";
import * as calendarCounts from "./migrations/0011_calendar_counts";
import * as publicEvents from "./migrations/0012_public_events";
import * as evenings from "./migrations/0013_evenings";
import * as pushOfSessions from "./migrations/0014_push_of_sessions";
import * as seenVersions from "./migrations/0015_seen_versions";
import * as eventIdentities from "./migrations/0016_event_identities";
import * as recommendations from "./migrations/0017_recommendations";
import * as textsOfNewEvents from "./migrations/0018_texts_of_new_events";
import * as comingEvents from "./migrations/0019_coming_events";
import * as plans from "./migrations/0020_plans";
import * as classes from "./migrations/0021_classes";
import * as accessibility from "./migrations/0022_accessibility";
import * as undo from "./migrations/0023_undo";
import * as noSquares from "./migrations/0024_no_squares";
import * as emptyReadings from "./migrations/0025_empty_readings";
import * as pageMarks from "./migrations/0026_page_marks";
import * as guests from "./migrations/0027_guests";
import * as editedEntries from "./migrations/0028_edited_entries";
import * as letterOmissions from "./migrations/0029_letter_omissions";
import * as placesOfAnswers from "./migrations/0030_places_of_answers";
import * as passkeysSignIn from "./migrations/0031_passkeys_sign_in";
import * as pushOfGuests from "./migrations/0032_push_of_guests";
import * as identitiesOfAnyDay from "./migrations/0033_identities_of_any_day";
import * as backups from "./migrations/0034_backups";
import * as redirectedSources from "./migrations/0035_redirected_sources";
import * as placesOfTombstones from "./migrations/0036_places_of_tombstones";
import * as eventMoves from "./migrations/0037_event_moves";
import * as waitingEvents from "./migrations/0038_waiting_events";
import * as recipes from "./migrations/0039_recipes";
import * as fewerIndexes from "./migrations/0040_fewer_indexes";
import * as factsAndPeople from "./migrations/0041_facts_and_people";
import * as worksAsPages from "./migrations/0042_works_as_pages";
import * as worth from "./migrations/0043_worth";
import * as series from "./migrations/0044_series";
import * as thesaurus from "./migrations/0045_thesaurus";
import * as rarity from "./migrations/0046_rarity";
import * as missedSearches from "./migrations/0047_missed_searches";
import * as watchlists from "./migrations/0048_watchlists";
import * as daysToo from "./migrations/0049_days_too";
import * as meaningLimits from "./migrations/0050_meaning_limits";
import * as venueDesk from "./migrations/0051_venue_desk";
import * as secondLetter from "./migrations/0052_second_letter";
import * as nameWords from "./migrations/0053_name_words";
import * as savers from "./migrations/0054_savers";
import * as openCalendar from "./migrations/0055_open_calendar";
import * as chatRooms from "./migrations/0056_chat_rooms";
import * as likes from "./migrations/0058_likes";
import * as sentences from "./migrations/0059_sentences";
import * as shortVectors from "./migrations/0060_short_vectors";
import type { Database } from "./schema";

// Imported by name, not read from a folder, so that the production bundle contains them.
const migrations: Record<string, Migration> = {
  "0001_functions_and_venues": functionsAndVenues,
  "0002_events_and_works": eventsAndWorks,
  "0003_event_changes": eventChanges,
  "0004_people": people,
  "0005_friends": friends,
  "0006_texts_and_pictures": textsAndPictures,
  "0007_mail_and_letters": mailAndLetters,
  "0008_processes_and_logs": processesAndLogs,
  "0009_calendar_days": calendarDays,
  "0010_venue_counts": venueCounts,
  "0011_calendar_counts": calendarCounts,
  "0012_public_events": publicEvents,
  "0013_evenings": evenings,
  "0014_push_of_sessions": pushOfSessions,
  "0015_seen_versions": seenVersions,
  "0016_event_identities": eventIdentities,
  "0017_recommendations": recommendations,
  "0018_texts_of_new_events": textsOfNewEvents,
  "0019_coming_events": comingEvents,
  "0020_plans": plans,
  "0021_classes": classes,
  "0022_accessibility": accessibility,
  "0023_undo": undo,
  "0024_no_squares": noSquares,
  "0025_empty_readings": emptyReadings,
  "0026_page_marks": pageMarks,
  "0027_guests": guests,
  "0028_edited_entries": editedEntries,
  "0029_letter_omissions": letterOmissions,
  "0030_places_of_answers": placesOfAnswers,
  "0031_passkeys_sign_in": passkeysSignIn,
  "0032_push_of_guests": pushOfGuests,
  "0033_identities_of_any_day": identitiesOfAnyDay,
  "0034_backups": backups,
  "0035_redirected_sources": redirectedSources,
  "0036_places_of_tombstones": placesOfTombstones,
  "0037_event_moves": eventMoves,
  "0038_waiting_events": waitingEvents,
  "0039_recipes": recipes,
  "0040_fewer_indexes": fewerIndexes,
  "0041_facts_and_people": factsAndPeople,
  "0042_works_as_pages": worksAsPages,
  "0043_worth": worth,
  "0044_series": series,
  "0045_thesaurus": thesaurus,
  "0046_rarity": rarity,
  "0047_missed_searches": missedSearches,
  "0048_watchlists": watchlists,
  "0049_days_too": daysToo,
  "0050_meaning_limits": meaningLimits,
  "0051_venue_desk": venueDesk,
  "0052_second_letter": secondLetter,
  "0053_name_words": nameWords,
  "0054_savers": savers,
  "0055_open_calendar": openCalendar,
  "0056_chat_rooms": chatRooms,
  "0058_likes": likes,
  "0059_sentences": sentences,
  "0060_short_vectors": shortVectors,
};

export const NEWER = "This database is of a newer version than this program.";

/**
 * Runs the missing migrations and returns their names, oldest first.
 * @throws the failing migration's error; Error for a database that another build has migrated
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  await refuseOthers(db);
  const migrated = await retryingLocks(() => migrateOnce(db));
  // A migration may have rewritten the table. Index-only scans need it vacuumed after that, and the planner needs to know new columns.
  if (migrated.length > 0) await sql`vacuum analyze events`.execute(db);
  return migrated;
}

const LOCK_NOT_AVAILABLE = "55P03";
const MOST_TRIES = 30;

/** After a lock that was not free within seconds (migrations/run-statements.ts) lets the others through, and tries again. */
export async function retryingLocks<T>(work: () => Promise<T>, pause = () => sleep(2000)): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === MOST_TRIES) throw error;
      await pause();
    }
  }
}

/** Whether there is anything in the database, of this version or another. */
export async function hasTables(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from pg_catalog.pg_tables where schemaname = 'public') as any
  `.execute(db);
  return rows[0]?.any ?? false;
}

/** Names of migrations that the database has, oldest first. */
export async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const all = await migrator(db).getMigrations();
  return all.filter((migration) => migration.executedAt).map((migration) => migration.name);
}

/**
 * Brings an empty database to the schema that has exactly these migrations, for rows of an older version.
 * @throws Error when this build does not know all of them
 */
export async function migrateEmptyTo(db: Kysely<Database>, names: string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new Error(
      `It was made by a version with other migrations (${unknown.join(", ")}): restore it with that version, then start this one.`,
    );
  const chosen = Object.fromEntries(names.map((name) => [name, migrations[name] as Migration]));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => chosen },
  }).migrateToLatest();
  if (error) throw error;
}

async function migrateOnce(db: Kysely<Database>): Promise<string[]> {
  const { error, results } = await migrator(db).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Versions before 0.2.0 were not released, and had other migrations; a later version has more. */
async function refuseOthers(db: Kysely<Database>): Promise<void> {
  const others = await unknownMigrations(db);
  if (others.length === 0) return;
  const newest = Object.keys(migrations).at(-1) ?? "";
  const isNewer = others.every((name) => name > newest) && (await pendingMigrations(db)).length === 0;
  throw new Error(
    isNewer
      ? `${NEWER} Start the newer one again; nothing is lost. To go back to this one, run fire-escape restore with a backup from before the update: every update leaves one in DATA_DIR/backups. (It does not know ${others.join(", ")}.)`
      : `This database was made by another build (this one does not know ${others.join(", ")}): start that build on it, or give this one a fresh DATA_DIR or database.`,
  );
}

/** Names of migrations that the database has and this build does not contain, oldest first. */
export async function unknownMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name
  `.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in migrations));
}

/** Names of migrations that this build contains and the database lacks. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const all = await migrator(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

function migrator(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
