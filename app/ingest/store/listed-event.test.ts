import { expect, it } from "vitest";
import { gathered } from "@tests/factories/sources";
import { noFacts } from "../facts/facts";
import { prepareEvents } from "./listed-event";

const jam = gathered({ title: "Jam" });
const nowhere = {
  location: null,
  venue_name: null,
  city: null,
  state: null,
  zip_code: null,
  lat: null,
  lng: null,
};
const rules = {
  placeOf: () => nowhere,
  classify: () => null,
  interestId: null,
  manyPlaces: false,
  isVenue: () => false,
};

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
