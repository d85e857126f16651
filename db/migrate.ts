/** Brings a database to the newest schema. Safe to run from several processes at once: Kysely takes a lock. */
import { setTimeout as sleep } from "node:timers/promises";
import { Migrator, type Kysely, type Migration } from "kysely";
import * as searchFunctions from "./migrations/0001_search_functions";
import * as sources from "./migrations/0002_sources";
import * as events from "./migrations/0003_events";
import * as accounts from "./migrations/0004_accounts";
import * as groups from "./migrations/0005_groups";
import * as editorial from "./migrations/0006_editorial";
import * as mailAndNewsletter from "./migrations/0007_mail_and_newsletter";
import * as operations from "./migrations/0008_operations";
import * as eventFacts from "./migrations/0009_event_facts";
import * as works from "./migrations/0010_works";
import * as mailLanesAndSecurityLog from "./migrations/0011_mail_lanes_and_security_log";
import * as passkeys from "./migrations/0012_passkeys";
import * as deletions from "./migrations/0013_deletions";
import * as invitationRefusals from "./migrations/0014_invitation_refusals";
import * as pictures from "./migrations/0019_pictures";
import * as roles from "./migrations/0021_roles";
import * as moreAddresses from "./migrations/0023_more_addresses";
import * as renderedSources from "./migrations/0024_rendered_sources";
import * as mistakeReports from "./migrations/0025_mistake_reports";
import * as changeTags from "./migrations/0026_change_tags";
import * as savesAndFollows from "./migrations/0027_saves_and_follows";
import * as lettersAndTastes from "./migrations/0028_letters_and_tastes";
import * as toldEditors from "./migrations/0030_told_editors";
import * as eventChanges from "./migrations/0031_event_changes";
import * as decidingGroups from "./migrations/0033_deciding_groups";
import * as savedEventMails from "./migrations/0034_saved_event_mails";
import * as editorsLetter from "./migrations/0035_editors_letter";
import * as alertMessages from "./migrations/0036_alert_messages";
import * as aMillionEvents from "./migrations/0038_a_million_events";
import * as confidence from "./migrations/0039_confidence";
import type { Database } from "./schema";
import { upgradeFrom01 } from "./upgrade-from-0.1";

// Imported by name, not read from a folder, so that the production bundle contains them.
const migrations: Record<string, Migration> = {
  "0001_search_functions": searchFunctions,
  "0002_sources": sources,
  "0003_events": events,
  "0004_accounts": accounts,
  "0005_groups": groups,
  "0006_editorial": editorial,
  "0007_mail_and_newsletter": mailAndNewsletter,
  "0008_operations": operations,
  "0009_event_facts": eventFacts,
  "0010_works": works,
  "0011_mail_lanes_and_security_log": mailLanesAndSecurityLog,
  "0012_passkeys": passkeys,
  "0013_deletions": deletions,
  "0014_invitation_refusals": invitationRefusals,
  "0019_pictures": pictures,
  "0021_roles": roles,
  "0023_more_addresses": moreAddresses,
  "0024_rendered_sources": renderedSources,
  "0025_mistake_reports": mistakeReports,
  "0026_change_tags": changeTags,
  "0027_saves_and_follows": savesAndFollows,
  "0028_letters_and_tastes": lettersAndTastes,
  "0030_told_editors": toldEditors,
  "0031_event_changes": eventChanges,
  "0033_deciding_groups": decidingGroups,
  "0034_saved_event_mails": savedEventMails,
  "0035_editors_letter": editorsLetter,
  "0036_alert_messages": alertMessages,
  "0038_a_million_events": aMillionEvents,
  "0039_confidence": confidence,
};

function migrator(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
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

async function migrateOnce(db: Kysely<Database>): Promise<string[]> {
  const { error, results } = await migrator(db).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Runs the missing migrations and returns their names, oldest first. Throws the failing migration's error. */
export async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  const upgraded = await upgradeFrom01(db);
  return [...upgraded, ...(await retryingLocks(() => migrateOnce(db)))];
}

/** Names of migrations that this build contains and the database lacks. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const all = await migrator(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
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
    throw new Error(`It was made by a newer version, which had ${unknown.join(", ")}: update first.`);
  const chosen = Object.fromEntries(names.map((name) => [name, migrations[name] as Migration]));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => chosen },
  }).migrateToLatest();
  if (error) throw error;
}
