// Every page and every action, found by itself, for every role: visitors go to /login, who lacks the role to /404.
import { describe, expect, it, vi } from "vitest";
import { longTest } from "../../factories/property-runs";
import { NOON } from "../../factories/sources";
import { addVenue } from "../../factories/listings";
import { administrator, editorOf, signedIn } from "../../factories/people";
import { Visitor, letterTo, tokenIn } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";
import { revokeRole } from "@db/queries/accounts/admins";
import { deleteUser } from "@db/queries/accounts/users";
import { listReaders } from "@db/queries/newsletter/readers";
import type { AdminRole } from "@db/schema";
import { LAST_ADMINISTRATOR } from "~/domain/admin/people/last-administrator";
import { setRole } from "~/domain/admin/people/people";
import { NEEDS_ADMIN } from "~/domain/admin/roles";
import { switchSource } from "~/domain/admin/sources/edit-source";
import { fetchOne } from "~/domain/admin/sources/fetch-now";
import { importSources } from "~/domain/admin/sources/files/import-sources";
import { addressOfState, tabOf } from "~/ui/admin/tabs";
import * as login from "~/routes/login/route";
import * as verify from "~/routes/auth.verify/route";
import { entriesFor } from "~/ui/navigation";

type Route = { loader?: unknown; action?: unknown };
const routes = import.meta.glob("/app/routes/*/route.{ts,tsx}", { eager: true }) as Record<string, Route>;
const walk = Object.entries(routes).map(([file, route]) => [file.split("/").at(-2) ?? "", route] as const);
const adminRoutes = walk.filter(([folder]) => /^admin\b/.test(folder));

/** Pages closed to editors: whole files of sources, and who did what to which account. */
const FOR_ADMINISTRATORS = [
  "admin.import",
  "admin.security",
  "admin.sources[.]csv",
  "admin.sources[.]opml",
  "admin.subscribers",
  "admin.users",
];
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

const NO_FORM = "no form has this name";

/**
 * Every form of a page by its name; a route with one form has none. The names are those of the table that is asked for a name it does
 * not have: a mock of `runIntent` would miss modules that another file of the same worker has loaded.
 */
async function intentsOf(admin: Visitor, [folder, route]: (typeof walk)[number]): Promise<string[]> {
  const isAsked = vi.spyOn(Object, "hasOwn");
  await admin.post(route, addressOf(folder), { intent: NO_FORM }, PARAMS);
  const names = isAsked.mock.calls.flatMap(([table, name]) => (name === NO_FORM ? Object.keys(table) : []));
  isAsked.mockRestore();
  return names.length > 0 ? names : [FORM.intent];
}

/** Where a page, or a form sent to it, leads who asks for it; null for an answer of its own. */
const page = async (who: Visitor, [folder, route]: (typeof walk)[number]) =>
  (await who.get(route, addressOf(folder), PARAMS)).headers.get("Location");
const form = async (who: Visitor, [folder, route]: (typeof walk)[number], intent = FORM.intent) =>
  (await who.post(route, addressOf(folder), { ...FORM, intent }, PARAMS)).headers.get("Location");

