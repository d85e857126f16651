/** A stretch of the page's text. */
export interface Span {
  start: number;
  end: number;
}
