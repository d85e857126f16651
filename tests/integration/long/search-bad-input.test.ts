/** Searches that say more than words, or nothing: each is understood, or the page says plainly that it is not, and goes on. */
import { describe, expect, it } from "vitest";
import { loadList as loader } from "~/routes/_listings._calendar/read-list";
import { answerOf } from "../../factories/answers";
import { addEvent, addVenue, listingsContext, LISTINGS_ORIGIN } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase(async () => {
  const { db } = test;
  const kinds = await db
    .insertInto("interests")
    .values(["Film", "Dance", "Music", "Family"].map((name) => ({ name })))
    .returning("id")
    .execute();
  const [film, dance, music, family] = kinds.map(({ id }) => id);
  await db
    .insertInto("thesaurus")
    .values([
      { phrase: "movies", words: ["film", "screening"] },
      { phrase: "kids", words: ["children", "family"] },
      // In a circle, and on itself.
      { phrase: "gloomy", words: ["murky"] },
      { phrase: "murky", words: ["gloomy", "murky"] },
    ])
    .execute();
  const venue = await addVenue(db, { name: "Corner Hall" });
  const titles: [string, number | undefined, string?][] = [
    ["Noir at nine", film, "A murky film"],
    ["Steps in the dark", dance],
    ["Steps on screen", film, "dance, filmed"],
    ["Open Mic Monday", music],
    ["Mic check, open doors", music],
    ["Puppets and steps", family],
  ];
  for (const [title, interest_id, description] of titles)
    await addEvent(db, { title, interest_id, source_id: venue, description, event_url: null });
});

async function search(text: string) {
  const request = new Request(`${LISTINGS_ORIGIN}/?${new URLSearchParams({ search: text }).toString()}`);
  const response = await answerOf(loader({ request, params: {}, context: listingsContext(test.db) }));
  expect(response.status).toBe(200);
  return response.json();
}

const titles = async (text: string) => (await search(text)).running.map(({ title }) => title).sort();
const chips = async (text: string) => (await search(text)).understood?.chips.map(({ label }) => label) ?? [];

describe("either of two words", () => {
  it("finds both, says so, and takes it back", async () => {
    expect(await titles("noir or puppets")).toEqual(["Noir at nine", "Puppets and steps"]);
    expect(await titles("noir or puppets or mic")).toHaveLength(4);
    // All that is typed beside it is wanted too.
    expect(await titles("steps noir or puppets")).toEqual(["Puppets and steps"]);
    const { understood } = await search("noir or puppets");
    expect(understood?.chips).toEqual([
      { label: "Either “noir” or “puppets”", href: "/?search=noir+puppets" },
    ]);
  });

  it("ranks both alike", async () => {
    const { running } = await search("zzz or noir");
    expect(running.map(({ title }) => title)).toEqual(["Noir at nine"]);
  });
});

describe("what is left out", () => {
  it.each(["not film", "-film", "without film", "except film", "steps not film", "not movies"])(
    "%s: of no such title, venue, place or kind",
    async (text) => {
      const shown = await titles(text);
      expect(shown).toContain("Steps in the dark");
      expect(shown).not.toContain("Steps on screen");
      expect(shown).not.toContain("Noir at nine");
    },
  );

  it("is a chip, stays in feeds and links, and is given up where nothing is left", async () => {
    const { understood, follow, subscribe, wish } = await search("steps -film without kids");
    expect(understood?.sentence).toBe("Steps without film or kids");
    expect(understood?.chips).toEqual([
      { label: "Without film", href: "/?search=steps+without+kids" },
      { label: "Without kids", href: "/?search=steps+-film" },
    ]);
    expect(wish.search).toBe("steps -film without kids");
    expect(decodeURIComponent(follow ?? "")).toContain("without=film,kids");
    expect(subscribe[0]?.href).toContain("without=film");
    expect(await titles("steps -film without kids")).toEqual(["Steps in the dark"]);
    const { nearMisses, running } = await search("noir -film");
    expect(running).toEqual([]);
    expect(nearMisses.map(({ label }) => label)).toContain(
      "1 event for “noir”, with the words that were left out",
    );
  });

  it("is a word alone: what else was not to be is said", async () => {
    const { understood } = await search("noir not free");
    expect(understood).toMatchObject({ ignored: ["not free"], chips: [] });
    expect(await titles("noir not free")).toEqual(["Noir at nine"]);
  });
});

