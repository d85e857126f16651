// Fetchers in a network of their own: a resolver that changes its mind, and an intranet behind it. Linux only.
import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);
/** As an ordinary user, where the system lets one have namespaces. */
const APART = ["--user", "--map-root-user", "--net"];
const hasNamespaces = spawnSync("unshare", [...APART, "ip", "link"]).status === 0;
if (!hasNamespaces) console.warn("No network namespaces here: rebinding is not tested live.");

it.runIf(hasNamespaces)(
  "no answer of a resolver, redirect or stranger leads a fetcher into the intranet",
  async () => {
    const script = "tests/fixtures/guarded-network.ts";
    const { stdout } = await run("unshare", [...APART, process.execPath, "--import", "tsx", script]);
    expect(JSON.parse(stdout)).toEqual({
      rebinding: "public",
      questions: 1,
      afterwards: "blocked-address",
      redirect: "blocked-address",
      strangers: "blocked-address",
      pictures: "blocked-address",
      hitsBefore: 0,
      editors: "secret",
    });
  },
);
