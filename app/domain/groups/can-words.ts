/** Says who of a group can on a weekday, for pages and letters. Runs in the browser too. */
import { NAMELESS } from "./constants";

/** The names of a group's members by what they said about a weekday. Who was never asked is no "cannot". */
export interface WeekdayAnswers {
  can: string[];
  cannot: string[];
  unsaid: string[];
}

/** "Friday suits everybody", "3 of 4 can on Friday (not Mo)", "2 can on Friday, Mo cannot, Dee has not said" */
export function canWords(weekday: string, { can, cannot, unsaid }: WeekdayAnswers): string {
  if (cannot.length + unsaid.length === 0) return `${weekday} suits everybody`;
  if (can.length + cannot.length === 0) return `nobody has said who can on ${weekday}`;
  if (unsaid.length === 0)
    return `${can.length} of ${can.length + cannot.length} can on ${weekday} (not ${names(cannot)})`;
  return [
    `${can.length} can on ${weekday}`,
    ...(cannot.length > 0 ? [`${names(cannot)} cannot`] : []),
    `${names(unsaid)} ${unsaid.length === 1 ? "has" : "have"} not said`,
  ].join(", ");
}

/** More names than these would make the sentence a list. */
const MOST_NAMED = 3;

const names = (list: string[]): string => listNames(list, MOST_NAMED);

/** "Mo, Bo and 2 more", "Mo, 2 friends without a name" */
export function listNames(list: string[], most = Infinity): string {
  const named = list.filter((name) => name !== NAMELESS);
  const nameless = list.length - named.length;
  const rest = named.length - most;
  return [
    named.slice(0, most).join(", ") + (rest > 0 ? ` and ${rest} more` : ""),
    nameless > 1 ? `${nameless} friends without a name` : nameless === 1 ? "a friend without a name" : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}
