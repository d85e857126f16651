import { CITY_ZONE } from "@db/city";

/**
 * Names this site, its persona and its city. Zip codes, boroughs and the map are New York's beyond these lines. No secrets and no
 * settings here: those live in config.server.ts.
 */
export const brand = {
  name: "Fire Escape",
  tagline: "Discover indie events in NYC.",
  persona: "The Super",
  defaultCity: "New York",
  boroughs: ["Manhattan", "Brooklyn", "Queens", "Bronx", "Staten Island"],
  zone: CITY_ZONE,
  contactEmail: "hello@fire-escape.example",
  /** As in styles/tokens.css: the paper by day and by night, and the loud colour. */
  colours: { paper: "#f2f1ed", night: "#131211", loud: "#f03c14" },
} as const;
