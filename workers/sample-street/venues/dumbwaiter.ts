/** A venue whose site is always down, so that a failing source can be seen too. */
import type { SampleVenue } from "../types";

export const dumbwaiter: SampleVenue = {
  slug: "dumbwaiter",
  name: "The Dumbwaiter",
  tagline: "Temporarily between floors.",
  format: "broken",
  location: "1090 Broadway",
  district: "Brooklyn",
  suburb: "Bushwick",
  zip_code: "11221",
  lat: 40.69372,
  lng: -73.93071,
  hours: "When it works",
  interest: "Performance",
  kinds: ["Performance"],
  multiple_address: false,
  colours: ["#eeeeee", "#222222", "#999999"],
  slots: [],
  programmes: [],
};
