import { expect, it } from "vitest";
import { dataOf } from "@tests/factories/answers";
import { handingOver, TextResponse } from "./page-responses";
import type { LoaderFunctionArgs, ServerBuild } from "./remix";

const data = { days: [{ heading: "Today" }] };
const gone = new Response(null, { status: 410 });

const routes = (answer: unknown) => {
  const loader = () => Promise.resolve(answer);
  return handingOver({
    page: { id: "page", module: { default: () => null, loader } },
    file: { id: "file", module: { loader } },
  } as unknown as ServerBuild["routes"]);
};
const load = async (answer: unknown, id: string, isWholePage: boolean): Promise<unknown> =>
  routes(answer)[id]?.module.loader?.({ context: { isWholePage } } as LoaderFunctionArgs);

it("gives a page the object that its loader made", async () => {
  const own = await load(data, "page", true);
  expect(own).toMatchObject({ status: 200, headers: new Headers({ "Content-Type": "application/json" }) });
  expect(await (own as Response).json()).toBe(data);
});

it("leaves to Remix what is no page, what a browser's router asks for, and responses", async () => {
  expect(await load(data, "file", true)).toBe(data);
  expect(await load(data, "page", false)).toBe(data);
  expect(await load(gone, "page", true)).toBe(gone);
});

it("gives a page's text as bytes, whatever its length", async () => {
  for (const text of ["Café · 東京", "é".repeat(10_000)]) {
    const page = new TextResponse(text, { status: 500, headers: { "X-Seen": "yes" } });
    expect([page.status, page.headers.get("X-Seen"), page.body === null]).toEqual([500, "yes", false]);
    expect(Buffer.from(await page.arrayBuffer()).toString()).toBe(text);
    expect(await page.text()).toBe(text);
  }
});

it.each([new Date(0), new Map(), new URL("https://fire.example/")])(
  "our tests refuse %s in data, which a browser would get otherwise than the page",
  async (value) => {
    await expect(dataOf({ rows: [{ value }] })).rejects.toThrow('returns "value"');
    expect(await dataOf({ rows: [{ value: String(value) }] })).toEqual({ rows: [{ value: String(value) }] });
  },
);
