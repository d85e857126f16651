// The thesaurus adds results below those of the words themselves, under a heading of its own, and never in a circle.
import { describe, expect, it } from "vitest";
import { loadList as loader } from "~/routes/_listings._calendar/read-list";
import { answerOf } from "../../factories/answers";
import { addEvent, addVenue, listingsContext, LISTINGS_ORIGIN } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase(async () => {
  const { db } = test;
  const venue = await addVenue(db);
  for (const title of [
    "A Giallo Evening",
    "Ghost Story of the Pier",
    "Story of a Ghost",
    "Scary Trousers",
    "Quiet Dance",
  ])
    await addEvent(db, { title, source_id: venue });
  await db
    .insertInto("thesaurus")
    .values([
      { phrase: "scary", words: ["giallo", "ghost story", "spooky"] },
      { phrase: "spooky", words: ["scary"] },
      { phrase: "date night", words: ["dance"] },
      { phrase: "slow evening", words: [] },
    ])
    .execute();
});

async function search(text: string, more = "") {
  const request = new Request(`${LISTINGS_ORIGIN}/?search=${encodeURIComponent(text)}${more}`);
  const response = await answerOf(loader({ request, params: {}, context: listingsContext(test.db) }));
  const { running, closeFrom, related, corrections } = await response.json();
  return { titles: running.map(({ title }) => title), closeFrom, related, corrections };
}

describe("the thesaurus", () => {
  it("adds below the words what its entry says, a phrase as a phrase", async () => {
    const { titles, closeFrom, related } = await search("scary");
    expect(titles).toEqual(["Scary Trousers", "A Giallo Evening", "Ghost Story of the Pier"]);
    expect(closeFrom).toBe(1);
    expect(related).toEqual([{ typed: "scary", words: ["giallo", "ghost story", "spooky"] }]);
  });

  it("stops at one step, so that a circle ends", async () => {
    expect((await search("spooky")).titles).toEqual(["Scary Trousers"]);
  });

  it("reads entries of several words, beside other words", async () => {
    expect(await search("quiet date night")).toMatchObject({ titles: ["Quiet Dance"], closeFrom: 0 });
    expect((await search("loud date night")).titles).toEqual([]);
  });

  it("corrects no word of its own", async () => {
    expect((await search("spooky")).corrections).toEqual([]);
  });

  it("adds nothing to plain words, nor where an entry is switched off", async () => {
    expect(await search("scary", "&plain=true")).toMatchObject({
      titles: ["Scary Trousers"],
      closeFrom: null,
    });
    expect((await search("slow evening")).titles).toEqual([]);
  });
});
