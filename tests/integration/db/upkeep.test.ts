import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { expiring, RETENTION } from "~/domain/maintenance/retention";
import { days, hours } from "~/lib/time";
import { handlers } from "@workers/handlers";
import { insertSource, NOON, testContext, testJob, type TestContext } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();

let ctx: TestContext;
beforeEach(async () => {
  ctx = testContext(test.db);
});

const ago = (ms: number) => new Date(NOON.getTime() - ms);
const sweep = () => handlers["enqueue-due-sources"](ctx, {}, testJob());
const tidy = () => handlers["tidy-up"](ctx, {}, testJob());
const logs = () => test.db.selectFrom("scrape_logs").select(["message"]).execute();

it("enqueues what is enabled and due: never fetched first, then the longest waiting", async () => {
  const late = await insertSource(test.db, { url: "https://a.example", next_fetch_at: ago(hours(1)) });
  await insertSource(test.db, { url: "https://b.example", next_fetch_at: new Date(NOON.getTime() + 1) });
  await insertSource(test.db, { url: "https://c.example", is_enabled: false });
  await insertSource(test.db, { url: null });
  await insertSource(test.db, { url: "https://d.example", merged_into_id: late });
  const fresh = await insertSource(test.db, { url: "https://e.example" });
  const later = await insertSource(test.db, { url: "https://f.example", next_fetch_at: ago(hours(2)) });
  expect(await sweep()).toEqual({ enqueued: 3, abandoned: 0 });
  expect(ctx.enqueued).toEqual(
    [fresh, later, late].map((sourceId) => ({ name: "fetch-source", payload: { sourceId } })),
  );
});

it("closes what killed workers left open, and lets that source rest", async () => {
  const source = await insertSource(test.db, {});
  await test.db
    .insertInto("fetch_runs")
    .values([
      { source_id: source, started_at: ago(hours(1)) },
      { source_id: await insertSource(test.db, { url: "https://b.example" }), started_at: ago(1000) },
    ])
    .execute();
  expect(await sweep()).toEqual({ enqueued: 1, abandoned: 1 });
  const runs = await test.db.selectFrom("fetch_runs").select("outcome").orderBy("id").execute();
  expect(runs.map((run) => run.outcome)).toEqual(["error", "running"]);
  expect(await logs()).toHaveLength(1);
});

it("removes what has expired, and nothing else", async () => {
  const { id } = await test.db
    .insertInto("users")
    .values({ email: "ana@example.org" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto("sessions")
    .values([
      { id_hash: "old", user_id: id, expires_at: ago(1) },
      { id_hash: "new", user_id: id, expires_at: new Date(NOON.getTime() + 1) },
    ])
    .execute();
  const letter = { user_id: id, user_email: "ana@example.org", html_body: "<p>", text_body: "text" };
  await test.db
    .insertInto("weekly_recommendations")
    .values([
      { ...letter, created_at: ago(days(401)) },
      { ...letter, created_at: ago(days(61)), event_ids: [7] },
      { ...letter, created_at: ago(days(59)) },
    ])
    .execute();
  await test.db
    .insertInto("scrape_logs")
    .values([
      { message: "old", inserted_at: ago(days(91)) },
      { message: "new", inserted_at: ago(days(89)) },
    ])
    .execute();
  await test.db
    .insertInto("rate_limits")
    .values({ key: "k", window_start: ago(days(3)) })
    .execute();
  expect(await tidy()).toMatchObject({
    deleted: { sessions: 1, scrape_logs: 1, rate_limits: 1, weekly_recommendations: 1 },
    letters: 1,
  });
  const letters = test.db
    .selectFrom("weekly_recommendations")
    .select(["html_body", "text_body", "event_ids"]);
  expect(await letters.orderBy("created_at").execute()).toEqual([
    { html_body: "", text_body: "", event_ids: [7] },
    { html_body: "<p>", text_body: "text", event_ids: [] },
  ]);
  expect(await logs()).toEqual([{ message: "new" }]);
  expect(await tidy()).toMatchObject({ deleted: {} });
});

it("sets counts right", async () => {
  const source = await insertSource(test.db, { event_count: 7 });
  await test.db
    .insertInto("events")
    .values([
      { source_id: source, title: "A", title_key: "a", start_time: NOON },
      { source_id: source, title: "B", title_key: "b", start_time: NOON, published: false },
    ])
    .execute();
  expect(await tidy()).toMatchObject({ counts: 1 });
  expect(await test.db.selectFrom("event_sources").select("event_count").execute()).toEqual([
    { event_count: 1 },
  ]);
});

it("settles duplicates that a change left unsettled", async () => {
  const source = await insertSource(test.db);
  const row = {
    source_id: source,
    title: "A",
    title_key: "a",
    start_time: new Date(NOON.getTime() + days(1)),
  };
  await test.db
    .insertInto("events")
    .values([row, { ...row, image_url: "https://x.example/1.jpg" }])
    .execute();
  expect(await tidy()).toMatchObject({ settled: 1 });
  expect(await tidy()).toMatchObject({ settled: 0 });
});

it("reports a source that has fallen silent once", async () => {
  await insertSource(test.db, {
    last_success_at: ago(hours(3)),
    created_at: ago(days(400)),
    last_new_event_at: ago(days(21) + hours(6)),
  });
  await test.db
    .insertInto("events")
    .values({
      source_id: 1,
      title: "A",
      title_key: "a",
      start_time: ago(days(9)),
      first_seen_at: ago(days(22)),
    })
    .execute();
  expect(await tidy()).toMatchObject({ silent: 1 });
  expect(await logs()).toMatchObject([
    { message: expect.stringContaining("nothing new for far longer than usual") },
  ]);
  ctx.clock.now = new Date(NOON.getTime() + days(1));
  expect(await tidy()).toMatchObject({ silent: 1 });
  expect(await logs()).toHaveLength(1);
});

it("has a rule for every table of the database, over a column that is there", async () => {
  const { rows } = await sql<{ table_name: string; column_name: string; data_type: string }>`
    select c.table_name, c.column_name, c.data_type from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE'
  `.execute(test.db);
  const tables = [...new Set(rows.map((row) => row.table_name))].filter((name) => !name.startsWith("kysely"));
  expect(Object.keys(RETENTION).sort()).toEqual(tables.sort());
  for (const [table, { column }] of expiring()) {
    const index = rows.find((row) => row.table_name === table && row.column_name === column);
    expect([table, column, index?.data_type]).toEqual([
      table,
      column,
      expect.stringMatching(/^(?:timestamp with time zone|date)$/),
    ]);
  }
  // Whatever holds an address goes with an account, or by its age; only a "never again" stays.
  const withAddress = rows
    .filter((row) => /email|address_hash/.test(row.column_name))
    .map((row) => row.table_name);
  const staying = [...new Set(withAddress)].filter(
    (name) => !("kept" in (RETENTION[name as keyof typeof RETENTION] ?? {})),
  );
  expect(staying.sort()).toEqual(["invitation_refusals", "mail_suppressions", "users"]);
});
