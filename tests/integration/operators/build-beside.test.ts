/** A build, and a second start, in the checkout that a product runs from: the product keeps its files and its database. */
import { execFile, spawn } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDb } from "@db/client";
import { ensureEmbedded } from "@db/embedded";
import { buildAll } from "../../../scripts/build.mjs";
import { freePort, startProduct } from "../../../scripts/product.mjs";
import { pruneBuilds } from "../../../scripts/prune-builds.mjs";
import { days } from "~/lib/time";

let product: Awaited<ReturnType<typeof startProduct>>;
/** The folder that the product runs from. */
let folder: string;

const currentBuild = () => join("build", readFileSync("build/.stamp", "utf8").split(" ")[1] ?? "");
const productEnv = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: "production",
  DATA_DIR: product.dataDir,
  DATABASE_URL: "",
  REDIS_URL: "",
});

beforeAll(async () => {
  await buildAll({ ifChanged: true });
  folder = currentBuild();
  // Drawing and shrinking the sample city's posters takes longer than the rest of a first start.
  vi.stubEnv("PICTURES_DIR", "off");
  vi.stubEnv("SAMPLE_CITY", "small");
  product = await startProduct();
}, 300_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await product.stop();
});

async function expectAnswer(path: string): Promise<void> {
  const answer = await fetch(product.url + path);
  expect([path, answer.status]).toEqual([path, 200]);
  await answer.arrayBuffer();
}

/** The site of the first build again: making it takes half a minute, and changes nothing in how a build is put beside. */
async function copySite(next: string): Promise<void> {
  for (const part of ["client", "server"])
    await cp(join(folder, part), join(next, part), { recursive: true });
}

/** Has the worker fetch a source through the commands of the newest build. */
async function expectJobDone(): Promise<void> {
  const { url } = await ensureEmbedded({ dataDir: product.dataDir });
  const db = openDb({ url, max: 1, applicationName: "build test", onLost: () => undefined });
  try {
    const sources = db
      .selectFrom("event_sources")
      .select(["id", "last_fetched"])
      .where("is_sample", "=", true);
    const source = await sources
      .where("last_fetched", "is not", null)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    await promisify(execFile)(process.execPath, ["build/cli.js", "source:fetch", String(source.id)], {
      env: productEnv(),
    });
    await expect
      .poll(async () => (await sources.where("id", "=", source.id).executeTakeFirstOrThrow()).last_fetched, {
        timeout: 60_000,
      })
      .not.toEqual(source.last_fetched);
  } finally {
    await db.destroy();
  }
}

it("writes nothing beside its own folder but what points to it", () => {
  const pointers = [".stamp", "cli.js", "emails.json", "launch.js", "renderer.js", "web.js", "worker.js"];
  // Another test may be building its processes now.
  const isBuild = (name: string) => /^(?:[a-z\d]+-\d+|processes-\w+|unfinished-.+)$/.test(name);
  expect(
    readdirSync("build")
      .filter((name) => !isBuild(name))
      .sort(),
  ).toEqual(pointers);
});

it("goes on serving pages, assets and jobs while and after another build is made", async () => {
  const lastWeek = new Date(Date.now() - days(7));
  let building = true;
  const built = buildAll({ say: () => undefined, site: copySite }).finally(() => (building = false));
  while (building) {
    for (const path of ["/", "/?search=jazz", "/sw.js"]) await expectAnswer(path);
    await sleep(200);
  }
  await built;
  expect(currentBuild()).not.toBe(folder);
  // As if it were old, and no longer the build before the current one.
  utimesSync(folder, lastWeek, lastWeek);
  await pruneBuilds({ keep: [basename(currentBuild())] });

  const assets = readdirSync(join(folder, "client/assets")).filter((name) => /\.(?:js|css)$/.test(name));
  expect(assets.length).toBeGreaterThan(10);
  for (const name of assets) await expectAnswer(`/assets/${name}`);
  await expectAnswer("/archive");
  await expectAnswer("/readyz");
  await expectJobDone();
}, 300_000);

it("runs operators' commands from no more than the image holds, from any folder", async () => {
  const image = mkdtempSync(join(tmpdir(), "fire-escape-image-"));
  try {
    const copied = readFileSync("Dockerfile", "utf8").matchAll(/^COPY --from=build \S+ \/app\/(\S+) /gm);
    for (const [, path = ""] of copied) {
      if (path !== "node_modules") cpSync(path, join(image, path), { recursive: true });
    }
    // After `npm prune` there are no build tools: their absence is what the command looks at.
    mkdirSync(join(image, "node_modules/@remix-run"), { recursive: true });
    for (const name of readdirSync("node_modules").filter((entry) => entry !== "@remix-run"))
      symlinkSync(resolve("node_modules", name), join(image, "node_modules", name));
    for (const name of readdirSync("node_modules/@remix-run").filter((entry) => entry !== "dev"))
      symlinkSync(resolve("node_modules/@remix-run", name), join(image, "node_modules/@remix-run", name));
    symlinkSync(join(image, "scripts/cli.mjs"), join(image, "fire-escape"));
    const fireEscape = (...words: string[]) =>
      promisify(execFile)(join(image, "fire-escape"), words, {
        cwd: tmpdir(),
        env: { ...productEnv(), FETCH_ALLOW_HOSTS: new URL(product.url).host },
      });
    expect((await fireEscape("admin", "grant", "ana@example.org", "--link")).stdout).toContain(
      "/auth/verify?token=",
    );
    expect((await fireEscape("admin", "list")).stdout.trim()).toMatch(/^admin +ana@example\.org$/);
    expect((await fireEscape("sources", "try", `${product.url}/venues`)).stdout).toMatch(/^html, 1 page/);
    await expect(fireEscape("bogus")).rejects.toMatchObject({ code: 2 });
  } finally {
    rmSync(image, { recursive: true, force: true });
  }
}, 300_000);

it("refuses a second start on the same data and leaves the first one alone", async () => {
  const env = {
    ...productEnv(),
    PORT: String(await freePort()),
    SAMPLE_CITY_PORT: String(await freePort()),
  };
  const second = spawn(process.execPath, ["build/launch.js"], { env, stdio: ["ignore", "inherit", "pipe"] });
  let complaint = "";
  second.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  const code = await new Promise((resolve) => second.once("exit", resolve));
  expect(code).toBe(1);
  expect(complaint).toContain(`already runs on the data in ${product.dataDir}`);
  await expectAnswer("/readyz");
  await expectJobDone();
});
