/** Class names that say what an element holds. */
import { oneOf } from "~/lib/regex";

export const TITLE_CLASS = /tit(?:le|el|re|ulo|olo)|(?:^|[-_ ])name|headline|summary|heading/i;
/** Builders' names for the looks of headings: "h1", "heading-3", "display-2". */
export const HEADING_CLASS =
  /(?:^|[\s_-])(?:h[1-6]|heading[-_]?\w*|display-?\d|headline\d?|title\d?)(?=$|[\s_-])/i;
export const VENUE_CLASS = /venue|location|place(?!holder)|address|(?:^|[\s_-])where/i;
export const PRICE_CLASS = /(?:^|[\s_-])(?:prices?|cost|admission|cover)(?=$|[\s_-])/i;
export const END_CLASS =
  /(?:^|[\s_-])(?:multi-?day|end(?:s|-?date|-?time)?|date-?end|time-?end|until|to|localized-end)(?:$|[\s_-])|end-?(?:date|time)/i;
export const START_CLASS = /start/i;
export const DOORS_CLASS = /doors?/i;

const OTHER_FIELD = new RegExp(
  `^(?:${oneOf`
    dates?|datetime|times?|venues?|locations?|places?|prices?|costs?|tags?|categor(?:y|ies)|genres?|presents|presenters?|support(?:s|ing)?|status
    notes?|flags?|badges?|labels?|buttons?|btn|tickets?|address|months?|days?|years?|weekday|excerpt|description|desc|teaser|subtitle|ages?|meta|export
  `})$`,
  "i",
);

/** "event-dateTime" is a date, so no title. Whole words only: "stage" and "page" are not ages. */
export const isOtherField = (names: string): boolean =>
  names
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z]+/)
    .some((word) => OTHER_FIELD.test(word));
