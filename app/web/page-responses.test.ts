import { expect, it } from "vitest";
import { loaderData, TextResponse } from "./page-responses";

const data = { days: [{ heading: "Today" }] };

it("gives a page the object that its loader made, and a browser the text of it", async () => {
  const own = loaderData({ isWholePage: true }, data, { status: 404 });
  expect([own.status, own.headers.get("Content-Type")]).toEqual([404, "application/json; charset=utf-8"]);
  expect(own.body).not.toBeNull();
  expect(await own.json()).toBe(data);
  const sent = loaderData({ isWholePage: false }, data, { status: 404 });
  expect([sent.status, await sent.text()]).toEqual([404, JSON.stringify(data)]);
});

it("gives a page's text as bytes, whatever its length", async () => {
  for (const text of ["Café · 東京", "é".repeat(10_000)]) {
    const page = new TextResponse(text, { status: 500, headers: { "X-Seen": "yes" } });
    expect([page.status, page.headers.get("X-Seen"), page.body === null]).toEqual([500, "yes", false]);
    expect(Buffer.from(await page.arrayBuffer()).toString()).toBe(text);
    expect(await page.text()).toBe(text);
  }
});
