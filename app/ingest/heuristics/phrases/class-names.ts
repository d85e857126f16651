/** Class names that say what an element holds. */
import { oneOf } from "~/lib/regex";

export const TITLE_CLASS = /title|(?:^|[-_ ])name|headline|summary|heading/i;
export const VENUE_CLASS = /venue|location|place/i;

const OTHER_FIELD = new RegExp(
  `^(?:${oneOf`
    dates?
    datetime
    times?
    venues?
    locations?
    places?
    prices?
    costs?
    tags?
    categor(?:y|ies)
    genres?
    presents
    presenters?
    support(?:s|ing)?
    status
    notes?
    flags?
    badges?
    labels?
    buttons?
    btn
    tickets?
    address
    months?
    days?
    years?
    weekday
    excerpt
    description
    teaser
    subtitle
    ages?
  `})$`,
  "i",
);

/** "event-dateTime" is a date, so no title. Whole words only: "stage" and "page" are not ages. */
export function classNamesOtherField(names: string): boolean {
  const words = names.replace(/([a-z])([A-Z])/g, "$1 $2").split(/[^A-Za-z]+/);
  return words.some((word) => OTHER_FIELD.test(word));
}
