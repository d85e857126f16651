/** Tells an editor about one date that a page's text names. */
export interface PlainDateReport {
  /** The date as the page writes it, and its line. */
  date: string;
  line: string;
  /** The name of the event it became; null if it became none. */
  event: string | null;
  /** Sentences, the weightiest first, each with its weight where a rule voted. */
  reasons: string[];
}

/** The same for one of a source's pages, whether its text or its data names the date. */
export interface DateReport extends PlainDateReport {
  /** The page's address. */
  page: string;
}
