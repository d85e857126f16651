/** The part of a page that announces one event. */
import type { HtmlElement } from "../page/dom";
import type { Cluster } from "./date-clusters";
import type { Span } from "./span";

export interface Item {
  element: HtmlElement;
  span: Span;
  clusters: Cluster[];
}
