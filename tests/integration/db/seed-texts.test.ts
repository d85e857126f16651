/** Texts written by hand for a new site, shown by every event of their works. */
import { beforeEach, expect, it } from "vitest";
import { seedTexts } from "~/domain/editorial/seed-texts";
import { parseRecommendation } from "~/domain/events/recommendation";
import { assignMissingWorks } from "~/ingest/works/assign-works";
import { MAX_WHY_LENGTH } from "~/domain/editorial/voice";
import { recommendations } from "@workers/sample-city/works";
import { addEvent, addVenue } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();

const TEXT = {
  titles: ["夜渡", "Night Crossing", "夜渡 (Night Crossing)"],
  whyToGo: "The last boat to Lamma.",
  fullReview: "Two women, six crates of oranges, one dead engine.",
};
const whyOf = async (id: number) => {
  const { recommended_because } = await test.db
    .selectFrom("events")
    .select("recommended_because")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return parseRecommendation(recommended_because).whyToGo;
};
const seed = () => test.db.transaction().execute((trx) => seedTexts(trx, [TEXT]));

let events: number[];
beforeEach(async () => {
  const [first, second] = [
    await addVenue(test.db, { name: "Moon Gate" }),
    await addVenue(test.db, { name: "Trestle" }),
  ];
  events = [
    await addEvent(test.db, { source_id: first, title: "夜渡" }),
    await addEvent(test.db, { source_id: second, title: "NIGHT CROSSING [35mm]" }),
    await addEvent(test.db, { source_id: second, title: "夜渡 (Night Crossing)" }),
    await addEvent(test.db, { source_id: second, title: "Day Crossing" }),
  ];
});

it("is shown by all spellings at all venues, whichever came first", async () => {
  expect(await seed()).toBe(1);
  await assignMissingWorks(test.db);
  expect(await Promise.all(events.map(whyOf))).toEqual([TEXT.whyToGo, TEXT.whyToGo, TEXT.whyToGo, null]);
  expect(await seed()).toBe(0);
});

it("replaces no other text, and none that was taken away", async () => {
  await seed();
  await test.db.updateTable("recommendations").set({ state: "former" }).execute();
  expect(await seed()).toBe(0);
});

it("has a few dozen for the sample city, each within the lengths of a text", () => {
  expect(recommendations.length).toBeGreaterThan(30);
  for (const { titles, whyToGo, fullReview } of recommendations) {
    expect(whyToGo.length, titles[0]).toBeLessThanOrEqual(MAX_WHY_LENGTH);
    const words = fullReview.split(/\s+/).length;
    expect(words, titles[0]).toBeGreaterThanOrEqual(80);
    expect(words, titles[0]).toBeLessThanOrEqual(160);
  }
});
