// Every page and every action under app/routes/admin*, found by itself: visitors go to /login, others to /404.
import { describe, expect, it } from "vitest";
import { administrator, signedIn } from "../../factories/people";
import { Visitor } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";
import { addressOfState, tabOf } from "~/ui/admin/tabs";
import { entriesFor } from "~/ui/navigation";

const routes = import.meta.glob<{ loader?: unknown; action?: unknown }>("/app/routes/admin*/route.{ts,tsx}", {
  eager: true,
});
const walk = Object.entries(routes).map(([file, route]) => [file.split("/").at(-2) ?? "", route] as const);

/** A likely address of a route folder: 'admin.sources.$id' is /admin/sources/1. */
const addressOf = (folder: string) =>
  `/${folder
    .replaceAll(/\[(.)\]/g, "\u0000")
    .split(".")
    .filter((part) => part !== "_index")
    .map((part) => (part.startsWith("$") ? "1" : part.replace(/_$/, "")))
    .join("/")
    .replaceAll("\u0000", ".")}`;

const site = useSite();

describe("the admin pages", () => {
  it("are closed to everybody else, page by page and action by action", async () => {
    const user = await signedIn(site);
    expect(walk.length).toBeGreaterThan(1);
    for (const [folder, route] of walk) {
      const path = addressOf(folder);
      const params = { id: "1" };
      if (route.loader) {
        const asVisitor = await new Visitor(site).get(route, path, params);
        expect([folder, asVisitor.headers.get("Location")]).toEqual([
          folder,
          `/login?next=${encodeURIComponent(path)}`,
        ]);
        const asUser = await user.get(route, path, params);
        expect([folder, asUser.headers.get("Location")]).toEqual([folder, "/404"]);
      }
      if (route.action) {
        const asVisitor = await new Visitor(site).post(route, path, { intent: "delete", id: "1" }, params);
        expect([folder, asVisitor.headers.get("Location")]).toEqual([folder, "/login"]);
        const asUser = await user.post(route, path, { intent: "delete", id: "1" }, params);
        expect([folder, asUser.headers.get("Location")]).toEqual([folder, "/404"]);
      }
    }
    expect(await site.db.selectFrom("audit_log").select("id").execute()).toEqual([]);
  });

  it("are open to an administrator, who alone sees the link to them", async () => {
    const editor = await administrator(site);
    const index = routes["/app/routes/admin._index/route.tsx"];
    expect((await editor.get(index ?? {}, "/admin")).status).toBe(200);
    const labels = (isAdmin: boolean) => entriesFor("/", { isAdmin }).map((entry) => entry.label);
    expect(labels(true)).toContain("Admin");
    expect(labels(false)).not.toContain("Admin");
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
