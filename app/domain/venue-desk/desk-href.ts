/** The desk of a venue, or a page of it. Apart from its guard, which browsers do not get. */
export const deskHref = (venueId: number, page = ""): string => `/venue-desk${page}?venue=${venueId}`;
