/** The commands, their words and their help. Each command itself is in a file of its own. */
import { join, resolve } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import type { AdminRole } from "@db/schema";
import { callerFolder, loadConfig } from "~/settings/config.server";
import { migrateToLatest } from "@db/migrate";
import { listSourceSites } from "@db/queries/sources/sites";
import { seed } from "@db/seed/index";
import { addFirstAdmin, emailFrom, grant, list, printLink, revoke } from "./admin";
import { backUp, checkBackup } from "./backup";
import { findAll } from "./find-all";
import { lookForCalendar, whereFrom } from "./look-for-calendar";
import { fetchNow } from "./fetch-now";
import { writeLetter } from "./letter";
import { publish } from "./publish";
import { migrateAll } from "./migrate";
import { moveToPostgres } from "./move-to-postgres";
import { restore } from "./restore";
import { choiceFrom, printVenues, sourceIdFrom, switchVenues } from "./sources";
import { startCity } from "./starter";
import { webAddress } from "~/lib/web-address";
import { trySource } from "./try-source";
import { withDb, type Print } from "./with-db";
import { withReading } from "./with-reading";

const AFTER_HELP = `
In a checkout every command is also "npm run fire-escape -- …"; in a container it is
"docker compose exec web fire-escape …". Settings are those of the site: .env and the environment.`;

/** @param print gets each line that a command says on standard output */
export function createProgram(print: Print): Command {
  const program = new Command("fire-escape")
    .description("Looks after a Fire Escape site.")
    .showHelpAfterError("(fire-escape --help shows what there is)")
    .addHelpText("after", AFTER_HELP)
    .configureHelp({ showGlobalOptions: false })
    .exitOverride();
  addDoctorCommand(program, print);
  addDatabaseCommands(program, print);
  addBackupCommands(program, print);
  addAdminCommands(program, print);
  addSourceCommands(program, print);
  addLetterCommand(program, print);
  addPublishCommand(program, print);
  return program;
}

const WITHOUT_BACKUP = ["--no-backup", "migrate without a backup of what is there"] as const;

function addDatabaseCommands(program: Command, print: Print): void {
  program
    .command("migrate")
    .description("bring the database to the newest schema, after a backup of what is there")
    .option(...WITHOUT_BACKUP)
    .action((options: { backup: boolean }) => {
      const config = loadConfig();
      return withDb(config, print, async (db) => {
        const applied = await migrateAll(config, db, { print, ...options });
        print(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "The database is up to date.");
      });
    });
  program
    .command("seed")
    .description("migrate, then add interests, zip points and real venues where they are missing")
    .option(...WITHOUT_BACKUP)
    .action((options: { backup: boolean }) => {
      const config = loadConfig();
      return withDb(config, print, async (db) => {
        await migrateAll(config, db, { print, ...options });
        print(`${await seed(db)} venues added.`);
      });
    });
  program
    .command("setup")
    .description("seed, and make the person of ADMIN_EMAIL the first administrator: what a release runs")
    .option(...WITHOUT_BACKUP)
    .action((options: { backup: boolean }) => {
      const config = loadConfig();
      return withDb(config, print, async (db) => {
        await migrateAll(config, db, { print, ...options });
        print(`${await seed(db)} venues added.`);
        await addFirstAdmin(config, db, print);
      });
    });
}

function addDoctorCommand(program: Command, print: Print): void {
  program
    .command("doctor")
    .description("look at everything that the site needs, and say what to do")
    .option("--meaning", "measure instead how near a text must lie to be of like meaning, and store it")
    .action(async ({ meaning }: { meaning?: true }) => {
      const { doctor } = await import("../doctor/index");
      const { measureMeaning } = await import("../doctor/meaning");
      if (!(await (meaning ? measureMeaning : doctor)(loadConfig(), print))) process.exitCode = 1;
    });
}

function addBackupCommands(program: Command, print: Print): void {
  program
    .command("backup")
    .description("copy the database into a file, read it back, and remove the oldest copies")
    .option("--to <folder>", "where (default: DATA_DIR/backups)", fileFrom)
    .option("--keep <number>", "how many stay in the folder", countFrom, 7)
    .action(async ({ to, keep }: { to?: string; keep: number }) => {
      const config = loadConfig();
      await backUp(config, { to: to ?? join(config.dataDir, "backups"), keep }, print);
    });
  program
    .command("check-backup")
    .description("read a backup to its end: whether it is whole, and what it holds")
    .argument("<file>", "", fileFrom)
    .action((file: string) => checkBackup(file, print));
  program
    .command("restore")
    .description("put a backup in the place of the database; stop the site first")
    .argument("<file>", "", fileFrom)
    .option("--replace", "also where a PostgreSQL database has accounts already", false)
    .action((file: string, options: { replace: boolean }) =>
      restore(loadConfig(), { file, ...options }, print),
    );
  program
    .command("move-to-postgres")
    .description("copy the embedded database into an empty PostgreSQL; stop the site first")
    .argument("<url>", "postgres://…", databaseFrom)
    .action((url: string) => moveToPostgres(loadConfig(), url, print));
}

