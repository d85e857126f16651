/** Maximum lengths of an entry in characters; the database enforces the same. */
export const MAX_LENGTHS = { title: 300, content: 100_000 };
