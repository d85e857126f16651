/** Says who of a group can on a weekday, for pages and letters. Runs in the browser too. */

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

/** "Mo, Bo and 2 more" */
function names(list: string[]): string {
  const rest = list.length - MOST_NAMED;
  const named = list.slice(0, MOST_NAMED).join(", ");
  return rest > 0 ? `${named} and ${rest} more` : named;
}
