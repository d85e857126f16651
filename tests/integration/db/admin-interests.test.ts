// Interests are renamed, described and merged; whatever named the former one leads to the present one.
import { beforeEach, expect, it } from "vitest";
import { seed } from "@db/seed";
import { settleInterests } from "~/domain/admin/interests/settle-interests";
import { feedLoader } from "~/web/feed-route";
import * as interestPage from "~/routes/_listings._calendar.interest.$interest/route";
import { loadList } from "~/routes/_listings._calendar/read-list";
import * as list from "~/routes/admin.interests/route";
import * as edit from "~/routes/admin.interests_.$id/route";
import { dataOf } from "../../factories/answers";
import { addEvent, addVenue, LISTINGS_NOON, listingsContext } from "../../factories/listings";
import { administrator } from "../../factories/people";
import { testJob } from "../../factories/sources";
import { useSite } from "../../factories/use-site";
import type { Visitor } from "../../factories/visitor";

const site = useSite(() => seed(site.db));
let editor: Visitor;
let ids: Record<string, number>;
beforeEach(async () => {
  site.clock.now = LISTINGS_NOON;
  editor = await administrator(site);
  const rows = await site.db.selectFrom("interests").select(["id", "name"]).execute();
  ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});

const idOf = (name: string) => ids[name] as number;
const post = async (name: string, fields: Record<string, string>) => {
  const id = String(idOf(name));
  return editor.post(edit, `/admin/interests/${id}`, { version: "1", ...fields }, { id });
};
const settle = () => settleInterests(site, testJob());
const shown = async (path: string) => {
  const request = new Request(`https://fire.example${path}&days=14`);
  const context = listingsContext(site.db);
  return JSON.stringify((await dataOf(loadList({ request, params: {}, context }))).days);
};
const leadsTo = async (slug: string) =>
  (await editor.get(interestPage, `/interest/${slug}?day=weekend`, { interest: slug })).headers.get(
    "Location",
  );
const names = async () =>
  (await site.db.selectFrom("interests").select("name").where("merged_into_id", "is", null).execute()).map(
    ({ name }) => name,
  );

it("renames an interest: its address leads on, its events are found by the new name, no start brings it back", async () => {
  const venue = await addVenue(site.db);
  await addEvent(site.db, { source_id: venue, title: "Stalker", interest_id: idOf("Film") });
  await post("Film", { name: "Cinema", description: "Moving pictures.", words: "film\nKinó" });
  await settle();
  expect(await leadsTo("film")).toBe("/interest/cinema?day=weekend");
  const rows = await site.db
    .selectFrom("events")
    .select("title")
    .where("headline", "@@", "cinema" as never)
    .execute();
  expect(rows).toEqual([{ title: "Stalker" }]);
  await seed(site.db);
  expect(await names()).not.toContain("Film");
  const stored = await site.db.selectFrom("interests").selectAll().where("id", "=", idOf("Film")).execute();
  expect(stored).toMatchObject([{ description: "Moving pictures.", words: ["film", "kino"] }]);

  const twin = await post("Dance", { name: "CINÉMA", description: "", words: "" });
  expect((await twin.json()).fieldErrors.name).toMatch(/Merge the two/);
  // The name that became free may be given again, and its address goes with it.
  await post("Dance", { name: "Film", description: "", words: "" });
  expect(await leadsTo("film")).toBeNull();
});

it("merges an interest into another with all that names it", async () => {
  const [film, art] = [idOf("Photography"), idOf("Art")];
  const venue = await addVenue(site.db, { interest_id: film });
  await addEvent(site.db, { source_id: venue, title: "Prints", interest_id: film });
  const user = await site.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  await site.db
    .insertInto("user_interests")
    .values([
      { user_id: user.id, interest_id: film, ranking: 1 },
      { user_id: user.id, interest_id: art, ranking: 2 },
    ])
    .execute();
  await site.db
    .updateTable("users")
    .set({ newsletter_interests: [film] })
    .execute();
  const search = `interests=${film}`;
  await site.db
    .insertInto("follows")
    .values({ user_id: user.id, search, label: "Photography events", created_at: LISTINGS_NOON })
    .execute();
  const page = await (await editor.get(edit, "/admin/interests/1", { id: String(film) })).json();
  expect(page.uses).toEqual({ events: 1, coming: 1, venues: 1, readers: 1, lists: 1, suggestions: 0 });

  const refused = await post("Photography", { intent: "merge", into: `${film}.1` });
  expect((await refused.json()).fieldErrors.into).toBeDefined();
  // The choice names what the editor chose it for.
  await post("Art", { name: "Visual art", description: "", words: "" });
  const renamed = await post("Photography", { intent: "merge", into: `${art}.1` });
  expect((await renamed.json()).message).toMatch(/^This has changed/);
  expect(await names()).toContain("Photography");
  await post("Art", { version: "2", name: "Art", description: "", words: "" });
  await post("Photography", { intent: "merge", into: `${art}.3` });
  expect(await settle()).toBe(1);
  expect(await names()).not.toContain("Photography");
  expect(await site.db.selectFrom("user_interests").select(["interest_id", "ranking"]).execute()).toEqual([
    { interest_id: art, ranking: 1 },
  ]);
  expect(await site.db.selectFrom("users").select("newsletter_interests").execute()).toEqual([
    { newsletter_interests: [art] },
  ]);
  expect(await shown(`/?${search}`)).toContain("Prints");
  expect(await leadsTo("photography")).toBe("/interest/art?day=weekend");
  const request = new Request(`https://fire.example/interest/${film}/events.ics`);
  const feed = await feedLoader(
    "interest",
    "ics",
  )({
    request,
    params: { id: String(film) },
    context: listingsContext(site.db),
  });
  expect(await feed.text()).toContain("SUMMARY:Prints");
  const audit = await site.db.selectFrom("audit_log").select(["action", "before"]).execute();
  expect(audit.at(-1)).toMatchObject({ action: "merged", before: { name: "Photography" } });

  // A chain of merges leads to its end.
  await post("Art", { intent: "merge", into: `${idOf("Talks")}.1`, version: "4" });
  await settle();
  expect(await leadsTo("photography")).toBe("/interest/talks?day=weekend");
  expect(await shown(`/?${search}`)).toContain("Prints");
});

it("adds an interest", async () => {
  const add = (name: string) =>
    editor.post(list, "/admin/interests", { name, description: "", words: "zine" });
  await add("Zines");
  expect(await names()).toContain("Zines");
  expect((await (await add("zines!")).json()).fieldErrors.name).toMatch(/already/);
  expect((await (await add("日本")).json()).fieldErrors.name).toMatch(/Latin/);
});
