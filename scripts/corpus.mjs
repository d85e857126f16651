#!/usr/bin/env node
// Scores the extractors against a corpus of real pages and feeds: bundles extract-page and hands it to the corpus's own
// scorer, first as the product reads a source's own page, then as it reads a page that it follows. Prices and doors,
// which the scorer does not know, are compared here. The corpus stays outside: CORPUS_DIR, or ../shared/corpus.
// With --sample-city the pages are the sample city's, of which everything is known. Other arguments pass on.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const corpus = resolve(process.env.CORPUS_DIR ?? join(root, "../shared/corpus"));
const scorer = join(corpus, "score.mjs");
/** No wrong reading may be sure: it has to be doubtful. */
const SURE = 0.8;

if (!existsSync(scorer)) {
  console.error(
    `No corpus found: ${scorer} does not exist. Set CORPUS_DIR to a folder that holds score.mjs.`,
  );
  process.exit(2);
}

const work = mkdtempSync(join(tmpdir(), "corpus-"));
try {
  const isCity = process.argv.includes("--sample-city");
  const passed = process.argv.slice(2).filter((option) => option !== "--sample-city");
  const pages = isCity ? await writeCity() : corpus;
  const folders = passed.length > 0 && !passed[0].startsWith("-") ? [] : [pages];
  const own = await bundle("own", true);
  console.log("A source's own page, as the product reads it:");
  let status = score([...folders, ...passed], own);
  await scoreFacts(own, pages);
  await listWrong([...folders, ...passed.filter((option) => !/^-v+$/.test(option))]);
  const followed = await bundle("followed", false);
  console.log("\nThe same as pages that are followed:");
  status ||= score([...folders, ...passed.filter((option) => !/^-v+$/.test(option))], followed);
  process.exitCode = status;
} finally {
  rmSync(work, { recursive: true, force: true });
}

function score(options, module) {
  const { status } = spawnSync(process.execPath, [scorer, ...options, "--module", module], {
    stdio: "inherit",
  });
  return status ?? 1;
}

/** The wrong events among those that the reader is sure of. */
async function listWrong(options) {
  const file = join(work, "sure.json");
  const sure = await bundle("sure", true, SURE);
  spawnSync(process.execPath, [scorer, ...options, "--module", sure, "--json", file], { stdio: "ignore" });
  const { cases } = JSON.parse(readFileSync(file, "utf8"));
  const wrong = cases.flatMap((entry) => entry.extra.map((event) => `  ${entry.case}: ${event}`));
  console.log(`wrong events at a confidence of ${SURE} or more: ${wrong.length}`);
  for (const line of wrong.slice(0, 40)) console.log(line);
}

/** Bundles the reader for the scorer, in its words. */
async function bundle(name, isDeclared, leastSure = 0) {
  const adapter = `
import { readPage } from ${JSON.stringify(join(root, "app/ingest/read-page.ts"))};
export async function extractEvents({ bytes, url, contentType, now, timezone }) {
  const { events } = await readPage(
    { url, contentType, bytes },
    { now: new Date(now), zone: timezone, isDeclared: ${isDeclared} },
  );
  return events.filter(({ confidence }) => confidence >= ${leastSure}).map((event) => ({
    title: event.title,
    start: event.start.toISOString(),
    end: event.end?.toISOString() ?? null,
    allDay: event.dateOnly,
    venue: event.venueName,
    address: event.address,
    lat: event.lat ?? undefined,
    lng: event.lng ?? undefined,
    url: event.url,
    image: event.imageUrl,
    // Truths know one state only.
    cancelled: event.facts.status === "cancelled" || event.facts.status === "postponed",
    price: event.facts.price,
    doors: event.facts.doors?.toISOString() ?? null,
    confidence: event.confidence,
  }));
}
`;
  const entry = join(work, `${name}.ts`);
  writeFileSync(entry, adapter);
  return bundled(entry, name);
}

/** Every page of the sample city on one day, with what a perfect reader finds there. @returns the folder */
async function writeCity() {
  const { truePages } = await import(
    pathToFileURL(await bundled(join(root, "scripts/sample-city-truth.ts"), "truth"))
  );
  const day = process.env.SAMPLE_CITY_DAY ?? "2026-10-15";
  const city = join(work, "city");
  for (const page of truePages("http://127.0.0.1:4747", new Date(`${day}T16:00:00Z`))) {
    const { body, kind, name, ...truth } = page;
    const folder = join(city, kind);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.page`), body);
    writeFileSync(join(folder, `${name}.expected.json`), JSON.stringify({ ...truth, truth: "known" }));
  }
  return city;
}

/** @returns the file of the bundle */
async function bundled(entry, name) {
  const outfile = join(work, `${name}.mjs`);
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    nodePaths: [join(root, "node_modules")],
    // Bundled CommonJS packages ask for require().
    banner: {
      js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`,
    },
    logLevel: "error",
  });
  return outfile;
}

/** Prices and doors of events at the stated start. */
async function scoreFacts(module, folder) {
  const { extractEvents } = await import(pathToFileURL(module));
  const tally = { price: [0, 0], doors: [0, 0] };
  for (const path of expectations(folder)) {
    const { events, ...context } = JSON.parse(readFileSync(path, "utf8"));
    const stated = events.filter(({ price, doors }) => price !== undefined || doors !== undefined);
    const input = stated.length > 0 && inputOf(path);
    if (!input) continue;
    const read = await extractEvents({ ...context, bytes: readFileSync(input) });
    for (const truth of stated) {
      const event = read.find(({ start }) => Date.parse(start) === Date.parse(truth.start));
      if (!event) continue;
      if (truth.price !== undefined) {
        tally.price[1]++;
        if (event.price?.from === cents(truth.price)) tally.price[0]++;
      }
      if (truth.doors !== undefined) {
        tally.doors[1]++;
        if (event.doors !== null && Date.parse(event.doors) === Date.parse(truth.doors)) tally.doors[0]++;
      }
    }
  }
  console.log(
    `prices and doors of events at the stated start: ${Object.entries(tally)
      .map(([fact, [right, all]]) => `${fact} ${right} of ${all}`)
      .join(", ")}`,
  );
}

function* expectations(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* expectations(path);
    else if (entry.name.endsWith(".expected.json")) yield path;
  }
}

function inputOf(expectation) {
  const stem = expectation.slice(0, -".expected.json".length);
  const folder = dirname(expectation);
  const name = readdirSync(folder).find(
    (file) => join(folder, file).startsWith(`${stem}.`) && !file.endsWith(".expected.json"),
  );
  return name && join(folder, name);
}

/** "From $28" as 2800 */
function cents(price) {
  const amount = /\d+(?:[.,]\d{1,2})?/.exec(price)?.[0];
  return amount === undefined ? 0 : Math.round(Number(amount.replace(",", ".")) * 100);
}
