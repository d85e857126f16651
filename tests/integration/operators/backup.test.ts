// Backups, their way back, and the move to PostgreSQL: nothing is lost, nothing is sent twice, and nobody who left comes back.
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { gzipSync } from "node:zlib";
import { Readable } from "node:stream";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql, type Kysely } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backUp, checkBackup } from "@workers/commands/backup";
import { backUpDaily } from "@workers/daily-backup";
import { migrateAll } from "@workers/commands/migrate";
import { moveToPostgres } from "@workers/commands/move-to-postgres";
import { restore } from "@workers/commands/restore";
import { readConfig } from "~/settings/config.server";
import { duePeriods } from "~/domain/newsletter/periods";
import { lastBackup } from "~/services/last-backup";
import { openDb, type Database } from "@db/client";
import { ensureEmbedded, stopEmbedded } from "@db/embedded";
import { openCluster } from "@db/embedded/engine";
import { dataPaths } from "@db/embedded/paths";
import { appliedMigrations, migrateEmptyTo, pendingMigrations } from "@db/migrate";
import { dumpParts } from "@db/portable/dump";
import { checkCopy, writeCopy, type CopyPart } from "@db/portable/lines";
import { emptyTemplateFile, templateFile } from "../../factories/database";
import { unpackDatabase } from "../../factories/embedded-copy";

