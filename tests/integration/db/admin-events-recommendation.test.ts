// The Events tab: the recommendation of an event.
import { expect, it } from "vitest";
import { answer, useEventsTab } from "../../factories/events-tab";
import { addEvent } from "../../factories/listings";

const { site, post, stored } = useEventsTab();

it("stores a recommendation in the site's form, and 'none' as none", async () => {
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
  await save("", "");
  expect((await stored(id))?.recommended_because).toBe("🚫");
  expect((await stored(id))?.edited_fields).toEqual(["recommended_because"]);
});

it("another recommendation is not asked for without a key, and nothing typed is lost", async () => {
  const id = await addEvent(site.db, { title: "One" });
  const asked = () =>
    post({ intent: "regenerate", id: String(id), version: "1", whyToGo: "typed", fullReview: "" });
  const refused = await answer(await asked());
  expect([refused.message, refused.values.whyToGo]).toEqual(["OpenAI API key is not configured", "typed"]);
  expect(site.enqueued.filter(({ name }) => name === "write-recommendation")).toEqual([]);
});
