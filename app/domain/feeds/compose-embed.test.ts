import { expect, it } from "vitest";
import { embedPath } from "./compose-embed";

const pathOf = (query: string) => embedPath(new URLSearchParams(query));

it("makes the address of a list from the form's choices", () => {
  expect(pathOf("")).toBe("/embed/events");
  expect(pathOf("venue=7&place=borough/queens&search=a&theme=dark")).toBe(
    "/embed/venue/7?search=a&theme=dark",
  );
  expect(pathOf("venue=x&place=neighborhood/red-hook&interest=2&when=tonight&count=5")).toBe(
    "/embed/events?neighborhood=red-hook&interests=2&day=today&time=tonight&count=5",
  );
  expect(pathOf("search=jazz+%26+film&when=weekend&place=street/x")).toBe(
    "/embed/events?search=jazz+%26+film&day=weekend",
  );
});
