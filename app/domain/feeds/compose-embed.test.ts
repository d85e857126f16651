import { expect, it } from "vitest";
import { embedPath, readChoices } from "./compose-embed";
import { refusalOf } from "./feed-query";

const pathOf = (query: string) => embedPath(readChoices(new URLSearchParams(query)));

it("makes the address of a list from the form's choices", () => {
  expect(pathOf("")).toBe("/embed/events");
  expect(pathOf("venue=7&place=borough/queens&words=a&theme=dark")).toBe("/embed/venue/7?theme=dark");
  expect(pathOf("venue=x&place=neighborhood/red-hook&interest=2&when=tonight&count=5")).toBe(
    "/embed/events?day=today&time=tonight&neighborhood=red-hook&interests=2&count=5",
  );
  expect(pathOf("words=jazz+%26+film&when=weekend&place=street/x")).toBe(
    "/embed/events?day=weekend&query=jazz+%26+film",
  );
});

it("asks for nothing that an embedded list would not know", () => {
  const { searchParams } = new URL(
    pathOf("place=borough/queens&interest=2&when=tonight&words=a&count=5"),
    "https://x.example",
  );
  expect(refusalOf(searchParams)).toBeNull();
});
