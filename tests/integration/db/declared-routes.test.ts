// Declarations of routes are read in every spelling of their addresses: keys stay out of logs, what is private stays private, and what is
// counted is counted.
import { beforeAll, describe, expect, it } from "vitest";
import type { RouteHandle } from "~/web/route-handle";
import type { Routes } from "~/web/route-tree";
import { DeclaredRoutes } from "~/web/server/declared-routes";
import { siteRoutes } from "../../factories/routes";

let routes: Routes;
let declared: DeclaredRoutes;
beforeAll(async () => {
  routes = await siteRoutes();
  declared = new DeclaredRoutes(routes);
});

function pathOf(id: string): string {
  const { parentId, path = "" } = routes[id] ?? {};
  return parentId ? [pathOf(parentId), path].filter(Boolean).join("/") : path;
}

const SECRET = "kept-from-logs";
/** An address of each route, with a key or a number for its parameters. */
const addresses = () =>
  Object.keys(routes).map((id) => ({
    id,
    path: `/${pathOf(id)
      .replace(/:(token|key)\b/g, SECRET)
      .replace(/:\w+\??/g, "7")
      .replace("*", "x")}`,
    handle: (routes[id]?.module.handle ?? {}) as RouteHandle,
  }));

const percent = (text: string) => text.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** Each answered by the same route. */
const spellings = (path: string): string[] => [
  path,
  `${path}?x=1`,
  `${path}/`,
  `${path}///`,
  path.toUpperCase(),
  path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  percent(path),
  percent(path).toUpperCase(),
  `/x/..${path}`,
  `/%2e${path}`,
  `/x/%2E%2e${path}`,
  path.replaceAll("/", "\\"),
  `${path}#x`,
];
const asSent = (target: string) => (target.startsWith("\\") ? `/.${target}` : target);

describe("every spelling of an address", () => {
  it("is counted where its route is", () => {
    const counted = addresses().filter(({ handle }) => handle.counted);
    expect(counted.length).toBeGreaterThanOrEqual(9);
    for (const { path } of counted)
      for (const target of spellings(path).map(asSent))
        expect([target, declared.of(target).isCounted]).toEqual([target, true]);
  });

  it("is private where its route, or one above it, is, and hidden in logs where it is a key", () => {
    const secret = addresses().filter(({ path }) => path.includes(SECRET));
    expect(secret.map(({ id }) => id.replace("routes/", "")).toSorted()).toEqual([
      "claims.$token",
      "invite.$token",
      "join.$key",
      "saved-calendar.$token[.]ics",
    ]);
    for (const { path, handle } of secret) {
      expect([path, handle.secretPath]).toEqual([path, true]);
      // A slip behind or within the key leads nowhere; the key is in it all the same.
      for (const target of [...spellings(path), `${path}/more`, `${path}x`, `${path}%zz`].map(asSent)) {
        const { isPrivate, logged } = declared.of(target);
        expect([target, isPrivate, logged]).toEqual([target, true, expect.stringMatching(/\/\[hidden\]$/)]);
      }
    }
  });
});

it("is private below every door that needs a session or a link", () => {
  const isOpen = addresses().filter(({ path }) => !declared.of(path).isPrivate);
  const doors =
    /^\/(?:admin|auth|claims?|dashboard|dev|follow|invite|join|letter|mails|plan|push|report-mistake|reset-password|saved|saved-calendar|stop-invitations|unsubscribe|webhooks)\b/;
  expect(isOpen.filter(({ path }) => doors.test(path))).toEqual([]);
});

it("lets forms of other sites in where a signature is the permission, and nowhere else", () => {
  const signed = addresses().filter(({ path }) => declared.of(path).isSigned);
  expect(signed.map(({ path }) => path).toSorted()).toEqual([
    "/mails",
    "/stop-invitations",
    "/unsubscribe",
    "/venue-letter/7",
    "/webhooks/resend",
  ]);
});

it("keeps nothing of a private route in the page cache", () => {
  for (const { path, handle } of addresses())
    if (declared.of(path).isPrivate) expect([path, handle.cache]).toEqual([path, undefined]);
});

it.each([
  ["/", "/"],
  ["/event/12/some-title", "/event/:id/:eventTitle?/:city?"],
  ["/dashboard/account", "/dashboard/account"],
  ["/admin/events", "/admin/events"],
  ["/MCP/", "/mcp"],
  ["/no/such/page", "/*"],
  ["http://elsewhere.example/join/x", "none"],
])("%s counts in metrics as the route %s", (path, pattern) => {
  expect(declared.of(path).pattern).toBe(pattern);
});
