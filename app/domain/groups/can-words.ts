/** Who of a group can on a weekday, in words for pages and letters. */

/** More names than these would make the sentence a list. */
const MOST_NAMED = 3;

/** "Friday suits everybody", "3 of 4 can on Friday (not Mo)", "2 of 9 can on Friday (not Mo, Bo, Cy and 4 more)" */
export function canWords(weekday: string, members: number, cannot: string[]): string {
  if (cannot.length === 0) return `${weekday} suits everybody`;
  const rest = cannot.length - MOST_NAMED;
  const named = cannot.slice(0, MOST_NAMED).join(", ");
  const names = rest > 0 ? `${named} and ${rest} more` : named;
  return `${members - cannot.length} of ${members} can on ${weekday} (not ${names})`;
}
