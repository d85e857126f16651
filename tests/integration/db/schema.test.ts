import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { LISTS } from "../../bench/list-queries";
import { plansOf } from "../../factories/plans";
import { longTest } from "../../factories/property-runs";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();

/** Tables and columns that db/schema declares, read from its text: types do not exist at run time. */
function declared(): Map<string, string[]> {
  const text = readdirSync("db/schema")
    .map((name) => readFileSync(`db/schema/${name}`, "utf8"))
    .join("\n");
  const columns = new Map(
    [...text.matchAll(/^(?:export )?interface (\w+) \{\n([\s\S]*?)\n\}/gm)].map(
      ([, name = "", body = ""]) => [
        name,
        [...body.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1] ?? ""),
      ],
    ),
  );
  const tables = [...text.matchAll(/export interface \w+Tables \{\n([\s\S]*?)\n\}/g)]
    .map((match) => match[1])
    .join("\n");
  return new Map(
    [...tables.matchAll(/^ {2}(\w+): (\w+);/gm)].map(([, table = "", type = ""]) => [
      table,
      (columns.get(type) ?? []).toSorted(),
    ]),
  );
}

it("declares exactly the tables and columns that the migrations make", async () => {
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select table_name::text, array_agg(column_name::text order by column_name::text collate "C") as columns
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
    group by table_name
  `.execute(test.db);
  const actual = Object.fromEntries(rows.map((row) => [row.table_name, row.columns]));
  expect(Object.fromEntries(declared())).toEqual(actual);
});

it("says in one place what is public", () => {
  const spelled = readdirSync("db/queries", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .filter((name) =>
      /published\b[^;]{0,40}duplicate_of["\s,]+is["\s,]+null/.test(
        readFileSync(`db/queries/${name}`, "utf8"),
      ),
    );
  expect(spelled).toEqual([]);
});

it("indexes every foreign key, so that deleting a row never reads a whole table", async () => {
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || '.' || a.attname as key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
    )
    order by 1
  `.execute(test.db);
  expect(rows.map((row) => row.key)).toEqual([]);
});

/** Lists that ask for a great part of all events, or stop at the first that they meet. */
const MAY_READ_ALL = ["calendar: whether more comes", "feed: a part in the middle", "sitemap: a part"];

longTest("never reads all events for a list, a search, a feed or the API", async () => {
  // Without triggers, which would take most of the time.
  await sql`insert into interests (name) select 'Interest ' || n from generate_series(1, 4) n`.execute(
    test.db,
  );
  await sql`
    insert into event_sources (id, name, city, district, suburb, lat, lng)
    select n, 'Hall ' || n, 'New York', 'Brooklyn', 'Area ' || n % 50, 40.6 + n / 4000.0, -74 + n / 5000.0
    from generate_series(1, 600) n
  `.execute(test.db);
  await sql`alter table events disable trigger user`.execute(test.db);
  await sql`
    insert into events (source_id, title, title_key, location, city, start_time, end_time, interest_id, description,
      lat, lng, price_from_cents, price_to_cents, updated_at, title_words, headline, search)
    select 1 + n % 600, w.title, w.title, 'Street', 'New York', w.start, w.start + case when n % 20 = 0 then interval '9 days' end,
      (select min(id) from interests) + n % 4, repeat('x', 900), 40.6 + n % 600 / 4000.0, -74 + n % 600 / 5000.0,
      n % 10 * 500, n % 10 * 500, w.start - interval '400 days', w.words, setweight(w.words, 'A'), setweight(w.words, 'A')
    from generate_series(1, 11000) n cross join lateral (select 'Night ' || n % 400 as title,
      to_tsvector('simple', 'night' || n % 400 || ' w' || n) as words,
      now() + (n % 700 - 350) * interval '1 day' as start) w
  `.execute(test.db);
  await sql`alter table events enable trigger user`.execute(test.db);
  await sql`vacuum analyze events`.execute(test.db);
  await sql`vacuum analyze event_sources`.execute(test.db);
  const whole: string[] = [];
  for (const { of, name, ask } of LISTS) {
    const plans = await plansOf(test.db, ask);
    if (plans.some((plan) => /Seq Scan on events\b/.test(plan))) whole.push(`${of}: ${name}`);
  }
  expect(whole.filter((name) => !MAY_READ_ALL.includes(name))).toEqual([]);
});

it("names the city's zone in one place", () => {
  const named = ["app", "db", "emails", "workers"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\/sample-city\//.test(name))
    // A comment and a message may: they are examples.
    .filter((name) => /^(?!.*(?:\/\*\*|Not a known)).*America\/New_York/m.test(readFileSync(name, "utf8")));
  expect(named).toEqual(["db/city.ts"]);
});
