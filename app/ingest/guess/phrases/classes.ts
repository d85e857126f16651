/** Class names that say what an element holds; "subtitle", "event_title_info" and Drupal's "field--name-field-genre" are no titles. */
export const TITLE_CLASS =
  /(?<!sub-?|super)tit(?:le|el|re|ulo|olo)(?![-_](?:info|meta|date|time|weekday))|(?:^|[-_ ])name(?!-field)|headline|summary|heading/i;
/** Builders' names for the looks of headings: "h1", "heading-3", "display-2". */
export const HEADING_CLASS =
  /(?:^|[\s_-])(?:h[1-6]|heading[-_]?\w*|display-?\d|headline\d?|title\d?)(?=$|[\s_-])(?![-_](?:info|meta|date|time|weekday))/i;
/** Frameworks' names for bold text: "font-bold", "fw-semibold". */
export const BOLD_CLASS = /(?:^|\s)f(?:ont|w)-(?:semi|extra)?bold(?:er)?(?=\s|$)/;
export const VENUE_CLASS = /venue|location|place(?!holder)|address|(?:^|[\s_-])where/i;
export const PRICE_CLASS = /(?:^|[\s_-])(?:prices?|cost|admission|cover)(?=$|[\s_-])/i;
export const END_CLASS =
  /(?:^|[\s_-])(?:multi-?day|end(?:s|-?date|-?time)?|date-?end|time-?end|until|to|localized-end)(?:$|[\s_-])|end-?(?:date|time)/i;
export const START_CLASS = /start/i;
export const DOORS_CLASS = /doors?/i;
/** Times that can no longer be booked, sold out or over, among the links of those that can. */
export const SOLD_OUT_CLASS =
  /sold-?_?out|unavailable|disabled|inactive|expired|(?:^|[\s_-])past(?=$|[\s_-])/i;

/** Links to a calendar, a map, a share, a category or a document are neither names nor pages of events. */
export const OTHER_LINK =
  /[?&](?:format=ical|ical=|action=TEMPLATE)|\.(?:ics|pdf|docx?)(?:$|\?)|calendar\.google|google\.\w+\/calendar|outlook\.(?:live|office)|facebook\.com\/sharer|twitter\.com\/|^(?:mailto|tel|javascript|webcal):|maps\.|google\.\w+\/maps|\/(?:category|categories|tag|tags|author|genre)\//i;
