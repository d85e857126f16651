/** Operator commands: a name and its arguments. Each prints what it did, or one sentence on why it failed. */
import { loadConfig, type Config } from "~/config.server";
import { exitWithMessage } from "~/services/process";
import { databaseUrlFor, waitForDatabase } from "~/services/store";
import { minutes } from "~/lib/time";
import type { Kysely } from "kysely";
import { openDb, type Database } from "@db/client";
import { migrateToLatest } from "@db/migrate";
import { seed } from "@db/seed/index";
import { manageAdmins } from "./admin";
import { backUp, restore } from "./backup";
import { fetchNow } from "./fetch-now";
import { writeLetter } from "./letter";
import { manageSources } from "./sources";
import { trySource } from "./try-source";

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function withDb(config: Config, work: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const url = await databaseUrlFor(config);
  const db = openDb({ url, max: 2, applicationName: "fire-escape cli", onLost: () => undefined });
  try {
    await waitForDatabase(db, { url, patienceMs: minutes(1), onWait: print });
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
        print(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "The database is up to date.");
      }),
  },
  seed: {
    usage: "npm run seed                           add interests, zip points and real venues where missing",
    run: (config) =>
      withDb(config, async (db) => {
        await migrateToLatest(db);
        print(`${await seed(db)} venues added.`);
      }),
  },
  admin: {
    usage: "npm run admin -- grant EMAIL           make somebody an administrator (also: revoke EMAIL, list)",
    run: (config, words) =>
      withDb(config, async (db) => {
        await migrateToLatest(db);
        await manageAdmins(db, words, print);
      }),
  },
  sources: {
    usage:
      "npm run sources -- list [words]        which sources there are (also: enable ID|all, disable ID|all)",
    run: (config, words) => withDb(config, (db) => manageSources(db, words, print)),
  },
  "source:try": {
    usage: "npm run source:try -- URL              fetch and extract, print what comes out, store nothing",
    run: (config, words) => trySource(config, words, print),
  },
  "source:fetch": {
    usage: "npm run source:fetch -- ID             have the worker fetch a stored source now",
    run: (config, words) => fetchNow(config, words, print),
  },
  letter: {
    usage: "npm run letter -- --to EMAIL --open    write the letter somebody would get today to a file",
    run: (config, words) => withDb(config, (db) => writeLetter(config, db, words, print)),
  },
  backup: {
    usage: "npm run backup                         copy the embedded database into DATA_DIR/backups",
    run: (config) => backUp(config, print),
  },
  restore: {
    usage: "npm run restore -- FILE                put a backup in its place (stop the site first)",
    run: (config, words) => restore(config, words, print),
  },
};

async function main(): Promise<void> {
  const [name = "", ...words] = process.argv.slice(2);
  const command = commands[name];
  if (!command) {
    print("What should be done?\n");
    for (const { usage } of Object.values(commands)) print(`  ${usage}`);
    process.exitCode = 2;
    return;
  }
  await command.run(loadConfig(), words);
}

// The embedded database's connection keeps this process alive.
main().then(() => process.exit(), exitWithMessage);
