import { expect, it } from "vitest";
import { areaLabel, areaPages, areaSlug } from "./areas";

it.each([
  ["Bushwick (East)", "Bushwick", "bushwick"],
  ["Bushwick", "Bushwick", "bushwick"],
  ["Midtown-Times Square", "Midtown–Times Square", "midtown-times-square"],
  ["Astoria (East)-Woodside (North)", "Astoria–Woodside", "astoria-woodside"],
  [
    "Carroll Gardens-Cobble Hill-Gowanus-Red Hook",
    "Carroll Gardens–Red Hook",
    "carroll-gardens-cobble-hill-gowanus-red-hook",
  ],
  ["Bedford-Stuyvesant (West)", "Bedford-Stuyvesant", "bedford-stuyvesant"],
  ["Co-op City", "Co-op City", "co-op-city"],
  ["", "", ""],
])("calls %s %s, at /%s", (area, label, slug) => {
  expect([areaLabel(area), areaSlug(area)]).toEqual([label, slug]);
});

it("leads to an area by each of its names, and by the address of its half", () => {
  const pages = new Map(areaPages("Astoria (East)-Woodside (North)"));
  expect([...pages.keys()]).toEqual([
    "astoria-woodside",
    "astoria",
    "woodside",
    "astoria-east-woodside-north",
  ]);
  expect(pages.get("woodside")).toBe("Woodside");
});
