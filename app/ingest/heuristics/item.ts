/** The part of a page that announces one event. */
import type { HtmlElement } from "../page/dom";
import type { Cluster } from "./date-clusters";
import type { Title } from "./title-text";
import type { Span } from "./span";

export interface Item {
  element: HtmlElement;
  span: Span;
  clusters: Cluster[];
  /** The line that names it, where the segmenter has found a repeated pattern of lines. */
  name?: Title;
}