function databaseFrom(word: string): string {
  if (!/^postgres(?:ql)?:\/\//.test(word))
    throw new InvalidArgumentError("It must be postgres://name:password@host/database.");
  return word;
}

function addAdminCommands(program: Command, print: Print): void {
  const admin = program.command("admin").description("editors and administrators: grant, revoke, link, list");
  admin
    .command("grant")
    .description("make somebody an administrator or editor; who has no account gets one to sign in to")
    .argument("<email>", "", emailFrom)
    .addOption(
      new Option(
        "--role <role>",
        "an editor sees to events and sources, an administrator to people and jobs too",
      )
        .choices(["admin", "editor"])
        .default("admin"),
    )
    .option("--link", "print a link to sign in with, for while no mail can leave", false)
    .action((email: string, options: { link: boolean; role: AdminRole }) => {
      const config = loadConfig();
      return withDb(config, print, async (db) => {
        await migrateToLatest(db);
        await grant(db, email, options, print);
        if (options.link) await printLink(config, db, email, print);
      });
    });
  admin
    .command("revoke")
    .description("end somebody's rights; the account stays")
    .argument("<email>", "", emailFrom)
    .action((email: string) => withDb(loadConfig(), print, (db) => revoke(db, email, print)));
  admin
    .command("link")
    .description("print a link that signs an editor or administrator in")
    .argument("<email>", "", emailFrom)
    .action((email: string) => {
      const config = loadConfig();
      return withDb(config, print, (db) => printLink(config, db, email, print));
    });
  admin
    .command("list")
    .description("who is an editor or administrator")
    .action(() => withDb(loadConfig(), print, (db) => list(db, print)));
}

function addSourceCommands(program: Command, print: Print): void {
  const sources = program
    .command("sources")
    .description("venues: list, enable, disable, try an address, find a calendar, fetch now");
  sources
    .command("list")
    .description("the sources with an address, their ids and states")
    .argument("[words...]", "only those whose name or address has these words")
    .action((words: string[]) => withDb(loadConfig(), print, (db) => printVenues(db, words, print)));
  for (const verb of ["enable", "disable"] as const) {
    sources
      .command(verb)
      .description(
        verb === "enable" ? "fetch these by themselves from now on" : "do not fetch these any more",
      )
      .argument("<ids...>", 'ids; or "all"; or "starter", venues to begin with', choiceFrom)
      .action((which: ReturnType<typeof choiceFrom>) =>
        withDb(loadConfig(), print, (db) => switchVenues(db, which, verb === "enable", print)),
      );
  }
  // The names with a colon are those of `npm run`.
  const tryIt = (url: string, { why = false, render = false }: { why?: boolean; render?: boolean }) =>
    trySource(loadConfig(), url, { why, render }, print);
  const why = ["--why", "say for each date of the page why it was kept or refused"] as const;
  const render = ["--render", "run the page's scripts first; needs a Chromium"] as const;
  const fetchIt = (id: number) => fetchNow(loadConfig(), id, print);
  const what = "what an address would give; fetches politely, stores nothing";
  sources
    .command("try")
    .description(what)
    .argument("<url>", "", urlFrom)
    .option(...why)
    .option(...render)
    .action(tryIt);
  program
    .command("source:try", { hidden: true })
    .argument("<url>", "", urlFrom)
    .option(...why)
    .option(...render)
    .action(tryIt);
  addFindCommand(sources, print);
  sources
    .command("starter")
    .description("switch venues on in all boroughs, and tell how their first fetch goes")
    .action(() => startCity(loadConfig(), print));
  sources
    .command("fetch")
    .description("have the worker fetch a source now")
    .argument("<id>", "", sourceIdFrom)
    .action(fetchIt);
  program.command("source:fetch", { hidden: true }).argument("<id>", "", sourceIdFrom).action(fetchIt);
}

function urlFrom(word: string): string {
  const url = webAddress(word);
  if (!URL.canParse(url)) throw new InvalidArgumentError(`"${word}" is not an address: https://…`);
  return url;
}

interface FindOptions {
  use?: number;
  all: boolean;
  to: string;
}

function addFindCommand(sources: Command, print: Print): void {
  sources
    .command("find")
    .description("which calendar is behind a venue's address: what each would give, the best first")
    .argument("[where]", "an address, or the id of a source", whereFrom)
    .option("--use <number>", "fetch the source from this one of the addresses from now on", countFrom)
    .option("--all", "search the websites of all sources, and write a table; goes on where it ended", false)
    .option("--to <file>", "of the table", fileFrom, fileFrom("calendars.csv"))
    .action((where: ReturnType<typeof whereFrom> | undefined, { use, all, to }: FindOptions) => {
      const config = loadConfig();
      if (all)
        return withReading(config, async (means) =>
          findAll(await withDb(config, print, listSourceSites), means, to, print),
        );
      if (!where) throw new InvalidArgumentError("Give an address, the id of a source, or --all.");
      return lookForCalendar(config, where, { use }, print);
    });
}

function countFrom(word: string): number {
  if (!/^[1-9]\d{0,3}$/.test(word)) throw new InvalidArgumentError("It must be a number from 1 to 9999.");
  return Number(word);
}

function addLetterCommand(program: Command, print: Print): void {
  program
    .command("letter")
    .description("write the letter that somebody would get today to a file; sends nothing")
    .requiredOption("--to <email>", "for whom", emailFrom)
    .option("--open", "show it in the browser", false)
    .option("--why", "print what each candidate is worth, term by term", false)
    .action((options: { to: string; open: boolean; why: boolean }) => {
      const config = loadConfig();
      return withDb(config, print, (db) => writeLetter(config, db, options, print));
    });
}

function addPublishCommand(program: Command, print: Print): void {
  program
    .command("publish")
    .description("make the signed calendar of all coming events now; a worker does it every night")
    .option("--to <file>", "write it to a file as well", fileFrom)
    .action((options: { to?: string }) => {
      const config = loadConfig();
      return withDb(config, print, (db) => publish(config, db, options, print));
    });
}

const fileFrom = (word: string): string => resolve(callerFolder(), word);
