import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import remixConfig from "../../remix.config.js";

it("keeps single fetch and lazy route discovery off: both let one small request stop Remix 2", () => {
  expect(remixConfig.future).toMatchObject({ v3_singleFetch: false, v3_lazyRouteDiscovery: false });
});

it("lets no page wait for a loader of the browser's: what it would show meanwhile is not sent", () => {
  const all = readdirSync("app/routes", { recursive: true, encoding: "utf8" });
  const routes = all.filter((file) => file.endsWith("route.tsx"));
  expect(routes.length).toBeGreaterThan(50);
  const waits = (file: string) => /\.hydrate\s*=/.test(readFileSync(join("app/routes", file), "utf8"));
  expect(routes.filter(waits)).toEqual([]);
});
