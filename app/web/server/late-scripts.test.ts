import { expect, it } from "vitest";
import { holdScripts } from "./late-scripts";
import { takeOwnScripts } from "./own-scripts";

const MARK = "mark-of-this-page";
const page = (body: string) => `<html><head></head><body>${body}</body></html>`;
const entry = `<script nonce="${MARK}" type="module" async="">import "/a.js";</script>`;

it("holds every script until the page has been painted", () => {
  const late = holdScripts(
    page(`<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>${entry}`),
    MARK,
  );
  expect(late).toContain(
    '<link rel="held" fetchpriority="low" href="/a.js"/><link rel="held" fetchpriority="low" href="/b.js"/>',
  );
  expect(late).toContain(`<script nonce="${MARK}" type="held" async="">import "/a.js";</script>`);
  expect(late).not.toContain('<link rel="modulepreload"');
  expect(late).toMatch(/requestAnimationFrame[\s\S]*<\/script><\/body><\/html>$/);
});

it("leaves both the held script and its starter to the content security policy", () => {
  expect(takeOwnScripts(holdScripts(page(entry), MARK), MARK).hashes).toHaveLength(2);
});

it("leaves a page without scripts as it is, letters beyond ASCII too", () => {
  const plain = page('<p>Café · 東京 &lt;link rel="modulepreload" href="/a.js"/></p>');
  expect(holdScripts(plain, MARK)).toBe(plain);
});
