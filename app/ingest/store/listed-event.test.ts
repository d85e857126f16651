import { expect, it } from "vitest";
import type { GatheredEvent } from "../gathered-event";
import { noFacts } from "../facts/facts";
import { prepareEvents } from "./listed-event";

const jam: GatheredEvent = {
  key: null,
  title: "Jam",
  start: new Date("2026-06-05T23:00:00Z"),
  end: null,
  dateOnly: false,
  through: false,
  description: null,
  url: null,
  imageUrl: null,
  venueName: null,
  address: null,
  city: null,
  zip: null,
  lat: null,
  lng: null,
  categories: [],
  facts: noFacts(),
  evidence: ["listing"],
  confidence: 1,
};
const nowhere = {
  location: null,
  venue_name: null,
  city: null,
  state: null,
  zip_code: null,
  lat: null,
  lng: null,
};
const rules = { placeOf: () => nowhere, classify: () => null, interestId: null, manyPlaces: false };

it.each([[false], [true]])(
  "keeps a cancelled event cancelled that another page lists unmarked",
  (isFirst) => {
    const cancelled = { ...jam, facts: { ...noFacts(), status: "cancelled" as const } };
    const full = {
      ...jam,
      description: "An evening of songs.",
      imageUrl: "https://hall.example.org/jam.jpg",
    };
    const { events } = prepareEvents(isFirst ? [cancelled, full] : [full, cancelled], rules);
    expect(events).toMatchObject([{ title_key: "jam", status: "cancelled" }]);
  },
);
