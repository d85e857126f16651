// Every page and every action, found by itself, for every role: visitors go to /login, who lacks the role to /404.
import { describe, expect, it } from "vitest";
import { addVenue } from "../../factories/listings";
import { administrator, editorOf, signedIn } from "../../factories/people";
import { Visitor } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";
import { revokeRole } from "@db/queries/accounts/admins";
import type { Role } from "@db/schema";
import { NEEDS_ADMIN } from "~/domain/admin/roles";
import { switchSource } from "~/domain/admin/sources/edit-source";
import { fetchOne } from "~/domain/admin/sources/fetch-now";
import { importSources } from "~/domain/admin/sources/files/import-sources";
import { addressOfState, tabOf } from "~/ui/admin/tabs";
import { entriesFor } from "~/ui/navigation";

type Route = { loader?: unknown; action?: unknown };
const routes = import.meta.glob<Route>("/app/routes/*/route.{ts,tsx}", { eager: true });
const walk = Object.entries(routes).map(([file, route]) => [file.split("/").at(-2) ?? "", route] as const);
const adminRoutes = walk.filter(([folder]) => /^admin\b/.test(folder));

/** What editors are kept out of: whole files of sources, and who did what to which account. */
const FOR_ADMINISTRATORS = ["admin.import", "admin.security", "admin.sources[.]csv", "admin.sources[.]opml"];
/** Routes elsewhere that ask for a role. */
const ASKING_ELSEWHERE = ["dashboard.passkeys", "dashboard.passkeys_.confirm"];

/** A likely address of a route folder: 'admin.sources.$id' is /admin/sources/1. */
const addressOf = (folder: string) =>
  `/${folder
    .replaceAll(/\[(.)\]/g, "\u0000")
    .split(".")
    .filter((part) => part !== "_index")
    .map((part) => (part.startsWith("$") ? "1" : part.replace(/_$/, "")))
    .join("/")
    .replaceAll("\u0000", ".")}`;

const PARAMS = { id: "1" };
const FORM = { intent: "delete", id: "1" };

const site = useSite();

/** Where a page, or a form sent to it, leads who asks for it; null for an answer of its own. */
const page = async (who: Visitor, [folder, route]: (typeof walk)[number]) =>
  (await who.get(route, addressOf(folder), PARAMS)).headers.get("Location");
const form = async (who: Visitor, [folder, route]: (typeof walk)[number]) =>
  (await who.post(route, addressOf(folder), FORM, PARAMS)).headers.get("Location");

describe("the admin pages", () => {
  it("are closed to everybody else, page by page and action by action", async () => {
    const user = await signedIn(site);
    expect(adminRoutes.length).toBeGreaterThan(15);
    for (const one of adminRoutes) {
      const [folder, route] = one;
      const visitor = new Visitor(site);
      if (route.loader) {
        const login = `/login?next=${encodeURIComponent(addressOf(folder))}`;
        expect([folder, await page(visitor, one)]).toEqual([folder, login]);
        expect([folder, await page(user, one)]).toEqual([folder, "/404"]);
      }
      if (route.action) {
        expect([folder, await form(visitor, one)]).toEqual([folder, "/login"]);
        expect([folder, await form(user, one)]).toEqual([folder, "/404"]);
      }
    }
    expect(await site.db.selectFrom("audit_log").select("id").execute()).toEqual([]);
  });

  it("are open to an administrator, and to an editor but for what is an administrator's alone", async () => {
    const [admin, editor] = [await administrator(site), await editorOf(site)];
    for (const one of adminRoutes) {
      const [folder, route] = one;
      const closed = FOR_ADMINISTRATORS.includes(folder) ? "/404" : null;
      if (route.loader) expect([folder, await page(admin, one)]).toEqual([folder, null]);
      if (route.loader) expect([folder, await page(editor, one)]).toEqual([folder, closed]);
      if (!route.action) continue;
      expect([folder, (await form(admin, one)) === "/404"]).toEqual([folder, false]);
      expect([folder, (await form(editor, one)) === "/404"]).toEqual([folder, closed === "/404"]);
    }
    expect(FOR_ADMINISTRATORS.filter((name) => !adminRoutes.some(([folder]) => folder === name))).toEqual([]);
  });

  it("are the only pages that know roles", async () => {
    const people = [await signedIn(site), await editorOf(site), await administrator(site)];
    for (const one of walk) {
      if (!one[1].loader || adminRoutes.includes(one) || ASKING_ELSEWHERE.includes(one[0])) continue;
      const [member, ...others] = await Promise.all(people.map((who) => page(who, one)));
      expect([one[0], ...others]).toEqual([one[0], member, member]);
    }
  });

  it("keep people's letters, jobs that would be lost, and the roles themselves from editors", async () => {
    const editor = await editorOf(site);
    const queues = routes["/app/routes/admin.queues/route.tsx"] ?? {};
    const said = async (fields: Record<string, string>) =>
      (await (await editor.post(queues, "/admin/queues", fields)).json()).message;
    expect(await said({ intent: "remove", queue: "mail", job: "1" })).toBe(NEEDS_ADMIN);
    expect(await said({ intent: "retry-all" })).toBe(NEEDS_ADMIN);
    expect(await said({ intent: "retry", queue: "mail", job: "1" })).toMatch(/no longer exists/);
    const letters = routes["/app/routes/functions.generate-weekly-recommendations/route.ts"] ?? {};
    expect((await editor.post(letters, "/functions/generate-weekly-recommendations", {})).status).toBe(403);
    const role = () => site.db.selectFrom("admin_users").select("role").execute();
    expect(await role()).toEqual([{ role: "editor" }]);
  });

  it("undo a change whose editor has lost the role meanwhile", async () => {
    const editor = await editorOf(site);
    const { id } = await site.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const by = { id, email: "desk@example.org" };
    const source = await addVenue(site.db, { name: "Loft", url: "https://loft.example" });
    const importing = importSources(site.context(), by, "name,url\nBarn,https://barn.example");
    await expect(importing).rejects.toThrow(NEEDS_ADMIN);
    await revokeRole(site.db, by.email);
    await expect(switchSource(site.context(), by, source, false)).rejects.toThrow(NEEDS_ADMIN);
    await expect(fetchOne(site.context(), by, source)).rejects.toThrow(NEEDS_ADMIN);
    const rows = await site.db.selectFrom("event_sources").select(["name", "is_enabled"]).execute();
    expect(rows).toEqual([{ name: "Loft", is_enabled: true }]);
    expect((await editor.get(routes["/app/routes/admin._index/route.tsx"] ?? {}, "/admin")).status).toBe(303);
  });

  it("are linked for who may enter them", () => {
    const labels = (role: Role | null) => entriesFor("/", { role }).map((entry) => entry.label);
    expect(labels("admin")).toContain("Admin");
    expect(labels("editor")).toContain("Admin");
    expect(labels(null)).not.toContain("Admin");
    expect(entriesFor("/", null).map((entry) => entry.href)).not.toContain("/admin");
  });

  it("leads navigation state to its tab", () => {
    expect(addressOfState({ activeTab: "events", sourceFilter: 7 })).toBe("/admin/events?source=7");
    expect(addressOfState({ activeTab: "events", sourceFilter: "x" })).toBe("/admin/events");
    expect(addressOfState({ activeTab: "logs" })).toBe("/admin/logs");
    for (const state of [null, {}, { activeTab: "constructor" }, { activeTab: 3 }])
      expect(addressOfState(state)).toBeNull();
    expect([tabOf("/admin").label, tabOf("/admin/queues/1").label]).toEqual(["Event Sources", "Queues"]);
  });
});
