/** Operator commands: one word, then what it needs. Each prints what it did, or one sentence why not. */
import { loadConfig, type Config } from "~/config.server";
import { dieWithSentence } from "~/services/process";
import { databaseUrlFor, waitForDatabase } from "~/services/store";
import { minutes } from "~/domain/time";
import type { Kysely } from "kysely";
import { openDb, type Database } from "@db/client";
import { migrateToLatest } from "@db/migrate";
import { seed } from "@db/seed/index";
import { manageAdmins } from "./cli/admin";
import { backUp, restore } from "./cli/backup";
import { fetchNow } from "./cli/fetch-now";
import { writeLetter } from "./cli/letter";
import { manageSources } from "./cli/sources";
import { trySource } from "./cli/try-source";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function withDb(config: Config, work: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const url = await databaseUrlFor(config);
  const db = openDb({ url, max: 2, applicationName: "fire-escape cli", onLost: () => undefined });
  try {
    await waitForDatabase(db, { url, patienceMs: minutes(1), onWait: say });
    await work(db);
  } finally {
    await db.destroy();
  }
}

const commands: Record<string, { usage: string; run: (config: Config, words: string[]) => Promise<void> }> = {
  migrate: {
    usage: "npm run migrate                        bring the database to the newest schema",
    run: (config) =>
      withDb(config, async (db) => {
        const applied = await migrateToLatest(db);
        say(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "The database is up to date.");
      }),
  },
  seed: {
    usage: "npm run seed                           add interests, zip points and real venues where missing",
    run: (config) =>
      withDb(config, async (db) => {
        await migrateToLatest(db);
        say(`${await seed(db)} venues added.`);
      }),
  },
  admin: {
    usage: "npm run admin -- grant EMAIL           make somebody an administrator (also: revoke EMAIL, list)",
    run: (config, words) =>
      withDb(config, async (db) => {
        await migrateToLatest(db);
        await manageAdmins(db, words, say);
      }),
  },
  sources: {
    usage:
      "npm run sources -- list [words]        which sources there are (also: enable ID|all, disable ID|all)",
    run: (config, words) => withDb(config, (db) => manageSources(db, words, say)),
  },
  "source:try": {
    usage: "npm run source:try -- URL              fetch and extract, print what comes out, store nothing",
    run: (config, words) => trySource(config, words, say),
  },
  "source:fetch": {
    usage: "npm run source:fetch -- ID             have the worker fetch a stored source now",
    run: (config, words) => fetchNow(config, words, say),
  },
  letter: {
    usage: "npm run letter -- --to EMAIL --open    write the letter somebody would get today to a file",
    run: (config, words) => withDb(config, (db) => writeLetter(config, db, words, say)),
  },
  backup: {
    usage: "npm run backup                         copy the embedded database into DATA_DIR/backups",
    run: (config) => backUp(config, say),
  },
  restore: {
    usage: "npm run restore -- FILE                put a backup in its place (stop the site first)",
    run: (config, words) => restore(config, words, say),
  },
};

async function main(): Promise<void> {
  const [name = "", ...words] = process.argv.slice(2);
  const command = commands[name];
  if (!command) {
    say("What should be done?\n");
    for (const { usage } of Object.values(commands)) say(`  ${usage}`);
    process.exitCode = 2;
    return;
  }
  await command.run(loadConfig(), words);
}

// The embedded database's connection would keep this process alive.
main().then(() => process.exit(), dieWithSentence);
