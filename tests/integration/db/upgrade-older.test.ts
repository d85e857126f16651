// A database that version 0.1 made is started by this version: same catalog as a fresh one, and every row is kept.
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { migrateToLatest, pendingMigrations } from "@db/migrate";
import { separateDatabase, type TestDatabase } from "../../factories/database";

let fresh: TestDatabase;
let old: TestDatabase;
beforeAll(async () => {
  fresh = await separateDatabase();
  old = await separateDatabase();
});
afterAll(async () => {
  await fresh.close();
  await old.close();
});

const FIXTURE = readFileSync("tests/fixtures/database-0.1.sql", "utf8")
  .replace(/^--.*\n/gm, "")
  .split(";\n\n");

async function run(statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(old.db);
}

beforeEach(async () => {
  await run(["drop schema public cascade", "create schema public", ...FIXTURE]);
});

const rowsOf = async (db: TestDatabase["db"], query: string) =>
  (await sql.raw<{ row: string }>(query).execute(db)).rows.map(({ row }) => row).toSorted();

/** What belongs to an extension is left out: it is the same by definition. */
const ofNoExtension = (id: string) =>
  `not exists (select 1 from pg_depend d where d.objid = ${id} and d.deptype = 'e')`;

/** Indentation inside a definition is no difference. */
const catalog = async ({ db }: TestDatabase) => ({
  columns: await rowsOf(
    db,
    `select concat_ws(' ', c.relname, c.relkind, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      a.attstorage, a.attidentity, a.attgenerated, a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid)) as row
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r','v','m') and ${ofNoExtension("c.oid")}`,
  ),
  tables: await rowsOf(
    db,
    `select concat_ws(' ', c.relname, c.relkind, c.reloptions) as row from pg_class c
    where c.relnamespace = 'public'::regnamespace and ${ofNoExtension("c.oid")}`,
  ),
  constraints: await rowsOf(
    db,
    `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as row from pg_constraint
    where connamespace = 'public'::regnamespace and ${ofNoExtension("oid")}`,
  ),
  indexes: await rowsOf(db, `select indexdef as row from pg_indexes where schemaname = 'public'`),
  triggers: await rowsOf(db, `select pg_get_triggerdef(oid) as row from pg_trigger where not tgisinternal`),
  functions: await rowsOf(
    db,
    `select regexp_replace(pg_get_functiondef(p.oid), '\\s+', ' ', 'g') as row from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and ${ofNoExtension("p.oid")}`,
  ),
  migrations: await rowsOf(db, `select name as row from kysely_migration`),
});

it("equals a fresh database afterwards", async () => {
  expect(await pendingMigrations(old.db)).not.toEqual([]);
  expect(await migrateToLatest(old.db)).toEqual(["upgrade-from-0.1"]);
  expect(await pendingMigrations(old.db)).toEqual([]);
  const [upgraded, expected] = [await catalog(old), await catalog(fresh)];
  expect(expected.functions.length).toBeGreaterThan(5);
  expect(upgraded).toEqual(expected);
});

it("keeps all rows", async () => {
  const { rows: before } =
    await sql`select id, title, search, published, version from events order by id`.execute(old.db);
  await migrateToLatest(old.db);
  const { rows: after } =
    await sql`select id, title, search, published, version from events order by id`.execute(old.db);
  expect(before).toHaveLength(2);
  expect(after).toEqual(before);
  const sources = old.db
    .selectFrom("event_sources")
    .select(["name", "etag", "content_hash", "content_settings_hash", "content_read_on"])
    .select(["model_input_hash", "model_settings_hash", "version"]);
  const nothing = { content_hash: null, content_settings_hash: null, content_read_on: null };
  const unasked = { etag: null, model_input_hash: null, model_settings_hash: null, version: 1 };
  expect(await sources.orderBy("id").execute()).toEqual([
    {
      name: "Old Hall",
      etag: '"v1"',
      version: 1,
      content_hash: "bodyA",
      content_settings_hash: "settingsA",
      content_read_on: "2026-11-20",
      model_input_hash: "inputA",
      model_settings_hash: "settingsA",
    },
    { name: "New Hall", ...nothing, ...unasked },
    { name: "Odd Hall", ...nothing, ...unasked },
  ]);
  expect(await old.db.selectFrom("distinct_venue_pairs").select(["venue_a", "venue_b"]).execute()).toEqual([
    { venue_a: 1, venue_b: 2 },
  ]);
  expect(await old.db.selectFrom("suppressed_seeds").select("seed_key").execute()).toEqual([
    { seed_key: "closed-hall" },
  ]);
  expect(await old.db.selectFrom("newsletter_runs").select("cursor_user_id").execute()).toEqual([
    { cursor_user_id: "00000000-0000-4000-8000-000000000001" },
  ]);
  expect(await old.db.selectFrom("mail_rate_limit").select("provider").execute()).toEqual([
    { provider: "resend" },
  ]);
});

it("shows what version 0.1 took down as cancelled, and never gives a number twice", async () => {
  const titled = (title: string) =>
    `insert into events (title, title_key, start_time, cancelled, published, unpublished_because)
     values ('${title}', '${title}', '2026-12-02T20:00:00-05:00', true, false, 'cancelled')`;
  await run([titled("off"), titled("gone"), "delete from events where title = 'gone'"]);
  await migrateToLatest(old.db);
  const { rows } =
    await sql`select id, status, published, unpublished_because from events where title = 'off'`.execute(
      old.db,
    );
  expect(rows).toEqual([{ id: 3, status: "cancelled", published: true, unpublished_because: null }]);
  const { rows: next } = await sql`
    insert into events (title, title_key, start_time) values ('next', 'next', now()) returning id
  `.execute(old.db);
  expect(next).toEqual([{ id: 5 }]);
});

it("happens once, even if two processes start at the same time", async () => {
  const done = await Promise.all([migrateToLatest(old.db), migrateToLatest(old.db)]);
  expect(done.flat().toSorted()).toEqual(["upgrade-from-0.1"]);
  expect(await migrateToLatest(old.db)).toEqual([]);
});

it("says what to do with a database that is older still, and changes nothing", async () => {
  await run(["delete from kysely_migration where name = '0025_model_mark'"]);
  await expect(migrateToLatest(old.db)).rejects.toThrow(
    /^This database was made by an early build of version 0\.1: start it once with the last build/,
  );
  expect(await rowsOf(old.db, "select to_regclass('deleted_seeds')::text as row")).toEqual(["deleted_seeds"]);
});
