/** An item with its name, as the rules see it when they vote on whether it is an event. */
import type { ReadItem } from "../../read-item";
import type { Title } from "../../title-text";

export interface NamedItem {
  read: ReadItem;
  title: Title;
  /** The page's address, title or main heading suggests events. */
  isEventPage: boolean;
  /** The class names of its box suggest events. */
  hasEventHint: boolean;
  /** Another item, or a box around one, is of its kind. */
  isInList: boolean;
  /** Its line announces a meeting, and a heading above it names the body that meets. */
  announcesMeeting: boolean;
  /** The page is about one film, play or festival. */
  isSingleEventPage: boolean;
  /** An editor entered this address as a calendar. */
  isDeclared: boolean;
}

export const hasTime = ({ periods }: ReadItem): boolean => periods.some(({ start }) => start?.hour != null);

/** Events begin at round times. "9:14 AM" is when something was posted. */
export const hasRoundTime = ({ periods }: ReadItem): boolean =>
  periods.some(({ start }) => start?.hour != null && start.minute % 5 === 0);
