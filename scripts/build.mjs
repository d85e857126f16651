/**
 * Builds what production runs: the site (Remix through Vite), then the processes (esbuild), then compressed twins of
 * the assets. `--if-changed` does nothing when no source file is newer than the last build.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "esbuild";

const SOURCES = ["app", "db", "emails", "workers", "public", "scripts"];
const SINGLE = ["package.json", "package-lock.json", "remix.config.js", "vite.config.ts", "tsconfig.json"];
const STAMP = "build/.stamp";

async function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Names, sizes and times of every source file: cheap, and right even after a checkout of older files. */
async function fingerprint() {
  const files = [...(await Promise.all(SOURCES.map(filesIn))).flat(), ...SINGLE].sort();
  const hash = createHash("sha256").update(process.version);
  for (const file of files) {
    const { size, mtimeMs } = await stat(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(" ")} failed:\n${output}`)),
    );
  });
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compressAssets() {
  const files = (await filesIn("build/client")).filter((file) =>
    /\.(?:js|css|svg|json|geojson|txt|webmanifest)$/.test(file),
  );
  for (const file of files) {
    const body = await readFile(file);
    if (body.length < 1024) continue;
    const [br, gz] = await Promise.all([
      brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      gzipAsync(body, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}

/** The bundles of web, worker, cli, launcher and database host: tens of milliseconds. */
export function buildProcesses() {
  return build({
    entryPoints: {
      web: "app/web/serve.ts",
      worker: "workers/index.ts",
      cli: "workers/cli.ts",
      launch: "workers/launch.ts",
      "db-host": "db/embedded/host.ts",
      "compile-emails": "emails/compile.ts",
    },
    outdir: "build",
    bundle: true,
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
    tsconfig: "tsconfig.json",
  });
}

export async function buildAll({ ifChanged = false, say = console.log } = {}) {
  const print = await fingerprint();
  const last = existsSync(STAMP) ? await readFile(STAMP, "utf8") : "";
  if (ifChanged && last === print) return false;
  say("Building the site …");
  const started = performance.now();
  await run(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"]);
  await buildProcesses();
  await run(process.execPath, ["build/compile-emails.js"]);
  await compressAssets();
  await mkdir("build", { recursive: true });
  await writeFile(STAMP, print);
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  await buildAll({ ifChanged: process.argv.includes("--if-changed") });
}
