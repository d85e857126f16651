#!/usr/bin/env node
// Scores the extractors against a corpus of real pages and feeds: bundles extract-page and hands it to the
// corpus's own scorer. The corpus stays outside: CORPUS_DIR, or ../shared/corpus. Other arguments pass on.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const corpus = resolve(process.env.CORPUS_DIR ?? join(root, "../shared/corpus"));
const scorer = join(corpus, "score.mjs");

if (!existsSync(scorer)) {
  console.error(
    `No corpus found: ${scorer} does not exist. Set CORPUS_DIR to a folder that holds score.mjs.`,
  );
  process.exit(2);
}

// What the scorer calls, in its words.
const adapter = `
import { readPage } from ${JSON.stringify(join(root, "app/ingest/read-page.ts"))};
export async function extractEvents({ bytes, url, contentType, now, timezone }) {
  const { events } = await readPage({ url, contentType, bytes }, { now: new Date(now), zone: timezone });
  return events.map((event) => ({
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
  }));
}
`;

const work = mkdtempSync(join(tmpdir(), "corpus-"));
try {
  const entry = join(work, "adapter.ts");
  const bundle = join(work, "adapter.mjs");
  writeFileSync(entry, adapter);
  await build({
    entryPoints: [entry],
    outfile: bundle,
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
  const passed = process.argv.slice(2);
  const folders = passed.length > 0 && !passed[0].startsWith("-") ? [] : [corpus];
  const { status } = spawnSync(process.execPath, [scorer, ...folders, ...passed, "--module", bundle], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
