/** Pairs what its source renamed or put off, where no key says that it is the same event. Pure. */
import { groupBy } from "~/lib/collections";
import { addDays } from "~/lib/time";
import { haveOneHeadliner, nameOneBill } from "../evidence/bill";
import { titleKey } from "../evidence/title-key";
import { isCommonTitle, workWords } from "../works/work-title";
import { placeKey, type ListedEvent } from "./listed-event";
import { pairBy, type KnownEvent, type Unmatched } from "./pairing";

type IsSuppressed = (listed: ListedEvent) => boolean;

/**
 * "Paper Tigers" is "Paper Tigers w/ Moth Ball" by now: a support act, a presenter or a state was added or left out, or another act
 * supports it.
 */
export function pairBills(unmatched: Unmatched, today: string, isSuppressed: IsSuppressed): void {
  pairBy(
    unmatched,
    "bill",
    (stored) => (stored.last_day < today ? null : String(stored.said_start.getTime())),
    (listed) => (isSuppressed(listed) ? null : String(listed.start_time.getTime())),
    (stored, listed) =>
      areAtOnePlace(stored, listed) &&
      (nameOneBill(stored.said_title, listed.title) || haveOneHeadliner(stored.said_title, listed.title)),
  );
}

/** Whether a title is that of a removed event, with something added. */
export function addsToBill(removed: string, title: string): boolean {
  const words = removed.split(" ");
  return (
    titleKey(title).split(" ").length >= words.length && !isCommonTitle(words) && nameOneBill(removed, title)
  );
}

/** A new date further away is another event. */
const LONGEST_MOVE_DAYS = 92;

/**
 * The date to come of a title is listed no more, and another one is: it was put off. Of a title with several dates, or of a kind of
 * evening ("Open Mic"), the next date is another event.
 */
export function pairMoved(
  unmatched: Unmatched,
  all: { stored: KnownEvent[]; listed: ListedEvent[] },
  today: string,
  isSuppressed: IsSuppressed,
): void {
  const coming = all.stored.filter(({ said_day, published }) => said_day > today && published);
  const knownTitle = titlesOf(coming, ({ said_title_key }) => said_title_key);
  const listedTitle = titlesOf(all.listed, ({ title_key }) => title_key);
  const isName = ({ title, venue_name }: ListedEvent) =>
    !isCommonTitle(workWords(title, venue_name === null ? [] : [venue_name]));
  pairBy(
    unmatched,
    "title",
    (stored) => (coming.includes(stored) ? knownTitle(stored) : null),
    (listed) => (listed.day > today && isName(listed) && !isSuppressed(listed) ? listedTitle(listed) : null),
    (stored, listed) =>
      areAtOnePlace(stored, listed) &&
      listed.day <= addDays(stored.said_day, LONGEST_MOVE_DAYS) &&
      listed.day >= addDays(stored.said_day, -LONGEST_MOVE_DAYS),
  );
}

function areAtOnePlace(stored: KnownEvent, listed: ListedEvent): boolean {
  const [was, is] = [placeKey(stored), placeKey(listed)];
  return was === "" || is === "" || was === is;
}

/** Titles that stand once in a list. */
function titlesOf<T>(events: T[], titleOf: (event: T) => string): (event: T) => string | null {
  const groups = groupBy(events, titleOf);
  return (event) => (groups.get(titleOf(event))?.length === 1 ? titleOf(event) : null);
}
