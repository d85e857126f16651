/** Ten venues for the first day of a site: their calendars are feeds or interfaces, which change less than pages do. */
export const STARTER_VENUES = [
  "Flux Factory",
  "Market Hotel",
  "Maysles Documentary Center",
  "Museum of the Moving Image",
  "The Brick",
  "The Broadway",
  "The Tank",
  "Trans-Pecos",
  "UnionDocs",
  "WOW Café Theatre",
] as const;
