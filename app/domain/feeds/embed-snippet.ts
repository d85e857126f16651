/** The HTML that a venue copies into its own site. */
export const embedSnippet = (origin: string, venueId: number | string): string =>
  `<iframe src="${origin}/embed/venue/${venueId}" title="Coming events" width="100%" height="480" loading="lazy" style="border:0"></iframe>`;
