/** A date as the rules see it. */
import type { DateMention } from "../../../dates/date-mention";
import type { HtmlElement } from "../../../page/dom";
import type { PageText } from "../../page-text";

export interface DateOnPage {
  mention: DateMention;
  element: HtmlElement;
  pageText: PageText;
  /** What stands before it on its line, and after it up to 30 characters. */
  before: string;
  after: string;
  /** The line above, if nothing but marks stands before the date. */
  lineAbove: string | null;
  /** The kind of the section around it. */
  section: "past" | "other" | null;
}
