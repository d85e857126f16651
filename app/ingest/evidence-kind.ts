/** By which data or by which reading of a page an event was found. */
export type EvidenceKind =
  | "calendar"
  | "json-ld"
  | "ics"
  | "feed"
  | "tribe"
  | "squarespace"
  | "microdata"
  | "rdfa"
  | "h-event"
  | "calendar-link"
  | "listing"
  | "model";
