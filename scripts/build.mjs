/**
 * Builds what production runs. Each build gets a folder of its own, build/<id>/, which never changes afterwards; small
 * files such as build/web.js then point to it. A running product therefore keeps the files it was started with.
 * `--if-changed` does nothing when no source file has changed since the last build.
 */
import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pruneBuilds } from "./prune-builds.mjs";

const SOURCES = ["app", "db", "emails", "workers", "public", "scripts"];
const SINGLE = ["package.json", "package-lock.json", "remix.config.js", "vite.config.ts", "tsconfig.json"];
const ROOT = "build";
/** "<fingerprint of the sources> <id of the build>" */
const STAMP = join(ROOT, ".stamp");
/** Entries that are started as build/<name>.js. */
const STARTED = ["web", "worker", "renderer", "cli", "launch"];
const ENTRIES = {
  web: "app/web/serve.ts",
  worker: "workers/index.ts",
  renderer: "workers/renderer.ts",
  cli: "workers/commands/index.ts",
  launch: "workers/commands/start.ts",
  "page-reader": "app/ingest/reader-process.ts",
  "db-host": "db/embedded/host.ts",
  "compile-emails": "emails/compile.ts",
};

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Feeds, pictures and the API are no pages: no script of the site goes there. */
const isNoPage = ({ path = "" }) =>
  /\.[a-z]+$/.test(path) || /^(?:api\/v1|webhooks|embed|functions)\/|^(?:oembed|mcp)$/.test(path);

/** Gives each route its id and the names of its files again. */
const WHOLE =
  "((m,f)=>{const n=(p)=>p?.map((i)=>f[i]);for(const[id,r]of Object.entries(m.routes))Object.assign(r,{id,imports:n(r.imports),css:n(r.css)});return m})";

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await buildAll({ ifChanged: process.argv.includes("--if-changed") });
}

/**
 * The processes without the site, for commands and tests in a checkout that may not have been built.
 * @returns {Promise<string>} the folder to run them from; that of the current build when it is up to date
 */
export async function buildProcesses() {
  const print = fingerprint();
  const current = await currentBuild();
  if (current?.print === print) return join(ROOT, current.id);
  const id = `processes-${print.slice(0, 12)}`;
  const folder = join(ROOT, id);
  if (existsSync(folder)) {
    const now = new Date();
    await utimes(folder, now, now);
  } else {
    await makeFolder(id, bundle);
  }
  return folder;
}

export async function buildAll({ ifChanged = false, say = console.log, site = makeSite } = {}) {
  const print = fingerprint();
  const previous = await currentBuild();
  if (ifChanged && previous?.print === print) return false;
  say("Building the site …");
  const started = performance.now();
  const id = `${Date.now().toString(36)}-${process.pid}`;
  await makeFolder(id, async (folder) => {
    await site(folder);
    await bundle(folder);
    await run([join(folder, "compile-emails.js"), join(folder, "emails.json")]);
  });
  await switchTo(id, print);
  await pruneBuilds({ keep: [id, ...(previous ? [previous.id] : [])] });
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

/**
 * Names, sizes and times of every source file: cheap, and right even after a checkout of older files. Every start waits for it,
 * and asking for one file after the other takes six times as long by promises.
 */
function fingerprint() {
  const files = [...SOURCES.flatMap(filesIn), ...SINGLE].sort();
  const hash = createHash("sha256").update(process.version);
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** The build that build/web.js points to: its sources' fingerprint and its id. Null when there is none. */
async function currentBuild() {
  if (!existsSync(STAMP)) return null;
  const [print, id] = (await readFile(STAMP, "utf8")).split(" ");
  return id && existsSync(join(ROOT, id)) ? { print, id } : null;
}

/** Builds the browsers' files and what renders pages: nearly all of a build's time. */
async function makeSite(folder) {
  // Syntax trees soon fill Node's usual 16 MB for what is young; clearing them so often costs a tenth of a build.
  const room = "--max-semi-space-size=64";
  await run([room, "node_modules/@remix-run/dev/dist/cli.js", "vite:build"], { BUILD_DIRECTORY: folder });
  await trimManifest(join(folder, "client", "assets"));
  await compressAssets(join(folder, "client"));
}

function run(args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env, NODE_ENV: "production" },
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

/**
 * The list of routes that every page loads: without what no browser asks of it, without the files that come with the routes
 * around one, and with each name once. A third of it is left out.
 */
async function trimManifest(assets) {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  const [, head, json] = /^(window\.__remixManifest=)(.*?);?\s*$/s.exec(
    await readFile(join(assets, name), "utf8"),
  );
  const { routes, ...rest } = JSON.parse(json);
  const places = new Map();
  const placeOf = (file) => places.get(file) ?? places.set(file, places.size).get(file);
  const isAround = (id, field, file) =>
    id === undefined
      ? field === "imports" && rest.entry.imports.includes(file)
      : routes[id][field]?.includes(file) || isAround(routes[id].parentId, field, file);
  const kept = Object.entries(routes)
    .filter(([, route]) => !isNoPage(route))
    .map(([id, { id: _, ...route }]) => {
      for (const field of ["imports", "css"])
        route[field] = (route[field] ?? [])
          .filter((file) => !isAround(route.parentId, field, file))
          .map(placeOf);
      const said = Object.entries(route).filter(([, value]) => value !== false && value.length !== 0);
      return [id, Object.fromEntries(said)];
    });
  const list = JSON.stringify({ ...rest, routes: Object.fromEntries(kept) });
  await writeFile(join(assets, name), `${head}${WHOLE}(${list},${JSON.stringify([...places.keys()])});`);
}

async function compressAssets(folder) {
  const files = filesIn(folder).filter((file) =>
    /\.(?:m?js|css|svg|json|geojson|txt|webmanifest)$/.test(file),
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

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The bundles of web, worker, commands, launcher and database host: tens of milliseconds. */
async function bundle(folder) {
  // Only a build needs it, not a start.
  const { build } = await import("esbuild");
  await build({
    entryPoints: ENTRIES,
    outdir: folder,
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
  // Running processes leave their marks here (app/services/running-build.ts).
  await mkdir(join(folder, "running"));
}

/** Builds in a folder that nobody else knows, and gives it its name when it is whole. */
async function makeFolder(id, work) {
  const unfinished = join(ROOT, `unfinished-${process.pid}-${randomUUID().slice(0, 8)}`);
  await mkdir(unfinished, { recursive: true });
  try {
    await work(unfinished);
    await rename(unfinished, join(ROOT, id));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process has finished the same folder first.
    if (!existsSync(join(ROOT, id))) throw error;
  }
}

async function switchTo(id, print) {
  await replaceFile(join(ROOT, "emails.json"), (next) => copyFile(join(ROOT, id, "emails.json"), next));
  for (const name of STARTED) {
    await replaceFile(join(ROOT, `${name}.js`), (next) => writeFile(next, `import "./${id}/${name}.js";\n`));
  }
  await replaceFile(STAMP, (next) => writeFile(next, `${print} ${id}`));
}

/** Others read the file while it is replaced: they get the old or the new one, never half of one. */
async function replaceFile(file, write) {
  const next = `${file}.${process.pid}`;
  await write(next);
  await rename(next, file);
}
