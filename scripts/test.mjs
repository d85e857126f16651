/**
 * `npm test`: formatting, lint, types, unit, integration and browser tests, three steps at a time, each line with its step's
 * name; ends with one line "N passed, N failed". Words after it choose steps: npm test -- unit e2e, npm test -- quick,
 * npm test -- all (what takes long and what only operators meet, too). ALL_CASES=1: generated tests try all their cases.
 * `npm run test:services`: the integration tests on the PostgreSQL of DATABASE_URL and the Redis of REDIS_URL.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";

/** On two cores: while one step waits for its processes or pages, another has the time. */
const AT_ONCE = 3;
/** Oxlint's and TypeScript's Go programs end before tidying up their memory pays; it costs them a third of their time. */
const GO = { GOGC: "off", GOMEMLIMIT: "3GiB" };
/** One checker takes a quarter less time than the usual four: each of them works out the types of libraries by itself. */
const ONE_CHECKER = ["--checkers", "1"];
const bin = (path) => [process.execPath, join("node_modules", path)];
const scratch = await mkdtemp(join(tmpdir(), "fire-escape-test-"));
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Failures, repeated at the end: a log of a thousand lines, or its tail alone, must say them. */
const failures = [];
/** Tests that passed at their second try only (CI gives one): a fault of the test or the product, so never silent. */
const flaky = [];

const check =
  (...commands) =>
  async (step) => {
    for (const command of commands) {
      const ok = await run(step, command, GO);
      add(step, { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }, ok);
    }
  };

