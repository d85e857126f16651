// The Events tab: the recommendation of an event.
import { expect, it } from "vitest";
import { answer, useEventsTab } from "../../factories/events-tab";
import { addEvent } from "../../factories/listings";

const { site, post, stored } = useEventsTab();

it("stores a recommendation in the site's form, refuses the sign of none, and locks it, 'none' too", async () => {
  const id = await addEvent(site.db, { title: "One" });
  const save = async (whyToGo: string, fullReview: string) =>
    post({
      intent: "recommend",
      id: String(id),
      version: String((await stored(id))?.version),
      whyToGo,
      fullReview,
    });
  await save("Because.", "It is\r\ngood.");
  expect(JSON.parse((await stored(id))?.recommended_because ?? "")).toEqual({
    why_to_go: "Because.",
    full_review: "It is\ngood.",
  });
  expect((await answer(await save("x".repeat(161), ""))).fieldErrors.whyToGo).toBe(
    "Please keep this under 160 characters",
  );
  for (const sign of ["\u{1F6AB}", "\u26D4", "\u{1F6D1}"])
    expect((await answer(await save(`No phones ${sign}`, "It is good."))).fieldErrors.whyToGo).toMatch(
      /^A prohibition sign means/,
    );
  expect((await stored(id))?.recommended_because).toContain("Because.");
  await save("", "");
  expect((await stored(id))?.recommended_because).toBeNull();
  const work = await site.db.selectFrom("works").select("is_text_locked").executeTakeFirst();
  expect(work?.is_text_locked).toBe(true);
});

it("another recommendation is not asked for without a key, and nothing typed is lost", async () => {
  const id = await addEvent(site.db, { title: "One" });
  const asked = () =>
    post({ intent: "regenerate", id: String(id), version: "1", whyToGo: "typed", fullReview: "" });
  const refused = await answer(await asked());
  expect([refused.message, refused.values.whyToGo]).toEqual(["OpenAI API key is not configured", "typed"]);
  expect(site.enqueued.filter(({ name }) => name === "write-recommendation")).toEqual([]);
});
