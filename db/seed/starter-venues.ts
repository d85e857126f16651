/**
 * Venues for the first day of a site, in all boroughs. Most calendars are feeds or interfaces, which change less than pages
 * do. The calendars of the last two are looked for on their websites when they are switched on.
 */
export const STARTER_VENUES = [
  "Flux Factory",
  "Market Hotel",
  "Maysles Documentary Center",
  "Museum of the Moving Image",
  "Pregones/PRTT",
  "The Brick",
  "The Broadway",
  "The Tank",
  "Trans-Pecos",
  "UnionDocs",
  "WOW Café Theatre",
  "Snug Harbor Cultural Center",
  "Wave Hill",
] as const;
