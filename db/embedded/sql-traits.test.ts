import { describe, expect, it } from "vitest";
import { NO_TRAITS, traitsOf } from "./sql-traits";

describe("traitsOf", () => {
  it.each([
    "select 1",
    "update t set a = 1",
    "insert into t values ('; set x = 1; copy t from stdin; listen x')",
    "insert into t values (E'it\\'s; listen x', $$; set a = b$$, $tag$; reset all $tag$)",
    "select 1 -- ; set x = 1\n",
    "select /* ; listen x; */ 1",
    'select 1 as "listen"',
    "begin; set local search_path = a; set transaction read only; commit",
    "select pg_advisory_xact_lock(1), pg_try_advisory_xact_lock(2)",
    "copy t to stdout",
  ])("finds nothing to care for in %s", (sql) => {
    expect(traitsOf(sql)).toEqual(NO_TRAITS);
  });

  it.each([
    "set a = 1",
    "select 1; RESET a",
    "discard all",
    "select set_config('a', 'b', false)",
    "/* x */ set a to 1",
  ])("sees that settings change in %s", (sql) => expect(traitsOf(sql).changesSettings).toBe(true));

  it.each([
    "select pg_advisory_lock(1)",
    "select pg_try_advisory_lock_shared(1)",
    "select pg_advisory_unlock_all()",
  ])("sees session locks in %s", (sql) => expect(traitsOf(sql).touchesLocks).toBe(true));

  it("sees COPY FROM STDIN wherever it stands", () => {
    expect(traitsOf("begin; copy t (a, b) from stdin with (format csv)").copiesIn).toBe(true);
  });

  it("reads channel names as the server folds them", () => {
    expect(traitsOf('-- why\nlisten Jobs; LISTEN "Jobs:1"; unlisten *').channels).toEqual([
      { verb: "listen", channel: "jobs" },
      { verb: "listen", channel: "Jobs:1" },
      { verb: "unlisten", channel: "*" },
    ]);
  });
});
