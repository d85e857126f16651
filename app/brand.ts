/**
 * Who this site is: name, persona, city, time zone, contact. Change these lines and it is another
 * city's site. No secrets and no settings here: those live in config.server.ts.
 */
export const brand = {
  name: "Fire Escape",
  tagline: "Discover indie events in NYC.",
  persona: "The Super",
  defaultCity: "New York",
  zone: "America/New_York",
  contactEmail: "hello@fire-escape.example",
} as const;
