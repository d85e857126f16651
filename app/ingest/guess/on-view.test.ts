import { expect, it } from "vitest";
import { savedPageEvents } from "@tests/factories/listing-page";

const read = (html: string) =>
  savedPageEvents(html, "text/html", { url: "https://lane.example/shows", isDeclared: true, events: [] });
const show = "<h3>Mara Quill: Soft Machines</h3><p>Through January 24, 2027</p>";

it("reads a gallery's only show by its last day, where the section says that it hangs now", () => {
  for (const section of ["On View", "Current Exhibition", "Now showing"])
    expect(read(`<h2>${section}</h2>${show}<p>Tuesday–Saturday, 10am–6pm</p>`)).toEqual([
      "Mara Quill: Soft Machines @ through 2027-01-24",
    ]);
});

it("takes no other last day for a show", () => {
  expect(read(`<h2>On View</h2><h3>Residency</h3><p>Applications until January 24, 2027</p>`)).toEqual([]);
});
