import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { takeOwnScripts } from "./own-scripts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const MARK = "kT3-x_9";

it("knows the scripts that were marked while rendering, and takes the mark off", () => {
  const html = [
    `<script nonce="${MARK}">a("é")</script>`,
    `<script type="module" async="" nonce="${MARK}">b()</script>`,
    `<script nonce="${MARK}">b()</script>`,
    `<script src="/x.js" nonce="${MARK}"></script>`,
    `<link rel="modulepreload" href="/y.js" nonce="${MARK}"/>`,
  ].join("");
  const { page, hashes } = takeOwnScripts(html, MARK);
  expect(hashes).toEqual([hash('a("é")'), hash("b()")]);
  expect(page).toBe(html.replaceAll(` nonce="${MARK}"`, ""));
});

it("does not know a script that came with somebody's text, nor a data block", () => {
  const html = `<script>evil()</script><script nonce="guessed">evil()</script><script type="application/ld+json">{}</script>`;
  expect(takeOwnScripts(html, MARK)).toEqual({ page: html, hashes: [] });
});
