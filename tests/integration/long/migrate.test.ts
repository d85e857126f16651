// A database of an earlier build is brought to this one with its rows, and one of another build is refused in a sentence.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  appliedMigrations,
  FORMER,
  migrateEmptyTo,
  migrateToLatest,
  pendingMigrations,
  refuseFormer,
} from "@db/migrate";
import { readConfig } from "~/settings/config.server";
import { migrateAll } from "@workers/commands/migrate";
import { separateDatabase, type TestDatabase } from "../../factories/database";

const EARLIER = "0001_initial";

let test: TestDatabase;
let all: string[];
beforeAll(async () => {
  test = await separateDatabase();
  all = await appliedMigrations(test.db);
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const statement of ["drop schema public cascade", "create schema public"])
    await sql.raw(statement).execute(test.db);
});

async function earlierDatabase(): Promise<void> {
  await migrateEmptyTo(
    test.db,
    all.filter((name) => name <= EARLIER),
  );
  await sql`
    insert into events (title, title_key, source_key, location, city, start_time)
    values ('Late show', 'late show', 'earlier-1', '209 West Houston Street', 'New York', '2026-11-29 05:30Z')
  `.execute(test.db);
}

it("brings an earlier build's rows to what this one knows of them", async () => {
  await earlierDatabase();
  expect(await pendingMigrations(test.db)).toContain("0002_change_notices");
  expect(await migrateToLatest(test.db)).toEqual(all.filter((name) => name > EARLIER));
  const { rows } = await sql<object>`select title, first_day::text, start_hour from public_events`.execute(
    test.db,
  );
  // Half past midnight belongs to the evening before.
  expect(rows).toMatchObject([{ title: "Late show", first_day: "2026-11-28", start_hour: 24 }]);
});

it("runs each migration once when two processes start at the same time", async () => {
  await earlierDatabase();
  const ran = await Promise.all([migrateToLatest(test.db), migrateToLatest(test.db)]);
  expect(ran.flat()).toEqual(all.filter((name) => name > EARLIER));
});

it("says how to go back from a newer version", async () => {
  await migrateEmptyTo(test.db, all);
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(test.db);
  await expect(migrateToLatest(test.db)).rejects.toThrow(
    /^This database is of a newer version than this program\..*run fire-escape restore with a backup from before the update/,
  );
});

it("leaves a database of another build alone, and says what to do", async () => {
  await migrateEmptyTo(test.db, all);
  await sql`update kysely_migration set name = '0002_model_mark' where name = ${all.at(-1)}`.execute(test.db);
  await expect(migrateToLatest(test.db)).rejects.toThrow(
    "This database was made by another build (this one does not know 0002_model_mark): start that build on it, or give this one a fresh DATA_DIR or database.",
  );
});

it("changes nothing in a database of version 0.2.0, makes no backup of it, and says the way", async () => {
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255))`.execute(
    test.db,
  );
  await sql`insert into kysely_migration values (${FORMER}, ''), ('0011_calendar_counts', '')`.execute(
    test.db,
  );
  const way =
    /^This database is of version 0\.2\.0, and nothing in it was changed: .* fire-escape restore FILE\.$/;
  const said: string[] = [];
  const config = readConfig({ DATA_DIR: "/nowhere" });
  for (const refused of [
    migrateAll(config, test.db, { print: (line) => said.push(line) }),
    migrateToLatest(test.db),
    refuseFormer(test.db),
  ])
    await expect(refused).rejects.toThrow(way);
  const { rows } = await sql`select tablename from pg_tables where schemaname = 'public'`.execute(test.db);
  expect([said, rows]).toEqual([[], [{ tablename: "kysely_migration" }]]);
});
