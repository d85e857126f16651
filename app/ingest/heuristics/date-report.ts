/** What an editor is told about one date of a page. */
export interface DateReport {
  /** The date as the page writes it, and its line. */
  date: string;
  line: string;
  /** The name of the event it became; null if it became none. */
  event: string | null;
  /** Sentences, the weightiest first, each with its weight where a rule voted. */
  reasons: string[];
}
