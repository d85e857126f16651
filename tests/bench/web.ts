/**
 * `npm run bench:web`: a city of 1,000 venues and 100,000 events in a database of its own beside DATABASE_URL (or in the
 * one that BENCH_DATABASE names, kept for the next run), the built web process over it, and what its pages cost: rendered
 * for one visitor, shared with all, and as a part of what a bare node:http server does in the same run.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { brand } from "~/brand";
import { searchCards } from "~/domain/search/search-events";
import { parseSearchParams } from "~/domain/search/search-params";
import { localDay } from "~/lib/time";
import { openCity, say, startWeb, type City } from "./city-site";
import { load } from "./load";
import { measureMix } from "./mix";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CONNECTIONS = 16;

async function typing({ db }: City): Promise<void> {
  say("\nSearch while typing, in the database process and back (ms)");
  const today = localDay(new Date(), brand.zone);
  const all: number[] = [];
  const queries = [
    "j",
    "ja",
    "jaz",
    "jazz",
    "jazz b",
    "jazz brook",
    "anthlogy",
    "film",
    "midnight river",
    "metrgraph",
    "brooklyn",
    "10014",
    "10014 within 10",
  ];
  for (const query of queries) {
    const [words = "", radius = "1"] = query.split(" within ");
    const params = parseSearchParams(
      new URL(`http://x/?search=${encodeURIComponent(words)}&radius=${radius}`),
    );
    const times: number[] = [];
    for (let round = 0; round < 12; round++) {
      const started = performance.now();
      await searchCards(db, params, today);
      if (round > 1) times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    all.push(...times);
    say(`  ${query.padEnd(16)} p50 ${times[5]?.toFixed(1)}  worst ${times.at(-1)?.toFixed(1)}`);
  }
  all.sort((a, b) => a - b);
  say(`  all of them      p50 ${all[all.length >> 1]?.toFixed(1)}`);
}

async function pages(city: City): Promise<void> {
  const { db, url } = city;
  const event = await db
    .selectFrom("events")
    .select(["id", "source_id"])
    .where("first_day", ">=", localDay(new Date(), brand.zone))
    .orderBy("first_day")
    .limit(1)
    .executeTakeFirstOrThrow();
  const bare = fork("tests/bench/bare-server.ts", { execArgv: ["--import", "tsx"] });
  const [{ port }] = (await once(bare, "message")) as [{ port: number }];
  const web = await startWeb(url);
  try {
    await measurePages(web.origin, port, event);
    await measureMix(city, web.origin, Math.max(SECONDS, 12));
  } finally {
    await web.stop();
    bare.kill();
  }
}

async function measurePages(
  origin: string,
  barePort: number,
  event: { id: number; source_id: number | null },
): Promise<void> {
  const paths = {
    home: "/",
    event: `/event/${event.id}`,
    venue: `/venue/${event.source_id}`,
    venues: "/venues",
    search: "/?search=jazz",
    "events.ics": "/events.ics",
  };
  const br = { "accept-encoding": "br" };
  say(
    `\nPages, ${CONNECTIONS} at once for ${SECONDS} s (requests per second; ratio to bare node:http with as many bytes)`,
  );
  for (const [name, path] of Object.entries(paths)) {
    const options = { seconds: SECONDS, connections: CONNECTIONS };
    // An unknown name in the query goes past the cache.
    const past = `${path}${path.includes("?") ? "&" : "?"}bench=1`;
    const plain = await load(origin, path, { seconds: 0.2, connections: 1 });
    const rendered = await load(origin, past, { ...options, connections: 4, headers: br });
    const shared = await load(origin, path, { ...options, headers: br });
    const best = await load(`http://127.0.0.1:${barePort}`, `/?bytes=${shared.bytes}`, options);
    const errors = rendered.errors + shared.errors;
    say(
      `  ${name.padEnd(11)} rendered ${rendered.perSecond.toFixed(0).padStart(5)} (p50 ${rendered.p50.toFixed(0)} ms)` +
        `  shared ${shared.perSecond.toFixed(0).padStart(6)} (p99 ${shared.p99.toFixed(1)} ms)` +
        `  bare ${best.perSecond.toFixed(0).padStart(6)}  ratio ${(shared.perSecond / best.perSecond).toFixed(2)}` +
        `  ${(plain.bytes / 1024).toFixed(0)} KB, ${(shared.bytes / 1024).toFixed(1)} KB sent${errors ? `  ${errors} ERRORS` : ""}`,
    );
  }
}

const place = await openCity();
try {
  await typing(place);
  await pages(place);
} finally {
  await place.close();
}
process.exit();
