import { Suspense } from "react";
import type { ServerBuild } from "@remix-run/node";
import { Outlet, Scripts, useMatches } from "@remix-run/react";
import { expect, it } from "vitest";
import * as entry from "~/entry.server";
import { AnswerFacts } from "./memory/facts";
import { branchHandlers } from "./branch-handlers";

const Broken = () => {
  throw new Error("a part is broken");
};
const Root = () => (
  <html lang="en">
    <body>
      <p>{`${useMatches().length} routes match`}</p>
      <Outlet />
      <Scripts />
    </body>
  </html>
);
const InParts = () => (
  <Suspense>
    <Broken />
  </Suspense>
);

const asset = (id: string, path?: string) => ({
  id,
  path,
  parentId: id === "root" ? undefined : "root",
  module: `/${id}.js`,
  hasAction: false,
  hasLoader: false,
  hasErrorBoundary: false,
});
const page = (id: string, path: string, Page: () => JSX.Element) => ({
  id,
  path,
  parentId: "root",
  module: { default: Page },
});

const build = {
  routes: {
    root: { id: "root", module: { default: Root } },
    event: page("event", "event/:id", () => <p>an event</p>),
    parts: page("parts", "parts", InParts),
  },
  assets: {
    routes: { root: asset("root"), event: asset("event", "event/:id"), parts: asset("parts", "parts") },
    entry: { module: "/entry.js", imports: [] },
    url: "/manifest.js",
    version: "1",
  },
  entry: { module: entry },
  future: { v3_singleFetch: false },
  basename: "/",
  publicPath: "/",
  isSpaMode: false,
} as unknown as ServerBuild;

const handle = branchHandlers(build);

async function ask(path: string) {
  const failures: unknown[] = [];
  const log = { error: () => undefined };
  const response = await handle(new Request(`http://localhost${path}`), {
    failures,
    log,
    facts: new AnswerFacts(),
  } as never);
  return { status: response.status, html: await response.text(), failures };
}

it("renders each address by its own branch, in whatever case it is written", async () => {
  for (const path of ["/event/7", "/Event/8"]) {
    const { status, html } = await ask(path);
    expect({ status, html }).toMatchObject({
      status: 200,
      html: expect.stringContaining("an event") as string,
    });
    expect(html).toMatch(/^<!DOCTYPE html><html/);
    expect(html).toContain("2 routes match");
  }
});

it("tells of a part that failed, although the rest was rendered", async () => {
  const { status, failures } = await ask("/parts");
  expect(status).toBe(500);
  expect(failures.map(String)).toEqual(["Error: a part is broken"]);
});
