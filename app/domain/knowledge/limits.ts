/** How long an entry may be, in characters; the database holds it to the same. */
export const LONGEST = { title: 300, content: 100_000 };
