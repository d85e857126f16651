import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// A limit ends a test that hangs; it measures nothing. A shared machine is at times four times slower. Some tests need a longer limit
// and set their own.
const integration = {
  globalSetup: "tests/factories/database-setup.ts",
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

/** The files that take longest; started last, one of them would run alone at the end. */
const SLOW = [
  "crash",
  "embedded-durability",
  "build-beside",
  "backup",
  "golden-lists",
  "two-sites",
  "admin-event-words",
  "why-now",
  "reconcile-properties",
  "accessible-pages",
  "groups-plans",
];

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      SLOW.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`)) + 1 || SLOW.length + 1;
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

// With the stores of `npm run test:services`, the tests of the embedded database itself have nothing to test.
const ofEmbeddedDatabase = ["tests/integration/*/{embedded-*,build-beside}.test.ts"];

/** Files share nothing but their worker's database, which each finds empty. */
function overDatabase(name: string, folders: string): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`tests/integration/${folders}/**/*.test.ts`],
      pool: "forks",
      // V8 compiles PGlite's WebAssembly a second time, for speed; a minute of tests never earns that back.
      execArgv: ["--liftoff-only"],
      isolate: false,
      maxWorkers: 2,
      ...integration,
    },
  };
}

function processes(name: string): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`tests/integration/${name}/**/*.test.ts`],
      exclude: process.env.TEST_DATABASE_URL ? ofEmbeddedDatabase : [],
      pool: "forks",
      maxWorkers: 2,
      ...integration,
      globalSetup: "tests/factories/process-setup.ts",
    },
  };
}

// The Remix plugin is left out on purpose: tests import modules, not the compiled application.
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    // A shared machine stalls now and then; what needed its second try is named at the end of `npm test`.
    retry: process.env.CI ? 1 : 0,
    sequence: { sequencer: SlowFirst },
    // Modules that have not changed since the last run, or belong to several projects, are compiled once.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,db,emails,workers,scripts}/**/*.test.{ts,tsx}"],
          pool: "threads",
          isolate: false,
          testTimeout: 60_000,
        },
      },
      // Statements of documents and comments about the code.
      {
        extends: true,
        test: { name: "docs", include: ["tests/docs/*.test.ts"], pool: "threads", isolate: false },
      },
      overDatabase("db", "{db,property}"),
      // Years, a whole city, extremes, rare tools of editors, and what stands on features that "db" shows. `npm test -- all` and CI run them, as those of operators.
      overDatabase("long", "long"),
      // Real servers and processes, some of them killed. Each file has its own, and waits for them most of the time.
      processes("process"),
      // Operators alone meet these: backups, kills, queues, several builds at once.
      processes("operators"),
    ],
  },
});
