/** A database and a site over it, as they were before each test: nearly every integration test file begins with them. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { testDatabase, type TestDatabase } from "./database";
import { restore, takeSnapshot } from "./snapshot";
import { Site } from "./visitor";

/**
 * A site over a database of the file's own. Before each test both are as `fill` left them, the clock too; without it the
 * clock stands at the present.
 */
export function useSite(fill?: () => Promise<unknown>): Site {
  const site = new Site();
  let filledAt: Date | undefined;
  const test = useDatabase(
    fill &&
      (async () => {
        site.begin(test.db);
        await fill();
        filledAt = site.clock.now;
      }),
  );
  beforeEach(() => site.begin(test.db, filledAt));
  return site;
}

const FILLED = "filled";

/**
 * Opens a database for the file, and restores it before each test to what the migrations and `fill` left.
 * @param fill runs once; `db` can be used in it
 */
export function useDatabase(fill?: () => Promise<unknown>): Pick<TestDatabase, "db" | "reset"> {
  const test = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(test, await testDatabase());
    if (!fill) return;
    await fill();
    await takeSnapshot(test.db, FILLED);
    test.reset = () => restore(test.db, FILLED);
  });
  beforeEach(() => test.reset());
  afterAll(() => test.close());
  return test;
}
