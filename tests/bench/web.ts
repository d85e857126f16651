/**
 * Cost of pages of a city of 1,000 venues and 100,000 events for the built web process: rendered for one visitor, shared with all,
 * and while events change.
 */
import { sql } from "kysely";
import { brand } from "~/brand";
import { localDay } from "~/lib/time";
import { startBareServer } from "./bare";
import { measureBeside } from "./beside";
import { openCity, startWeb, type City } from "./city-site";
import { say, type BenchOptions, type Part, type Report } from "./frame";
import { load } from "./load";
import { measureMix } from "./mix";

const CONNECTIONS = 16;

/** Answers with permission to act for somebody are never shared. */
const UNSHARED = { authorization: "Bearer bench", "accept-encoding": "br" };

export const web: Part = { title: "Pages, 16 at once, against bare node:http with as many bytes", measure };

async function measure(report: Report, options: BenchOptions): Promise<void> {
  const seconds = Number(process.env.BENCH_SECONDS ?? (options.isSmall ? 1 : 3));
  const city = await openCity(options);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from events`.execute(city.db);
  say(`  ${rows[0]?.n} events in ${city.isEmbedded ? "the embedded database" : "PostgreSQL"}`);
  const bare = await startBareServer();
  const web = await startWeb(city);
  try {
    const { origin } = web;
    const best: number[] = [];
    for (const [name, path] of Object.entries(await pathsOf(city)))
      best.push(await page(report, name, { origin, path, bare: bare.origin, seconds }));
    // Home is the first of them.
    const mix = { origin, seconds: Math.max(seconds, options.isSmall ? 4 : 12), bare: best[0] ?? 1 };
    await measureMix(report, city, mix);
    await measureBeside(report, city, { origin, bare: bare.origin, seconds: mix.seconds });
  } finally {
    await web.stop();
    bare.stop();
    await city.close();
  }
}

async function pathsOf({ db }: City): Promise<Record<string, string>> {
  const event = await db
    .selectFrom("events")
    .select(["id", "source_id"])
    .where("first_day", ">=", localDay(new Date(), brand.zone))
    .orderBy("first_day")
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    home: "/",
    event: `/event/${event.id}`,
    venue: `/venue/${event.source_id}`,
    venues: "/venues",
    search: "/?search=jazz",
    "events.ics": "/events.ics",
  };
}

async function page(
  report: Report,
  name: string,
  { origin, path, bare, seconds }: { origin: string; path: string; bare: string; seconds: number },
): Promise<number> {
  const rendered = await load(origin, path, { seconds, connections: 4, headers: UNSHARED });
  const all = { connections: CONNECTIONS, headers: { "accept-encoding": "br" } };
  // Code that runs for the first time is compiled, in both.
  const { bytes } = await load(origin, path, { ...all, seconds: seconds / 2 });
  await load(bare, `/?bytes=${bytes}`, { ...all, seconds: seconds / 2 });
  const shared = await load(origin, path, { ...all, seconds });
  const best = await load(bare, `/?bytes=${shared.bytes}`, { ...all, seconds });
  report.more(`${name}, rendered`, rendered.perSecond, "requests/s", best.perSecond);
  report.more(`${name}, shared`, shared.perSecond, "requests/s", best.perSecond);
  const errors = rendered.errors + shared.errors;
  say(
    `    rendered p50 ${rendered.p50.toFixed(0)} p95 ${rendered.p95.toFixed(0)} ms, shared p99 ${shared.p99.toFixed(1)} ms, ${(shared.bytes / 1024).toFixed(1)} KB sent${errors ? `, ${errors} ERRORS` : ""}`,
  );
  return best.perSecond;
}
