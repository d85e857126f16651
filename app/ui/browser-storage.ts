/** Values that this browser keeps for itself (localStorage). */

/** @returns null where the browser refuses to keep anything, or keeps something else under that name */
export function storing<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.localStorage);
  } catch (error) {
    // Without storage the page works as on the first visit.
    if (error instanceof DOMException || error instanceof SyntaxError) return null;
    throw error;
  }
}
