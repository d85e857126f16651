// The doctor with a real database and, in test:services, a real Redis.
import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "kysely";
import { checkDatabase } from "@workers/doctor/database";
import { doctor, examine } from "@workers/doctor/index";
import { checkRedis } from "@workers/doctor/redis";
import { readConfig } from "~/settings/config.server";
import { openProcessStores, type ProcessStores } from "../../factories/process-stores";

let stores: ProcessStores;
beforeAll(async () => {
  stores = await openProcessStores();
});
afterAll(() => stores.close());

const states = async () =>
  Object.fromEntries(
    (await checkDatabase(readConfig({ ...stores.env, PICTURES_DIR: "off" }))).map(({ name, state }) => [
      name,
      state,
    ]),
  );

it("finds all in order but a worker, and says what is missing", async () => {
  expect(await states()).toEqual({
    database: "ok",
    extensions: "ok",
    clock: "ok",
    listen: "ok",
    migrations: "ok",
    processes: "warn",
    backups: "warn",
    editors: "ok",
    pictures: "warn",
  });
  const said: string[] = [];
  const config = readConfig(stores.env);
  expect(await doctor(config, (line) => void said.push(line))).toBe(
    (await examine(config)).every(({ state }) => state !== "fail"),
  );
  expect(said.join("\n")).toMatch(
    /ok {4}database +.*PostgreSQL \d+[\s\S]*WARN {2}processes[\s\S]*→ Start a worker/,
  );
});

it("finds missing migrations", async () => {
  await sql`delete from kysely_migration where name > '0002'`.execute(stores.db);
  expect(await checkDatabase(readConfig(stores.env))).toContainEqual({
    name: "migrations",
    state: "fail",
    summary: expect.stringMatching(/^\d+ missing$/) as string,
    advice: "Run fire-escape migrate.",
  });
});

it("says what to do about a database that does not answer", async () => {
  const config = readConfig({ DATABASE_URL: "postgres://nobody:secret@127.0.0.1:9/none" });
  const findings = await checkDatabase(config);
  expect(findings).toMatchObject([
    { state: "fail", advice: expect.stringContaining("DATABASE_URL") as string },
  ]);
  expect(JSON.stringify(findings)).not.toContain("secret");
});

it.skipIf(!process.env.TEST_REDIS_URL)("asks a real Redis", async () => {
  const findings = await checkRedis(stores.redisUrl ?? null);
  expect(findings.map(({ name }) => name)).toEqual(["redis", "redis role", "redis memory", "redis disk"]);
  expect(findings[0]).toMatchObject({ state: "ok" });
});
