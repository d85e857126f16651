import { expect, it } from "vitest";
import { interestSeeds } from "@db/seed/interests";
import { classifier } from "./classify";

const interests = interestSeeds.map((interest, index) => ({ id: index + 1, ...interest }));
const classify = classifier(interests);
const nameOf = (title: string, description: string | null = null, categories: string[] = []) =>
  interests.find(({ id }) => id === classify({ title, description, categories }))?.name ?? null;

it.each([
  ["Stalker in 35mm", null, [], "Film"],
  ["Jazz Trio at Nine", null, [], "Music"],
  ["An Evening", "Three comedians try new stand-up.", [], "Comedy"],
  ["An Evening", null, ["MusicEvent"], "Music"],
  ["An Evening", null, ["https://schema.org/ScreeningEvent"], "Film"],
  ["Poetry after Dark", "A poet reads.", [], "Literature"],
  ["Bookbinding for Beginners", "A hands-on class.", [], "Workshops"],
  ["Neighbourhood Clean-up", "Bring gloves.", [], null],
] as const)("puts %j under %s", (title, description, categories, name) => {
  expect(nameOf(title, description, [...categories])).toBe(name);
});

it("does not take a word inside another, or one passing mention, for evidence", () => {
  expect(nameOf("Startup Party")).toBeNull();
  expect(nameOf("Potluck", "Somebody may bring a film.")).toBeNull();
});

it("decides ties by the lower id, whatever the order of the interests", () => {
  const two = [
    { id: 2, name: "Film", words: ["night"] },
    { id: 1, name: "Music", words: ["night"] },
  ];
  const texts = { title: "Night", description: null, categories: [] };
  expect(classifier(two)(texts)).toBe(1);
  expect(classifier(two.toReversed())(texts)).toBe(1);
});
