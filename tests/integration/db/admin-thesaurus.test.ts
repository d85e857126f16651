// Editors see what an entry changes, save it, and see on Today what visitors did not find.
import { beforeEach, expect, it } from "vitest";
import { loadList } from "~/routes/_listings._calendar/read-list";
import * as today from "~/routes/admin.today/route";
import * as page from "~/routes/admin.thesaurus/route";
import { dataOf } from "../../factories/answers";
import { addEvent, addVenue, LISTINGS_NOON, listingsContext } from "../../factories/listings";
import { administrator } from "../../factories/people";
import { useSite } from "../../factories/use-site";
import type { Visitor } from "../../factories/visitor";

const site = useSite(async () => {
  const venue = await addVenue(site.db);
  for (const title of ["A Giallo Evening", "Scary Trousers", "Ghost Walk"])
    await addEvent(site.db, { title, source_id: venue });
});
let editor: Visitor;
beforeEach(async () => {
  site.clock.now = LISTINGS_NOON;
  editor = await administrator(site);
});

const ADDRESS = "/admin/thesaurus";
const look = async (query: string) => (await editor.get(page, `${ADDRESS}?${query}`)).json();
const save = (fields: Record<string, string>) => editor.post(page, ADDRESS, { intent: "save", ...fields });
const search = async (text: string) => {
  const request = new Request(`https://fire.example/?search=${encodeURIComponent(text)}`);
  const { running } = await dataOf(loadList({ request, params: {}, context: listingsContext(site.db) }));
  return running.map(({ title }) => title);
};

it("shows what an entry would change, and changes it when it is saved", async () => {
  expect((await look("phrase=Scary&words=giallo,+ghost")).preview).toEqual({
    phrase: "scary",
    own: 1,
    before: 0,
    after: 2,
    gained: ["A Giallo Evening", "Ghost Walk"],
    lost: [],
  });
  expect(await search("scary")).toEqual(["Scary Trousers"]);
  expect((await save({ phrase: "Scary", words: "giallo, ghost, scary", version: "0" })).status).toBe(303);
  expect(await search("scary")).toEqual(["Scary Trousers", "A Giallo Evening", "Ghost Walk"]);
  const { form, preview, entries } = await look("phrase=scary&words=ghost");
  expect(form).toEqual({ phrase: "scary", words: "ghost", version: 1 });
  expect(preview).toMatchObject({ before: 2, after: 1, gained: [], lost: ["A Giallo Evening"] });
  expect(entries).toMatchObject([{ phrase: "scary", words: ["giallo", "ghost"] }]);
  const trail = await site.db
    .selectFrom("audit_log")
    .select(["action", "subject_type", "subject_id"])
    .execute();
  expect(trail).toContainEqual({ action: "added", subject_type: "thesaurus", subject_id: "scary" });
});

it("answers a search and a phrase that no database takes", async () => {
  await save({ phrase: "scary", words: "giallo", version: "0" });
  expect((await look("search=%00")).entries).toHaveLength(1);
  expect((await look("search=sca%00ry%25")).entries).toEqual([]);
  expect((await look("phrase=sca%00ry&words=gi%00allo")).problem).toBeNull();
});

it("is switched off by an entry without words, and not changed by a form that is out of date", async () => {
  await save({ phrase: "scary", words: "giallo", version: "0" });
  expect((await save({ phrase: "scary", words: "ghost", version: "0" })).status).toBe(400);
  expect((await save({ phrase: "scary", words: "ghost", version: "7" })).status).toBe(400);
  await save({ phrase: "scary", words: "", version: "1" });
  expect(await search("scary")).toEqual(["Scary Trousers"]);
});

it.each([
  ["!!!", "ghost", "Say the words that somebody types"],
  ["one two three four", "ghost", "At most 3 words"],
  ["scary", "x".repeat(70), "At most 60 characters each"],
  ["scary", Array.from({ length: 70 }, (_, at) => `word${at}`).join(","), "At most 60 words"],
])("refuses %s in words", async (phrase, words, why) => {
  expect((await look(new URLSearchParams({ phrase, words }).toString())).problem).toBe(why);
  expect((await save({ phrase, words, version: "0" })).status).toBe(400);
});

it("tells on Today what several visitors did not find, without what may be of a person", async () => {
  const missed = async () => (await (await editor.get(today, "/admin/today")).json()).missed;
  for (const text of ["roller disco tonight", "Roller Disco", "roller disco"]) await search(text);
  for (const text of ["roller dis", "roller dis", "roller dis"]) await search(text);
  for (const text of ["rare wish", "me@home.example", "me@home.example", "me@home.example"])
    await search(text);
  for (const text of ["call 5551234", "call 5551234", "call 5551234", "giallo", "giallo", "giallo"])
    await search(text);
  expect(await missed()).toEqual([{ words: "roller disco", times: 3 }]);
});