describe("the admin pages", () => {
  it("are closed to everybody else, page by page and action by action", async () => {
    const user = await signedIn(site);
    expect(adminRoutes.length).toBeGreaterThan(15);
    for (const adminRoute of adminRoutes) {
      const [folder, route] = adminRoute;
      const visitor = new Visitor(site);
      if (route.loader) {
        const login = `/login?next=${encodeURIComponent(addressOf(folder))}`;
        expect([folder, await page(visitor, adminRoute)]).toEqual([folder, login]);
        expect([folder, await page(user, adminRoute)]).toEqual([folder, "/404"]);
      }
      if (route.action) {
        expect([folder, await form(visitor, adminRoute)]).toEqual([folder, "/login"]);
        expect([folder, await form(user, adminRoute)]).toEqual([folder, "/404"]);
      }
    }
    expect(await site.db.selectFrom("audit_log").select("id").execute()).toEqual([]);
  });

  it("are open to an administrator, and to an editor but for what is an administrator's alone", async () => {
    const [admin, editor] = [await administrator(site), await editorOf(site)];
    for (const adminRoute of adminRoutes) {
      const [folder, route] = adminRoute;
      const closed = FOR_ADMINISTRATORS.includes(folder) ? "/404" : null;
      if (route.loader) expect([folder, await page(admin, adminRoute)]).toEqual([folder, null]);
      if (route.loader) expect([folder, await page(editor, adminRoute)]).toEqual([folder, closed]);
      if (!route.action) continue;
      expect([folder, (await form(admin, adminRoute)) === "/404"]).toEqual([folder, false]);
      expect([folder, (await form(editor, adminRoute)) === "/404"]).toEqual([folder, closed === "/404"]);
    }
    expect(FOR_ADMINISTRATORS.filter((name) => !adminRoutes.some(([folder]) => folder === name))).toEqual([]);
  });

  it("refuse each form by its name to whom the page is closed", async () => {
    const [admin, editor, user] = [await administrator(site), await editorOf(site), await signedIn(site)];
    const visitor = new Visitor(site);
    let forms = 0;
    for (const adminRoute of adminRoutes) {
      const [folder, route] = adminRoute;
      if (!route.action) continue;
      for (const intent of await intentsOf(admin, adminRoute)) {
        forms += 1;
        expect([folder, intent, await form(visitor, adminRoute, intent)]).toEqual([folder, intent, "/login"]);
        expect([folder, intent, await form(user, adminRoute, intent)]).toEqual([folder, intent, "/404"]);
        if (!FOR_ADMINISTRATORS.includes(folder)) continue;
        expect([folder, intent, await form(editor, adminRoute, intent)]).toEqual([folder, intent, "/404"]);
      }
    }
    expect(forms).toBeGreaterThan(50);
    expect(await site.db.selectFrom("audit_log").select("id").execute()).toEqual([]);
  });

  longTest("are the only pages that know roles", async () => {
    const people = [await signedIn(site), await editorOf(site), await administrator(site)];
    for (const step of walk) {
      if (!step[1].loader || adminRoutes.includes(step) || ASKING_ELSEWHERE.includes(step[0])) continue;
      const [member, ...others] = await Promise.all(people.map((who) => page(who, step)));
      expect([step[0], ...others]).toEqual([step[0], member, member]);
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

  it("give and take roles, but nobody their own, and name whom to administrators only", async () => {
    const [admin, editor] = [await administrator(site), await editorOf(site)];
    const users = routes["/app/routes/admin.users/route.tsx"] ?? {};
    const audit = routes["/app/routes/admin.audit/route.tsx"] ?? {};
    const idOf = async (email: string) =>
      (await site.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow())
        .id;
    const act = async (fields: Record<string, string>) => {
      const answer = await admin.post(users, "/admin/users", fields);
      return answer.status === 303 ? "done" : (await answer.json()).message;
    };
    const [self, other] = [await idOf("editor@example.org"), await idOf("desk@example.org")];
    for (const fields of [
      { intent: "role", role: "none" },
      { intent: "role", role: "editor" },
      { intent: "block", role: "" },
    ])
      expect(await act({ ...fields, id: self })).toMatch(/Nobody changes their own account/);
    expect(await act({ intent: "role", role: "admin", id: other })).toBe("done");
    expect((await editor.get(users, "/admin/users")).status).toBe(200);
    expect(await act({ intent: "role", role: "none", id: other })).toBe("done");
    expect((await editor.get(users, "/admin/users")).headers.get("Location")).toBe("/404");
    for (const id of ["x", "00000000-0000-4000-8000-000000000000"])
      expect(await act({ intent: "role", role: "editor", id })).toBe("This account no longer exists.");
    expect(await act({ intent: "role", role: "king", id: other })).toBe("Choose a role.");
    const invite = (email: string) => act({ intent: "invite", role: "editor", email });
    expect([await invite("new@example.org"), await invite("no address")]).toEqual(["done", null]);
    expect((await letterTo(site, "new@example.org")).text_body).toContain("/login?next=%2Fadmin");
    const newcomer = await signedIn(site, "new@example.org");
    const trailOf = async (who: Visitor) =>
      JSON.stringify(await (await who.get(audit, "/admin/audit")).json());
    expect(await trailOf(admin)).toMatch(/invited.*new@example.org.*changed the role of.*desk@example.org/);
    expect(await trailOf(newcomer)).not.toContain("desk@example.org");
    await deleteUser(site.db, other, "desk@example.org");
    expect(await trailOf(admin)).not.toContain("desk@example.org");
  });

  it("let administrators take each other's role once, not both at the same time", async () => {
    await administrator(site, "a@example.org");
    await administrator(site, "b@example.org");
    const rows = await site.db.selectFrom("users").select(["id", "email"]).orderBy("email").execute();
    const [a, b] = rows as [(typeof rows)[0], (typeof rows)[0]];
    const outcomes = await Promise.allSettled([
      setRole(site.context(), a, b.id, null),
      setRole(site.context(), b, a.id, null),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const left = await site.db.selectFrom("admin_users").select("role").execute();
    expect(left).toEqual([{ role: "admin" }]);
  });

  it("keep the last administrator, who may delete their account once there is another", async () => {
    const admin = await administrator(site);
    const account = routes["/app/routes/dashboard.account/route.tsx"] ?? {};
    const leave = () =>
      admin.post(account, "/dashboard/account", { intent: "delete", confirmEmail: "editor@example.org" });
    expect((await (await leave()).json()).message).toBe(LAST_ADMINISTRATOR);
    await administrator(site, "b@example.org");
    await site.db
      .updateTable("users")
      .set({ blocked_at: NOON })
      .where("email", "=", "b@example.org")
      .execute();
    expect((await leave()).status).not.toBe(303);
    await site.db.updateTable("users").set({ blocked_at: null }).execute();
    expect((await leave()).status).toBe(303);
  });

  it("block an account: its sessions and links end, it cannot sign in, gets no letters, and can be unblocked", async () => {
    const admin = await administrator(site);
    const editor = await editorOf(site);
    const users = routes["/app/routes/admin.users/route.tsx"] ?? {};
    const { id } = await site.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", "desk@example.org")
      .executeTakeFirstOrThrow();
    await editor.post(login, "/login", { email: "desk@example.org" });
    const token = tokenIn((await letterTo(site, "desk@example.org")).text_body);
    await admin.post(users, "/admin/users", { intent: "block", id });
    expect((await editor.get(routes["/app/routes/dashboard/route.tsx"] ?? {}, "/dashboard")).status).toBe(
      303,
    );
    expect((await new Visitor(site).post(verify, "/auth/verify", { token })).status).toBe(400);
    await expect(
      signedIn(site, "desk@example.org").then((who) => who.get(users, "/admin")),
    ).resolves.toMatchObject({
      status: 303,
    });
    await editor.post(login, "/login", { email: "desk@example.org" });
    const fresh = tokenIn((await letterTo(site, "desk@example.org")).text_body);
    const refused = await (await new Visitor(site).post(verify, "/auth/verify", { token: fresh })).json();
    expect(refused.message).toMatch(/This account is blocked/);
    const stretch = { after: null, until: "ffffffff-ffff-ffff-ffff-ffffffffffff", limit: 9 };
    const readers = () =>
      listReaders(site.db, { ...stretch, frequency: "weekly", dedupeWindow: 2, period: "2026-11-26" });
    expect((await readers()).map(({ email }) => email)).toEqual(["editor@example.org"]);
    const shown = async (query: string) =>
      (await (await admin.get(users, `/admin/users${query}`)).json()).rows.map(
        (row: { email: string }) => row.email,
      );
    expect(await shown("?show=blocked")).toEqual(["desk@example.org"]);
    expect(await shown("?show=role")).toEqual(["editor@example.org"]);
    await admin.post(users, "/admin/users", { intent: "unblock", id });
    expect((await new Visitor(site).post(verify, "/auth/verify", { token: fresh })).status).toBe(303);
    expect(await shown("?search=DESK%20example")).toEqual(["desk@example.org"]);
  });

  it("say who gets letters and why somebody gets none, and try a bounced address again", async () => {
    const admin = await administrator(site);
    const subscribers = routes["/app/routes/admin.subscribers/route.tsx"] ?? {};
    const email_confirmed_at = site.clock.now;
    const ids = new Map<string, string>();
    for (const name of ["daily", "off", "bounced", "complained", "never"]) {
      const row = { email: `${name}@example.org`, ...(name === "never" ? {} : { email_confirmed_at }) };
      const { id } = await site.db.insertInto("users").values(row).returning("id").executeTakeFirstOrThrow();
      ids.set(name, id);
      if (name === "bounced" || name === "complained")
        await site.db.insertInto("mail_suppressions").values({ email: row.email, reason: name }).execute();
    }
    const settings = (name: string) => ({ user_id: ids.get(name) ?? "" });
    await site.db
      .insertInto("notification_settings")
      .values([
        { ...settings("daily"), frequency: "daily", enabled: true },
        { ...settings("off"), frequency: "weekly", enabled: false },
      ])
      .execute();
    const page = async (query = "") => (await admin.get(subscribers, `/admin/subscribers${query}`)).json();
    const { rows, figures, frequencies, total } = await page();
    const reasons = rows.map((row: { email: string; frequency: string | null; reason: string }) =>
      [row.email.split("@")[0], row.frequency ?? row.reason.split(" ")[0]].join(" "),
    );
    expect(reasons).toEqual([
      "bounced Mail",
      "complained Reported",
      "daily daily",
      "editor weekly",
      "never Has",
      "off Turned",
    ]);
    expect(figures.map(({ count }: { count: number }) => count)).toEqual([2, 1, 1, 1, 1, 0]);
    expect(frequencies[0]).toEqual({ frequency: "daily", count: 1 });
    expect(total).toBe(6);
    const again = (name: string) =>
      admin.post(subscribers, "/admin/subscribers", { intent: "again", id: ids.get(name) ?? "" });
    expect([(await again("bounced")).status, (await again("complained")).status]).toEqual([303, 400]);
    expect((await page("?state=bounced")).rows).toEqual([]);
    expect((await page("?search=COMPL")).bounds).toMatchObject({ total: 1 });
  });

  it("list accounts by address, page by page in both directions", async () => {
    const admin = await administrator(site, "z@example.org");
    const users = routes["/app/routes/admin.users/route.tsx"] ?? {};
    const many = Array.from({ length: 44 }, (_, n) => ({
      email: `p${String(n).padStart(2, "0")}@example.org`,
    }));
    await site.db.insertInto("users").values(many).execute();
    const page = async (query: string) => {
      const { rows, bounds } = await (await admin.get(users, `/admin/users${query}`)).json();
      return { first: rows[0].email, last: rows.at(-1).email, bounds };
    };
    const first = await page("");
    expect(first).toMatchObject({ first: "p00@example.org", last: "p19@example.org" });
    const two = await page(`?page=2&after=${first.bounds.last}`);
    expect(two).toMatchObject({
      first: "p20@example.org",
      bounds: { from: 21, to: 40, total: 45, pages: 3 },
    });
    const three = await page(`?page=3&after=${two.bounds.last}`);
    expect(three).toMatchObject({ last: "z@example.org", bounds: { to: 45, pages: 3 } });
    expect(await page(`?page=2&before=${three.bounds.first}`)).toEqual(two);
    for (const odd of ["?page=7", "?page=2&after=x", `?page=4&after=${three.bounds.last}`])
      expect((await page(odd)).first).toBe("p00@example.org");
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
    const labels = (role: AdminRole | null) => entriesFor("/", { role }).map((entry) => entry.label);
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
