/** Where an event is, as letters count it. */

/** The place behind a venue's name: "Soldiers' Monument (in Riverside Park)" is in Riverside Park. */
export const placeBehindVenue = (venue: string): string =>
  folded(/\(in ([^()]{3,80})\)\s*$/i.exec(venue)?.[1] ?? venue);

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();
