/** The search radius around a zip code, in miles. In a file of its own, so that browsers do not load the whole query reader. */
export const RADIUS = { least: 1, most: 10 };
