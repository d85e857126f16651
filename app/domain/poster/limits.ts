/** How much of a poster is taken. Browsers read it too. */
export const MOST_POSTER_BYTES = 8 * 1024 * 1024;
export const LONGEST_TEXT = 5000;
/** Reads a request's form and its picture. */
export const POSTER_BODY = 9 * 1024 * 1024;