describe("quotes", () => {
  it("keep words side by side, as they are, and unread", async () => {
    expect(await titles('"open mic"')).toEqual(["Open Mic Monday"]);
    expect(await titles("“mic check”")).toEqual(["Mic check, open doors"]);
    expect(await titles("open mic")).toHaveLength(2);
    expect(await titles('-"open mic" mic')).toEqual(["Mic check, open doors"]);
    expect(await titles('"open mic" or noir')).toEqual(["Noir at nine", "Open Mic Monday"]);
    expect(await chips('"open mic"')).toEqual(["“open mic” side by side"]);
    // One that is not closed is none.
    expect(await titles('"open mic')).toHaveLength(2);
    // No plurals and no corrections inside.
    expect(await titles('"mics"')).toEqual([]);
  });

  it("are given up where nothing stands so", async () => {
    const { nearMisses } = await search('"mic open"');
    expect(nearMisses[0]).toEqual({
      label: "2 events for “mic open”, with the words apart",
      href: "/?search=mic+open",
    });
  });
});

describe("what says nothing, or too much", () => {
  it.each([
    ["🎭🎷🎨", "signs"],
    ["?!… ///", "signs"],
    ["the of and", "common"],
    ["one two three four five six seven eight nine ten", "long"],
    ["99999", "zip"],
    ["noir near 99999", "zip"],
  ])("%s is told: %s", async (text, note) => {
    expect((await search(text)).note).toBe(note);
  });

  it.each([
    "a".repeat(400),
    "noir ".repeat(80),
    "'; drop table events; --",
    "' or 1=1 --",
    "select * from users where 1=1",
    "^.*(noir|puppets)+$",
    "(((((((((((a+)+)+)+",
    "\\\\' & | ! <-> :*",
    "noir & !puppets",
    '"" "" ""',
    '"""',
    "or or or",
    "not not not",
    "- - -",
    "-",
    "映画 と 音楽",
    "кино или танцы",
    "سينما",
    "ncʜ̈ōn ḍ̷̇ōk",
    "\u202Enoir",
    "\uD83D",
    "%00%27",
    "without",
    '-"',
  ])("%j is answered, with something true to go on with", async (text) => {
    const { running, nearMisses, failure } = await search(text);
    expect(failure).toBeNull();
    expect(running.length + nearMisses.length).toBeGreaterThan(0);
  });

  it("offers what there is where nothing is near, with its true number", async () => {
    const { nearMisses } = await search("qzxqzx");
    expect(nearMisses).toEqual([{ label: "6 events, all that is coming", href: "/" }]);
    await addEvent(test.db, { title: "Tonight", start_time: new Date("2026-11-22T01:00:00Z") });
    expect((await search("qzxqzx")).nearMisses.map(({ label, href }) => [label, href])).toEqual([
      ["1 event tonight", "/tonight"],
      ["1 event this weekend", "/weekend"],
    ]);
  });

  it("keeps the zip code in what it offers", async () => {
    await test.db
      .insertInto("zip_codes")
      .values({ zip_code: "10014", lat: 40.734, lng: -74.0067, city: "New York", borough: "Manhattan" })
      .execute();
    expect((await search("noir free near 10014")).nearMisses).toContainEqual({
      label: "1 event for “noir”, at any price",
      href: "/?search=noir+10014",
    });
  });

  it("goes round a circle in the thesaurus once", async () => {
    const { running, related, closeFrom } = await search("gloomy");
    expect([running.map(({ title }) => title), closeFrom]).toEqual([["Noir at nine"], 0]);
    expect(related).toEqual([{ typed: "gloomy", words: ["murky"] }]);
    expect(await titles("murky")).toEqual(["Noir at nine"]);
  });
});
