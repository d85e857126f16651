/** The lines that put a venue's list on its own site. */

/** What a venue copies into its own page. */
export const embedSnippet = (origin: string, venueId: number | string): string =>
  `<iframe src="${origin}/embed/venue/${venueId}" title="Coming events" width="100%" height="480" loading="lazy" style="border:0"></iframe>`;