const vitest = (project) => async (step) => {
  const file = join(scratch, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ok = await run(step, [...bin("vitest/vitest.mjs"), "run", "--project", project, ...reporters], {
    NODE_ENV: "test",
    TEST_SHORT: isShort ? "1" : "0",
    ...stores,
  });
  const result = await report(file);
  for (const suite of result?.testResults ?? []) {
    const name = relative(process.cwd(), suite.name);
    const failed = suite.assertionResults.filter((test) => test.status === "failed");
    for (const test of failed)
      failures.push({ name: `${name}: ${test.fullName}`, why: test.failureMessages });
    for (const test of suite.assertionResults)
      if (test.status === "passed" && test.failureMessages.length > 0)
        flaky.push({ name: `${name}: ${test.fullName}`, why: test.failureMessages });
    // A file that fell over before or after its tests has a message and no failed test.
    if (suite.status === "failed" && failed.length === 0) failures.push({ name, why: [suite.message] });
  }
  const counts = {
    passed: result?.numPassedTests ?? 0,
    failed: result?.numFailedTests ?? 0,
    skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
  };
  add(step, counts, ok && result !== null);
};

const words = process.argv.slice(2);
/** `npm test` by itself leaves the rules that read types to `quick`, which is run before every commit, and to `all`. */
const typeAware = words.length > 0 ? ["--type-aware"] : [];

const step = (name, does, work, after = []) => ({ name, does, work, after, failed: 0 });

/** In the order in which they begin. */
const steps = [
  step("build", "Production build", check([process.execPath, "scripts/build.mjs", "--if-changed"])),
  step(
    "lint",
    "Lint, import rules and unused exports",
    check(
      [...bin("oxlint/bin/oxlint"), "-c", "oxlint.config.mjs", ...typeAware, "--tsconfig", "tsconfig.json"],
      [...bin("knip/bin/knip.js"), "--no-progress"],
    ),
  ),
  step("format", "Formatting", check([...bin("oxfmt/bin/oxfmt"), "--check"])),
  step("types", "Types", check([...bin("typescript-7/bin/tsc"), "--noEmit", ...ONE_CHECKER])),
  step("e2e", "Browser tests against the running product", browserTests, ["build"]),
  step("docs", "What the documents say", vitest("docs")),
  step("unit", "Unit tests", vitest("unit")),
  step("process", "Integration tests with real processes", vitest("process"), ["build"]),
  step("operators", "Tests of what operators meet", vitest("operators"), ["build"]),
  step("db", "Integration tests over a database", vitest("db")),
  step("long", "Long integration tests", vitest("long")),
];

const LEFT_TO_ALL = new Set(["operators", "long"]);

const groups = {
  quick: ["format", "lint", "types", "docs", "unit"],
  integration: ["db", "process"],
  services: ["process", "operators", "db", "long"],
  all: steps.map(({ name }) => name),
};

const isShort = !words.includes("all") && !words.includes("services");
const chosen = chooseSteps(words);
const stores = words.includes("services") ? servicesEnv() : {};
if (words.includes("services"))
  console.log(
    "Left to `npm test -- all`: embedded-*.test.ts and build-beside.test.ts (the embedded database itself).",
  );
const width = Math.max(...chosen.map(({ name }) => name.length));

await takeAll([...chosen]);
await rm(scratch, { recursive: true, force: true });
const reports = [
  ...flaky.map((test) => ["only at its second try", test]),
  ...failures.map((test) => ["failed", test]),
];
for (const [how, { name, why }] of reports) {
  const lines = stripVTControlCharacters(why.join("\n")).trim().split("\n").slice(0, 15);
  console.log(["", `✗ ${name} (${how})`, ...lines.map((line) => `    ${line}`)].join("\n"));
}
if (totals.skipped > 0) console.log(`\n${totals.skipped} skipped`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

/** Starts the first waiting step whose needs are met whenever one of the running ones has ended. */
async function takeAll(waiting) {
  const running = new Map();
  while (waiting.length > 0 || running.size > 0) {
    const at = waiting.findIndex(
      ({ after }) => !after.some((name) => running.has(name) || waiting.some((other) => other.name === name)),
    );
    if (at >= 0 && running.size < AT_ONCE) {
      const [next] = waiting.splice(at, 1);
      running.set(
        next.name,
        take(next).finally(() => running.delete(next.name)),
      );
    } else await Promise.race(running.values());
  }
}

async function take(step) {
  say(step, `── ${step.does} …`);
  const started = performance.now();
  const listed = failures.length;
  await step.work(step);
  // A step that names no failed test (lint, say, or a runner that fell over) is named itself.
  if (step.failed > 0 && failures.length === listed) failures.push({ name: step.does, why: [] });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(step, `── ${step.does}: ${step.failed > 0 ? "FAILED" : "ok"} (${seconds} s)`);
}

function say({ name }, line) {
  console.log(`${name.padEnd(width)} │ ${line}`);
}

function chooseSteps(words) {
  const names = words.flatMap((word) => groups[word] ?? [word]);
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length === 0)
    return steps.filter(({ name }) => (names.length > 0 ? names.includes(name) : !LEFT_TO_ALL.has(name)));
  const all = [...steps.map(({ name }) => name), ...Object.keys(groups)];
  console.error(`No step is called ${unknown.join(", ")}. There are: ${all.join(", ")}.`);
  process.exit(2);
}

async function browserTests(step) {
  const { ensureChromium } = await import("./chromium.mjs");
  const { startProduct } = await import("./product.mjs");
  let product;
  try {
    const chromium = ensureChromium((line) => say(step, line));
    // Fourteen venues show every kind of page; the whole city takes a minute to be fetched.
    product = await startProduct((line) => say(step, line), isShort ? { SAMPLE_CITY: "small" } : {});
    const env = {
      E2E_BASE_URL: product.url,
      E2E_DATA_DIR: product.dataDir,
      E2E_LONG: isShort ? "0" : "1",
      CHROMIUM_PATH: chromium,
    };
    await playwright(step, env, ["desktop", "phone", "no-script"]);
    // These write to the product that all share, so they come after those that read it.
    await playwright(step, env, ["signed-in-desktop", "signed-in-phone"]);
  } catch (error) {
    failures.push({ name: step.does, why: [error.message] });
    add(step, { passed: 0, failed: 0, skipped: 0 }, false);
  } finally {
    await product?.stop();
  }
}

/** @param projects with `--no-deps`: what failed in one run must not keep the next from running */
async function playwright(step, env, projects) {
  const file = join(scratch, `e2e-${projects[0]}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const ok = await run(
    step,
    [...bin("playwright/cli.js"), "test", "--reporter=list,json", "--no-deps", ...chosen],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  const result = await report(file);
  failures.push(...specs(result?.suites ?? [], "unexpected"));
  flaky.push(...specs(result?.suites ?? [], "flaky"));
  const stats = result?.stats;
  const counts = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  };
  add(step, counts, ok && result !== null);
}

/** Runs a command whose lines carry the step's name. */
function run(step, [command, ...args], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}), ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on("line", (line) => say(step, line));
    child.once("error", (error) => {
      say(step, error.message);
      resolve(false);
    });
    child.once("close", (code) => resolve(code === 0));
  });
}

/** The tests of Playwright's nested report with one outcome, each with what its tries said. */
function specs(suites, outcome) {
  return suites.flatMap((suite) => [
    ...specs(suite.suites ?? [], outcome),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === outcome)
        .map((test) => ({
          name: `${spec.file}:${spec.line} [${test.projectName}] ${spec.title}`,
          why: test.results.map((result) => result.error?.message ?? result.status),
        })),
    ),
  ]);
}

/** Adds a runner's own counts; a runner that failed without a failed test, or left no report, crashed: one failure. */
function add(step, { passed, failed, skipped }, isWell) {
  const crashed = !isWell && failed === 0 ? 1 : 0;
  totals.passed += passed;
  totals.failed += failed + crashed;
  totals.skipped += skipped;
  step.failed += failed + crashed;
}

/** The tests get these stores under names that no process of the product reads. */
function servicesEnv() {
  const { DATABASE_URL, REDIS_URL } = process.env;
  if (DATABASE_URL && REDIS_URL)
    return { TEST_DATABASE_URL: DATABASE_URL, TEST_REDIS_URL: REDIS_URL, DATABASE_URL: "", REDIS_URL: "" };
  const missing = [DATABASE_URL ? "" : "DATABASE_URL", REDIS_URL ? "" : "REDIS_URL"].filter(Boolean);
  console.error(
    `npm run test:services needs ${missing.join(" and ")}: a PostgreSQL where it may create databases, and a Redis.`,
  );
  return process.exit(2);
}

async function report(file) {
  return readFile(file, "utf8").then(JSON.parse, () => null);
}
