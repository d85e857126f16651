/**
 * `npm test`: formatting, lint, types, unit, integration and browser tests, each with a progress line; ends with one
 * line "N passed, N failed". Words after it choose steps: npm test -- unit e2e
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

const bin = (path) => [process.execPath, join("node_modules", path)];
const scratch = await mkdtemp(join(tmpdir(), "fire-escape-test-"));
const totals = { passed: 0, failed: 0, skipped: 0 };
/** What failed, told once more at the end: a log of a thousand lines, or its tail alone, must say it. */
const failures = [];
/** What passed at its second try only (CI gives one): a fault of the test or the product, so never silent. */
const flaky = [];

function run([command, ...args], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    child.once("error", (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once("exit", (code) => resolve(code === 0));
  });
}

async function check(command) {
  const ok = await run(command);
  totals[ok ? "passed" : "failed"]++;
}

/** Adds a runner's own counts; a runner that failed without a failed test (a crash) counts as one failure. */
function add({ passed, failed, skipped }, ok) {
  totals.passed += passed;
  totals.failed += failed + (!ok && failed === 0 ? 1 : 0);
  totals.skipped += skipped;
}

async function report(file) {
  return readFile(file, "utf8").then(JSON.parse, () => null);
}

async function vitest(project) {
  const file = join(scratch, `${project}.json`);
  const ok = await run(
    [
      ...bin("vitest/vitest.mjs"),
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    { NODE_ENV: "test" },
  );
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
  add(
    {
      passed: result?.numPassedTests ?? 0,
      failed: result?.numFailedTests ?? 0,
      skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
    },
    ok,
  );
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

async function e2e() {
  const { ensureChromium } = await import("./chromium.mjs");
  const { startProduct } = await import("./product.mjs");
  let product;
  try {
    const chromium = ensureChromium();
    product = await startProduct();
    const file = join(scratch, "e2e.json");
    const ok = await run([...bin("playwright/cli.js"), "test", "--reporter=list,json"], {
      E2E_BASE_URL: product.url,
      E2E_DATA_DIR: product.dataDir,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    const result = await report(file);
    const stats = result?.stats;
    failures.push(...specs(result?.suites ?? [], "unexpected"));
    flaky.push(...specs(result?.suites ?? [], "flaky"));
    add(
      {
        passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
        failed: stats?.unexpected ?? 0,
        skipped: stats?.skipped ?? 0,
      },
      ok,
    );
  } catch (error) {
    console.error(error.message);
    totals.failed++;
  } finally {
    await product?.stop();
  }
}

const steps = {
  format: {
    say: "Formatting",
    run: () => check([...bin("prettier/bin/prettier.cjs"), "--check", "--log-level=warn", "."]),
  },
  lint: {
    say: "Lint and import rules",
    run: () => check([...bin("eslint/bin/eslint.js"), ".", "--max-warnings", "0"]),
  },
  types: { say: "Types", run: () => check([...bin("typescript/bin/tsc"), "--noEmit"]) },
  build: {
    say: "Production build",
    run: () => check([process.execPath, "scripts/build.mjs", "--if-changed"]),
  },
  unit: { say: "Unit tests", run: () => vitest("unit") },
  integration: { say: "Integration tests", run: () => vitest("integration") },
  e2e: { say: "Browser tests against the running product", run: e2e },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(", ")}. There are: ${Object.keys(steps).join(", ")}.`);
  process.exit(2);
}
for (const [name, step] of Object.entries(steps)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n── ${step.say} …`);
  const started = performance.now();
  const failedBefore = totals.failed;
  const namedBefore = failures.length;
  await step.run();
  const verdict = totals.failed > failedBefore ? "FAILED" : "ok";
  // A step without tests of its own to name (lint, say, or a runner that fell over) is named itself.
  if (totals.failed > failedBefore && failures.length === namedBefore)
    failures.push({ name: step.say, why: [] });
  console.log(`── ${step.say}: ${verdict} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
await rm(scratch, { recursive: true, force: true });
const told = [
  ...flaky.map((test) => ["only at its second try", test]),
  ...failures.map((test) => ["failed", test]),
];
for (const [how, { name, why }] of told) {
  const lines = stripVTControlCharacters(why.join("\n")).trim().split("\n").slice(0, 15);
  console.log(["", `✗ ${name} (${how})`, ...lines.map((line) => `    ${line}`)].join("\n"));
}
if (totals.skipped > 0) console.log(`\n${totals.skipped} skipped`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);
