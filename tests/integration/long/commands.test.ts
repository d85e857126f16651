// Operators' commands against a database: the first administrator, the link, and the venues to begin with.
import { sql } from "kysely";
import { afterEach, expect, it, vi } from "vitest";
import { listSourceSites } from "@db/queries/sources/sites";
import { seed } from "@db/seed/index";
import { STARTER_VENUES } from "@db/seed/starter-venues";
import { addFirstAdmin, grant, list, printLink, revoke } from "@workers/commands/admin";
import { switchVenues } from "@workers/commands/sources";
import * as verify from "~/routes/auth.verify/route";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findAll } from "@workers/commands/find-all";
import { lookAndSwitch } from "@workers/commands/look-for-calendar";
import { adoptCalendar } from "~/domain/admin/sources/adopt-calendar";
import { switchOnStarter } from "~/domain/admin/sources/starter-city";
import { watchFirstFetches } from "@workers/commands/starter";
import { readPage } from "~/ingest/read-page";
import { insertSource } from "../../factories/sources";
import { CITY_NOW } from "../../factories/test-city/events";
import { openTestCity } from "../../factories/test-city/server";
import { CITY_SITES } from "../../factories/test-city/sites";
import { useSite } from "../../factories/use-site";
import { Visitor, tokenIn } from "../../factories/visitor";

const site = useSite();
afterEach(() => vi.useRealTimers());
/** Commands go by the machine's clock, and the imaginary city's events have days. */
const atCityTime = () => vi.useFakeTimers({ toFake: ["Date"], now: CITY_NOW });

const EMAIL = "editor@example.org";
const config = { appOrigin: "https://fire.example", adminEmail: EMAIL };

function lines() {
  const said: string[] = [];
  return { said, print: (line: string) => void said.push(line) };
}

it("prints the first administrator's link once", async () => {
  const { said, print } = lines();
  await addFirstAdmin(config, site.db, print);
  const token = tokenIn(said.join("\n"));
  const entered = await new Visitor(site).post(verify, "/auth/verify", { token });
  expect([entered.status, entered.headers.get("Location")]).toEqual([303, "/admin"]);
  const again = lines();
  await addFirstAdmin(config, site.db, again.print);
  expect(again.said).toEqual([]);
});

it("says how to make an administrator where no address is set", async () => {
  const { said, print } = lines();
  await addFirstAdmin({ ...config, adminEmail: null }, site.db, print);
  expect(said.join()).toContain("fire-escape admin grant you@example.org --link");
});

it("gives one role at a time, and tells the security log", async () => {
  const { said, print } = lines();
  await list(site.db, print);
  await grant(site.db, EMAIL, { role: "admin" }, print);
  for (const take of [revoke(site.db, EMAIL, print), grant(site.db, EMAIL, { role: "editor" }, print)])
    await expect(take).rejects.toThrow("This is the last administrator.");
  await grant(site.db, "other@example.org", { role: "admin" }, print);
  await grant(site.db, EMAIL, { role: "editor" }, print);
  await grant(site.db, EMAIL, { role: "editor" }, print);
  await revoke(site.db, EMAIL, print);
  await list(site.db, print);
  expect(said).toEqual([
    "There is no administrator yet.",
    `${EMAIL} is an administrator now.`,
    "other@example.org is an administrator now.",
    `${EMAIL} is an editor now.`,
    `${EMAIL} was an editor already.`,
    `${EMAIL} has no role any more.`,
    "admin   other@example.org",
  ]);
  const events = await site.db.selectFrom("security_log").select("event").orderBy("id").execute();
  expect(events.map(({ event }) => event)).toEqual([
    "admin-granted",
    "admin-granted",
    "editor-granted",
    "admin-revoked",
  ]);
  // A backup of the time as administrator must not bring that time back.
  const { rows } = await sql`select row_key from deletions where table_name = 'admin_users'`.execute(site.db);
  expect(rows).toHaveLength(2);
});

it("gives a link to editors and administrators only, and mails nothing", async () => {
  const { said, print } = lines();
  await expect(printLink(config, site.db, EMAIL, print)).rejects.toThrow("has no role");
  await grant(site.db, EMAIL, { role: "editor" }, print);
  await printLink(config, site.db, EMAIL, print);
  expect(said.at(-1)).toContain("https://fire.example/auth/verify?token=");
  expect(await site.db.selectFrom("mail_outbox").select("id").execute()).toEqual([]);
});

it("switches on the venues to begin with that have an address", async () => {
  await seed(site.db);
  const { said, print } = lines();
  await switchVenues(site.db, "starter", true, print);
  expect(said[0]).toContain("11 source(s) switched on");
  const on = await site.db
    .selectFrom("event_sources")
    .select("name")
    .where("is_enabled", "=", true)
    .execute();
  expect(STARTER_VENUES).toEqual(expect.arrayContaining(on.map(({ name }) => name)));
});

