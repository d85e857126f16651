import { expect, it } from "vitest";
import { schemaDetails } from "./schema-details";

it.each([
  [{ superEvent: { "@type": "Festival", name: "Harbor Film Festival" } }, "Harbor Film Festival"],
  [{ superEvent: [{ "@type": "EventSeries", name: "Rooftop Reels" }] }, "Rooftop Reels"],
  [{ superEvent: "https://x.example/series/1" }, null],
  [{}, null],
])("an event says what it is part of: %j", (node, series) => {
  expect(schemaDetails(node, new Map()).series).toBe(series);
});
