/** What page and server both know of a search by zip code; apart, so that browsers are not sent the whole reader. */

/** Miles. */
export const RADIUS = { least: 1, most: 10 };

/** Five digits are a zip code, and the only query that a radius belongs to. */
export const isZip = (query: string): boolean => /^\d{5}$/.test(query);