it("searches the websites of all sources, writes a table, and goes on where it ended", async () => {
  atCityTime();
  const sites = CITY_SITES.filter(({ form }) =>
    ["Squarespace", "a wall", "Tockify by a script"].includes(form),
  );
  for (const { form, host } of sites)
    await insertSource(site.db, { name: form, url: null, official_website: `https://${host}/` });
  const city = await openTestCity(sites);
  const folder = await mkdtemp(join(tmpdir(), "find-all-"));
  try {
    const file = join(folder, "calendars.csv");
    const means = { http: city.http, readPage };
    await findAll(await listSourceSites(site.db), means, file, () => undefined);
    const table = await readFile(file, "utf8");
    expect(table).toContain("https://www.jetty.example/calendar?format=json,squarespace");
    expect(table).toContain("refuses to show us this page (403)");
    // The last line was cut short by a crash: only its site is searched again.
    await writeFile(file, table.slice(0, -40));
    const { said, print } = lines();
    await findAll(await listSourceSites(site.db), means, file, print);
    expect(said[0]).toContain("1 site to search, 2 done before");
    expect((await readFile(file, "utf8")).trimEnd().split("\r\n")).toHaveLength(4);
  } finally {
    await city.close();
    await rm(folder, { recursive: true });
  }
});

it("switches a source to the calendar that was found", async () => {
  atCityTime();
  const [tockify] = CITY_SITES.filter(({ form }) => form === "Tockify by a script");
  const city = await openTestCity(tockify ? [tockify] : []);
  try {
    const url = "https://nook.example/";
    const id = await insertSource(site.db, { name: "The Nook", url, failure_count: 3 });
    const { said, print } = lines();
    await lookAndSwitch(site.db, { http: city.http, readPage }, { where: { url }, use: 1 }, print);
    expect(said.join("\n")).toContain("12 events (ics), by its Tockify calendar");
    const source = site.db.selectFrom("event_sources").select(["url", "failure_count"]).where("id", "=", id);
    expect(await source.executeTakeFirst()).toEqual({
      url: "https://tockify.com/api/feeds/ics/nook.events",
      failure_count: 0,
    });
    const unknown = { where: { url: "https://elsewhere.example/" }, use: 1 };
    await expect(lookAndSwitch(site.db, { http: city.http, readPage }, unknown, print)).rejects.toThrow(
      "No source has the website elsewhere.example",
    );
  } finally {
    await city.close();
  }
});

it("switches a starter city on, has it fetched, and says what came of each venue", async () => {
  await seed(site.db);
  const ctx = { db: site.db, enqueue: site.context().enqueue, now: () => site.clock.now };
  await expect(switchOnStarter(ctx, null, async () => false)).rejects.toThrow("cannot reach the internet");
  const since = new Date();
  const city = await switchOnStarter(ctx, null, async () => true);
  expect(city.fetched.length + city.searched.length).toBe(STARTER_VENUES.length);
  expect(site.enqueued.filter(({ name }) => name === "find-calendar")).toHaveLength(city.searched.length);
  const [first, second] = city.fetched;
  if (!first || !second) throw new Error("The first-run venues are missing.");
  const run = {
    started_at: since,
    finished_at: new Date(),
    problems: JSON.stringify(["Its content is drawn by scripts."]),
  };
  await site.db
    .insertInto("fetch_runs")
    .values([
      { ...run, source_id: first.id, outcome: "saved", parsed: 9, saved: 9 },
      { ...run, source_id: second.id, outcome: "empty" },
    ])
    .execute();
  const [searched] = city.searched;
  const log = {
    source_id: searched?.id,
    level: "warning" as const,
    message: "Wave Hill: no calendar was found",
  };
  await site.db
    .insertInto("scrape_logs")
    .values({ ...log, inserted_at: new Date() })
    .execute();
  const { said, print } = lines();
  const late = await watchFirstFetches(site.db, city, since, print, 1);
  expect(said.join("\n")).toContain(`${first.name}: 9 events`);
  expect(said.join("\n")).toContain(`${second.name}: nothing. Its content is drawn by scripts.`);
  expect(late).toHaveLength(STARTER_VENUES.length - 3);
});

it("gives a venue without an address the calendar that its website leads to", async () => {
  const sites = CITY_SITES.filter(
    ({ form }) => form === "Tockify by a script" || form === "drawn by scripts",
  );
  const city = await openTestCity(sites);
  try {
    const ctx = {
      db: site.db,
      enqueue: site.context().enqueue,
      now: () => site.clock.now,
      http: city.http,
      readPage,
    };
    const find = async (name: string, website: string) => {
      const sourceId = await insertSource(site.db, { name, url: null, official_website: website });
      return adoptCalendar(ctx, { sourceId }, { signal: new AbortController().signal });
    };
    expect(await find("The Nook", "https://nook.example/")).toBe(
      "https://tockify.com/api/feeds/ics/nook.events",
    );
    expect(await find("Oriel", "https://oriel.example/")).toBeNull();
    const logs = await site.db.selectFrom("scrape_logs").select("message").orderBy("id").execute();
    expect(logs.map(({ message }) => message)).toEqual([
      expect.stringContaining("its calendar was found at https://tockify.com"),
      expect.stringContaining("drawn by scripts"),
    ]);
  } finally {
    await city.close();
  }
});
