// A database of an earlier build is brought to this one with its rows, and one of another build is refused in a sentence.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { appliedMigrations, migrateEmptyTo, migrateToLatest, pendingMigrations } from "@db/migrate";
import { separateDatabase, type TestDatabase } from "../../factories/database";

/** The last migration of the builds of November 25. */
const EARLIER = "0011_calendar_counts";

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
  expect(await pendingMigrations(test.db)).toContain("0012_public_events");
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
  await sql`update kysely_migration set name = '0025_model_mark' where name = ${all.at(-1)}`.execute(test.db);
  await expect(migrateToLatest(test.db)).rejects.toThrow(
    "This database was made by another build (this one does not know 0025_model_mark): start that build on it, or give this one a fresh DATA_DIR or database.",
  );
});
