import { expect, it } from "vitest";
import remixConfig from "../../remix.config.js";

it("keeps single fetch and lazy route discovery off: both let one small request stop Remix 2", () => {
  expect(remixConfig.future).toMatchObject({ v3_singleFetch: false, v3_lazyRouteDiscovery: false });
});
