import { expect, it } from "vitest";
import { deprioritizeModulePreloads } from "./module-preloads";

it("lets every script that is asked for ahead of time wait for what paints the page", () => {
  expect(
    deprioritizeModulePreloads(
      '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>',
    ),
  ).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>',
  );
});

it("leaves everything else as it is, letters beyond ASCII too", () => {
  const page =
    '<link rel="stylesheet" href="/a.css"/><p>Café · 東京 &lt;link rel="modulepreload" href="/a.js"/></p>';
  expect(deprioritizeModulePreloads(page)).toBe(page);
});