/** A file of a tar archive, with whatever name. */
function tarEntry(name: string, text: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0, 100);
  header.write("0000644\0".padEnd(8), 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${text.length.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write("        ", 148);
  header.write("0ustar\u000000", 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return Buffer.concat([header, Buffer.from(text), Buffer.alloc(512 - (text.length % 512))]);
}

const root = mkdtempSync(join(tmpdir(), "fire-escape-backup-"));
const source = join(root, "source");
/** Made by the program of November 25 (b1fa7c5): a venue, three events, two people, a group. */
const FORMER_BACKUP = fileURLToPath(
  new URL("../../fixtures/backups/of-0.2.0.fire-escape.gz", import.meta.url),
);
const address = process.env.TEST_DATABASE_URL;
const cleanups: (() => Promise<unknown>)[] = [];
const said: string[] = [];
const print = (line: string) => void said.push(line);

const embedded = (dataDir: string) => readConfig({ DATA_DIR: dataDir });
/** An embedded database's own address is none that settings take. */
const onServer = (url: string) => ({ ...embedded(join(root, "unused")), databaseUrl: url });

async function withDatabase<T>(url: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const db = openDb({ url, max: 1, applicationName: "backup tests", onLost: () => undefined });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
const urlOf = async (dataDir: string) => (await ensureEmbedded({ dataDir })).url;

/** An empty database on the server of test:services; else on an embedded one that is used by its address. */
async function emptyServer(name: string): Promise<string> {
  if (!address) {
    const dataDir = join(root, name);
    cleanups.push(() => stopEmbedded(dataDir));
    unpackDatabase(dataDir, emptyTemplateFile());
    return (await ensureEmbedded({ dataDir })).url;
  }
  const url = new URL(address);
  url.pathname = `/fire_escape_backup_${process.pid}_${name}`;
  const admin = async (text: string) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  await admin(`create database ${url.pathname.slice(1)}`);
  cleanups.push(() => admin(`drop database ${url.pathname.slice(1)} with (force)`));
  return url.href;
}

const ANA = "ana@example.org";
const BEN = "ben@example.org";
const CAL = "cal@example.org";

/** People, an administrator, an event with every kind of value, a mail and a letter that wait, a session. */
async function fill(db: Kysely<Database>): Promise<void> {
  await sql`
    with people as (
      insert into users (email, full_name) values (${ANA}, 'Ana "A" \\ Ærø'), (${BEN}, null), (${CAL}, '') returning id, email
    ), admins as (insert into admin_users (user_id) select id from people where email in (${ANA}, ${CAL}))
    , settings as (insert into notification_settings (user_id) select id from people)
    , signed_in as (
      insert into sessions (id_hash, user_id, expires_at) select 'h', id, now() + interval '1 day' from people where email = ${ANA}
    ), source as (
      insert into event_sources (name, url) values ('Hall', 'https://hall.example/') returning id
    ), shown as (
      insert into events (source_id, title, start_time, source_key, title_key, edited_fields)
      select id, title, '2027-01-01 20:00:00.123456+00', title, title, '{title,"a,\\\\b"}' from source, (values ('Night'), ('Gone')) v(title)
    )
    insert into mail_outbox (kind, to_email, subject, html_body, text_body, attachments, idempotency_key, status)
    values ('login-link', ${ANA}, 'Hello', '', '', '[null, {"a": "b"}]', 'k1', 'waiting'),
           ('login-link', ${ANA}, 'Sent', '', '', '[]', 'k2', 'sent')
  `.execute(db);
}

/** Changes the site between a backup and its return. */
async function goOn(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom("users").where("email", "=", BEN).execute();
  await db.deleteFrom("events").where("title", "=", "Gone").execute();
  await sql`delete from admin_users where user_id = (select id from users where email = ${CAL})`.execute(db);
  await db.insertInto("mail_suppressions").values({ email: CAL, reason: "complained" }).execute();
  await db.insertInto("invitation_refusals").values({ address_hash: "never" }).execute();
  await db
    .insertInto("people")
    .values({ key: "lena marsh", name: "Lena Marsh", suppressed_at: new Date() })
    .execute();
  await sql`update notification_settings set enabled = false, updated_at = now()
    where user_id = (select id from users where email = ${ANA})`.execute(db);
  await db.insertInto("users").values({ email: "new@example.org" }).execute();
}

/** The state that a restore must leave behind, whatever it restored from and to. */
async function expectSettled(db: Kysely<Database>): Promise<void> {
  const emails = await db.selectFrom("users").select("email").orderBy("email").execute();
  expect(emails.map(({ email }) => email)).toEqual([ANA, CAL]);
  const titles = await db.selectFrom("events").select("title").execute();
  expect(titles).toEqual([{ title: "Night" }]);
  const admins = await sql<{
    email: string;
  }>`select email from admin_users join users on users.id = user_id`.execute(db);
  expect(admins.rows).toEqual([{ email: ANA }]);
  expect(await db.selectFrom("mail_suppressions").select("email").execute()).toEqual([{ email: CAL }]);
  expect(await db.selectFrom("invitation_refusals").select("address_hash").execute()).toEqual([
    { address_hash: "never" },
  ]);
  expect(
    await db.selectFrom("people").select("key").where("suppressed_at", "is not", null).execute(),
  ).toEqual([{ key: "lena marsh" }]);
  const off = await sql<{
    email: string;
  }>`select email from notification_settings join users on users.id = user_id
    where not enabled`.execute(db);
  expect(off.rows).toEqual([{ email: ANA }]);
  const mails = await db
    .selectFrom("mail_outbox")
    .select(["status", "error"])
    .orderBy("idempotency_key")
    .execute();
  expect(mails).toMatchObject([
    { status: "failed", error: expect.stringContaining("not sent again") },
    { status: "sent" },
  ]);
  expect(await db.selectFrom("sessions").select("user_id").execute()).toEqual([]);
  const runs = await sql<{
    frequency: string;
  }>`select frequency from newsletter_runs where status = 'done'`.execute(db);
  expect(runs.rows.map(({ frequency }) => frequency).sort()).toEqual(
    duePeriods(new Date())
      .map(({ frequency }) => frequency)
      .sort(),
  );
  // Ids go on where they were.
  const next = await db
    .insertInto("event_sources")
    .values({ name: "Next" })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(next.id).toBeGreaterThan(1);
}

let server: string;
let folder: string;
let file: string;

beforeAll(async () => {
  unpackDatabase(source, templateFile());
  const { url } = await ensureEmbedded({ dataDir: source });
  await withDatabase(url, fill);
  server = await emptyServer("server");
  folder = join(root, "backups");
});
afterAll(async () => {
  await stopEmbedded(source);
  for (const cleanup of cleanups) await cleanup();
  rmSync(root, { recursive: true, force: true });
});

describe("a backup", () => {
  it("is read back before it counts, is its owner's alone, and replaces the oldest", async () => {
    for (let n = 0; n < 3; n++) file = await backUp(embedded(source), { to: folder, keep: 2 }, print);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(said.at(-1)).toBe("1 older backup(s) removed; the newest 2 stay.");
    // Whoever watches the site sees it, though the folder is another.
    const last = await withDatabase(await urlOf(source), (db) => lastBackup(db, join(root, "unused")));
    expect(Date.now() - (last?.getTime() ?? 0)).toBeLessThan(60_000);
    await checkBackup(file, print);
    expect(said.join("\n")).toMatch(/is whole: \d+ rows as of .*\n +2 {2}admin_users\n/s);
    expect(said.join("\n")).not.toContain("sessions");
  });

  it("that is cut off, altered or something else is refused, and nothing changes", async () => {
    const bytes = readFileSync(file);
    const damaged = (name: string, content: Buffer | string) => {
      const path = join(root, name);
      writeFileSync(path, content);
      return path;
    };
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8((bytes.at(bytes.length >> 1) ?? 0) ^ 1, bytes.length >> 1);
    for (const [path, reason] of [
      [damaged("cut.fire-escape.gz", bytes.subarray(0, bytes.length - 200)), /damaged or cut off/],
      [damaged("flipped.fire-escape.gz", flipped), /damaged|not a backup/],
      [damaged("other.fire-escape.gz", "hello"), /damaged|not a backup/],
    ] as const)
      await expect(restore(embedded(source), { file: path, replace: true }, print)).rejects.toThrow(reason);
    await withDatabase(await urlOf(source), async (db) => {
      expect(await db.selectFrom("users").select("email").execute()).toHaveLength(3);
    });
  });
});

describe("PostgreSQL", () => {
  it("takes everything from the embedded database, the same to the last bit", async () => {
    await moveToPostgres(embedded(source), server, print);
    expect(said.join("\n")).toMatch(/rows in all, the same in both databases/);
    const rows = (url: string) =>
      withDatabase(url, async (db) => {
        const all: unknown[] = [];
        for (const table of ["users", "events", "event_sources", "mail_outbox", "sessions"])
          all.push((await sql.raw(`select t::text from ${table} t order by 1`).execute(db)).rows);
        return all;
      });
    expect(await rows(server)).toEqual(await rows(await urlOf(source)));
    await expect(moveToPostgres(embedded(source), server, print)).rejects.toThrow("in use already");
  });

  it("of a newer version takes no backup of this one", async () => {
    await withDatabase(server, (db) =>
      sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(db),
    );
    await expect(restore(onServer(server), { file, replace: true }, print)).rejects.toThrow(
      /of a newer version.*into an empty database/,
    );
    await withDatabase(server, (db) =>
      sql`delete from kysely_migration where name = '9999_later'`.execute(db),
    );
  });

  it("is backed up and restored; what happened since holds", async () => {
    const copy = await backUp(onServer(server), { to: join(root, "server-backups"), keep: 7 }, print);
    await withDatabase(server, goOn);
    const config = onServer(server);
    await expect(restore(config, { file: copy, replace: false }, print)).rejects.toThrow("--replace");
    const worker = { id: "00000000-0000-4000-8000-000000000001", kind: "worker" as const };
    await withDatabase(server, (db) => db.insertInto("process_heartbeats").values(worker).execute());
    await expect(restore(config, { file: copy, replace: true }, print)).rejects.toThrow("Stop them first");
    await withDatabase(server, (db) => db.deleteFrom("process_heartbeats").execute());
    await restore(config, { file: copy, replace: true }, print);
    expect(said.slice(-3).join("\n")).toMatch(/1 mail\(s\) and letter\(s\)[\s\S]* deleted again/);
    await withDatabase(server, expectSettled);
  });

  it.skipIf(!address)("brings a backup of an older version up to date", async () => {
    const [old, fresh] = [await emptyServer("old"), await emptyServer("fresh")];
    const migrations = (await withDatabase(server, appliedMigrations)).slice(0, -1);
    const copy = join(root, "old.fire-escape.gz");
    await withDatabase(old, async (db) => {
      await migrateEmptyTo(db, migrations);
      await fill(db);
    });
    const client = new pg.Client({ connectionString: old });
    await client.connect();
    await writeCopy(copy, dumpParts({ client, migrations }));
    await client.end();
    await expect(restore(onServer(server), { file: copy, replace: true }, print)).rejects.toThrow(
      "of another version",
    );
    await restore(onServer(fresh), { file: copy, replace: false }, print);
    await withDatabase(fresh, async (db) => {
      expect(await appliedMigrations(db)).toHaveLength(migrations.length + 1);
      expect(await db.selectFrom("users").select("email").execute()).toHaveLength(3);
    });
    await expect(
      withDatabase(await emptyServer("newer"), (db) => migrateEmptyTo(db, ["9999_later"])),
    ).rejects.toThrow("restore it with that version");
  });
});

describe("a crafted backup", () => {
  const migrationsOf = (url: string) => withDatabase(url, appliedMigrations);
  /** Whole by its own hash, whoever wrote it. */
  async function crafted(name: string, parts: CopyPart[]): Promise<string> {
    const path = join(root, `${name}.fire-escape.gz`);
    const head = { takenAt: new Date(), migrations: await migrationsOf(await urlOf(source)) };
    const rows = parts.flatMap((part) => ("of" in part ? [part.of.table] : []));
    const counts = Object.fromEntries(
      rows.map((table) => [table, rows.filter((name) => name === table).length]),
    );
    const end = parts.some((part) => "end" in part) ? [] : [{ end: { counts, sequences: {} } }];
    await writeCopy(path, Readable.from([{ head }, ...parts, ...end]));
    return path;
  }
  const table = (name: string, columns: string[], ...rows: (string | null)[][]): CopyPart[] => {
    const of = { table: name, columns };
    return [{ begin: of }, ...rows.map((row) => ({ row, of }))];
  };
  const DROP = 'x"; drop table events; --';

  it("names no table, column or sequence but the product's own, and changes nothing", async () => {
    const before = await withDatabase(server, (db) => db.selectFrom("users").select("email").execute());
    expect(before.length).toBeGreaterThan(0);
    for (const [name, parts] of [
      ["table", table(DROP, ["id"], ["1"])],
      ["catalog", table("pg_authid", ["rolname"], ["evil"])],
      ["schema", table("pg_catalog.pg_class", ["relname"], ["evil"])],
      ["prototype", table("__proto__", ["id"], ["1"])],
      ["column", table("interests", ["id", `name") values (1); ${DROP}`], ["1", "x"])],
      ["value", table("interests", ["id", "name"], ["1); drop table events; --", "x"])],
      ["narrow", table("users", ["id", "email"], ["00000000-0000-4000-8000-000000000009"])],
      ["twice", table("interests", ["id", "name"], ["1", "x"], ["1", "y"])],
      ["sequence", [{ end: { counts: {}, sequences: { [`x', 1); ${DROP}`]: 1 } } }]],
      ["foreign", [{ end: { counts: {}, sequences: { "pg_catalog.x": 1 } } }]],
    ] satisfies [string, CopyPart[]][]) {
      const file = await crafted(name, parts);
      const restoring = restore(onServer(server), { file, replace: true }, print);
      await expect(restoring, name).rejects.toThrow();
    }
    await withDatabase(server, async (db) => {
      expect(await db.selectFrom("users").select("email").execute()).toEqual(before);
      expect(await db.selectFrom("events").select("id").limit(1).execute()).toHaveLength(1);
    });
  });

  it.skipIf(address)("writes no file outside of its database", async () => {
    const outside = join(root, "outside.txt");
    const dataDir = join(root, "crafted");
    unpackDatabase(dataDir, templateFile());
    const steps = "../".repeat(12);
    const tar = Buffer.concat([
      tarEntry(`${steps}${outside.slice(1)}`, "evil"),
      tarEntry(outside, "evil"),
      tarEntry("PG_VERSION", "18\n"),
      Buffer.alloc(1024),
    ]);
    const path = join(root, "2099-01-01T00-00-00-000Z.tar.gz");
    for (const [bytes, why] of [
      [gzipSync(tar), /cannot be restored: it names a file outside of the database: \.\.\//],
      [gzipSync(Buffer.concat([Buffer.alloc(512, 7), tar])), /cannot be restored: it is damaged/],
      [gzipSync(tarEntry("PG_VERSION", "18\n").subarray(0, 600)), /cannot be restored: it is cut off/],
      [Buffer.from("hello"), /cannot be restored: incorrect header check/],
    ] as const) {
      writeFileSync(path, bytes);
      await expect(restore(embedded(dataDir), { file: path, replace: false }, print)).rejects.toThrow(why);
    }
    expect(existsSync(outside)).toBe(false);
    // All that was there is there.
    await withDatabase(await urlOf(dataDir), async (db) => {
      expect(await appliedMigrations(db)).toEqual(await migrationsOf(await urlOf(source)));
    });
    await stopEmbedded(dataDir);
  });
});

describe("a migration", () => {
  it("is preceded by a backup of what is there, and does not happen without it", async () => {
    const [config, folder] = [onServer(await emptyServer("former")), join(root, "before-migrating")];
    const all = await withDatabase(await urlOf(source), appliedMigrations);
    await withDatabase(config.databaseUrl ?? "", (db) => migrateEmptyTo(db, all.slice(0, -1)));
    const migrate = (dataDir: string, backup = true) =>
      withDatabase(config.databaseUrl ?? "", (db) =>
        migrateAll({ ...config, dataDir }, db, { print, backup }),
      );
    writeFileSync(join(root, "no-folder"), "");
    await expect(migrate(join(root, "no-folder"))).rejects.toThrow(
      /^Nothing was migrated, because no backup/,
    );
    expect(await withDatabase(config.databaseUrl ?? "", appliedMigrations)).toHaveLength(all.length - 1);
    expect(await migrate(folder)).toHaveLength(1);
    const [copy = ""] = readdirSync(join(folder, "backups"));
    expect((await checkCopy(join(folder, "backups", copy))).migrations).toEqual(all.slice(0, -1));
    // No migration to run, so no copy.
    expect(await migrate(folder)).toEqual([]);
    expect(readdirSync(join(folder, "backups"))).toEqual([copy]);
  });
});

describe.skipIf(address)("the embedded database", () => {
  it("is copied once a day by its worker; a server's operator does it", async () => {
    const dataDir = join(root, "daily");
    unpackDatabase(dataDir, templateFile());
    const { url } = await ensureEmbedded({ dataDir });
    const copies = () => readdirSync(join(dataDir, "backups"));
    await withDatabase(url, async (db) => {
      await backUpDaily(embedded(dataDir), db, print);
      const [first = ""] = copies();
      expect((await checkCopy(join(dataDir, "backups", first))).migrations).toEqual(
        await appliedMigrations(db),
      );
      await backUpDaily(embedded(dataDir), db, print);
      expect(copies()).toEqual([first]);
      const old = "2026-01-02T03-04-05-678Z.fire-escape.gz";
      renameSync(join(dataDir, "backups", first), join(dataDir, "backups", old));
      await sql`update backups set taken_at = '2026-01-02 03:04:05Z'`.execute(db);
      await backUpDaily({ ...embedded(dataDir), databaseUrl: url }, db, print);
      expect(copies()).toEqual([old]);
      await backUpDaily(embedded(dataDir), db, print);
      expect(copies()).toEqual([old, expect.stringMatching(/^(?!2026-01).*\.fire-escape\.gz$/)]);
    });
    await stopEmbedded(dataDir);
  });

  it("that is torn names its newest good backup and the command, which brings it back", async () => {
    const dataDir = join(root, "torn");
    unpackDatabase(dataDir, templateFile());
    const { url } = await ensureEmbedded({ dataDir });
    await withDatabase(url, fill);
    const good = await backUp(embedded(dataDir), { to: join(dataDir, "backups"), keep: 7 }, print);
    const host = (await ensureEmbedded({ dataDir })).pid ?? 0;
    await withDatabase(url, (db) => db.deleteFrom("users").execute());
    process.kill(host, "SIGKILL");
    const cut = (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2));
    // A backup whose disk was full, and one of the older kind that is no backup.
    for (const name of ["2099-01-01T00-00-00-000Z.tar.gz", "2099-01-02T00-00-00-000Z.fire-escape.gz"]) {
      copyFileSync(good, join(dataDir, "backups", name));
      cut(join(dataDir, "backups", name));
    }
    const log = join(dataDir, "pg18", "pg_wal");
    // Later segments are prepared ahead: the one that was written last holds the checkpoint.
    const [written = ""] = readdirSync(log)
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .sort((a, b) => statSync(join(log, b)).mtimeMs - statSync(join(log, a)).mtimeMs);
    truncateSync(join(log, written), 0);
    const refusal = await ensureEmbedded({ dataDir }).then(
      () => "",
      (error: Error) => error.message,
    );
    const [, file = ""] = /brings it back: npm run restore -- (\S+)/.exec(refusal) ?? [];
    expect([file, refusal]).toEqual([good, expect.stringMatching(/seems to be damaged/)]);
    await restore(embedded(dataDir), { file, replace: false }, print);
    await withDatabase((await ensureEmbedded({ dataDir })).url, async (db) => {
      expect(await db.selectFrom("users").select("email").execute()).toHaveLength(3);
    });
    await stopEmbedded(dataDir);
    rmSync(join(dataDir, "backups"), { recursive: true });
    writeFileSync(join(dataDir, "pg18", "global", "pg_control"), "nonsense");
    await expect(ensureEmbedded({ dataDir })).rejects.toThrow(/There is no good backup in .* yet/);
  });

  it("takes a backup as its first, without a word about a former one", async () => {
    const dataDir = join(root, "first");
    said.length = 0;
    await restore(embedded(dataDir), { file, replace: false }, print);
    expect(said).toEqual([
      `There is no database in ${dataDir} yet: the backup becomes its first.`,
      "Restored.",
      "Everybody has to sign in again.",
      "1 mail(s) and letter(s) that waited then are not sent again.",
    ]);
    expect(readdirSync(dataDir).filter((name) => name.includes(".before-"))).toEqual([]);
    await withDatabase(await urlOf(dataDir), async (db) => {
      expect(await db.selectFrom("users").select("email").execute()).toHaveLength(3);
    });
    await stopEmbedded(dataDir);
  });

  it("takes a backup of version 0.2.0, and says which rows have no place any more", async () => {
    const dataDir = join(root, "from-former");
    said.length = 0;
    await restore(embedded(dataDir), { file: FORMER_BACKUP, replace: false }, print);
    const { url } = await ensureEmbedded({ dataDir });
    await withDatabase(url, async (db) => {
      expect(await pendingMigrations(db)).toEqual([]);
      const events = await sql<object>`
        select e.title, e.first_day::text, e.recommended_because, e.source_title_key, e.edited_fields, w.is_text_locked
        from events e join works w on w.id = e.work_id order by e.id`.execute(db);
      expect(events.rows).toMatchObject([
        {
          title: "The Night Ferry",
          first_day: "2027-01-08",
          recommended_because: "A ferry that never lands.",
        },
        { source_title_key: "salt and static", edited_fields: ["title"], is_text_locked: true },
        { title: "No Text", edited_fields: [], is_text_locked: true },
      ]);
      const { rows } = await sql<object>`
        select (select array_agg(state || ' ' || author order by id) from recommendations) as texts,
          (select link_version from groups) as link, (select schema_type from interests where name = 'Film') as type,
          (select link_ends_at > now() from venue_claims) as ends,
          (select receives_alerts from admin_users) as alerted, (select id from sent_changes) as change,
          (select count(*)::int from sent_alerts) as troubles, (select count(*)::int from saves) as saves`.execute(
        db,
      );
      expect(rows).toEqual([
        {
          texts: ["published outside", "published editor"],
          link: 1,
          type: "ScreeningEvent",
          ends: true,
          alerted: true,
          change: 7,
          troubles: 1,
          saves: 1,
        },
      ]);
    });
    expect(said.join("\n")).toMatch(/no such table: group_proposals, 1 row\(s\)\.\n[\s\S]*Restored\./);
    await stopEmbedded(dataDir);
  });

  it("is restored from its folder's copy by an older version too; the former one stays beside it", async () => {
    const copy = join(root, "2026-01-02T03-04-05-678Z.tar.gz");
    await stopEmbedded(source);
    const engine = await openCluster(dataPaths(source).cluster);
    writeFileSync(copy, Buffer.from(await (await engine.dumpDataDir("gzip")).arrayBuffer()));
    await engine.close();
    await withDatabase(await urlOf(source), goOn);
    await restore(embedded(source), { file, replace: false }, print);
    expect(said.join("\n")).toMatch(/What was there before is kept in .*before-/);
    await withDatabase(await urlOf(source), expectSettled);
    await withDatabase(await urlOf(source), (db) =>
      db.deleteFrom("users").where("email", "=", CAL).execute(),
    );
    await restore(embedded(source), { file: copy, replace: false }, print);
    await withDatabase(await urlOf(source), async (db) => {
      const emails = await db.selectFrom("users").select("email").execute();
      expect(emails.map(({ email }) => email)).not.toContain(CAL);
      expect(
        await db.selectFrom("mail_outbox").select("status").where("status", "=", "waiting").execute(),
      ).toEqual([]);
    });
  });
});
