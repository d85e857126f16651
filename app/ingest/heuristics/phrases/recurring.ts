/** Words around weekly days of other things than events, and around the dates that bound a series. */
import { oneOf } from "~/lib/regex";

const NOT_AN_EVENT = oneOf`
  closed
  hours?
  open(?!(?:ing (?:night|reception)|[ -]?(?:mic|decks?|jam|rehears|studio|house|stage|play|screen|call|improv|poetry|swim|table))\b|[ -](?:mic|deck|jam|rehears|studio)s?\b)
  happy hours?
  brunch
  dinner
  lunch
  breakfast
  kitchen
  menus?
  admission
  pay[- ]what
  parking
  discounts?
  half[- ]price
  off\b
  tickets?
  check back
  newsletters?
  updat\w+
  e-?mails?
  deliver\w*
  pick-?ups?
  box office
  post(?:ed|s)?
  publish\w*
  episodes?
  deadlines?
  due
  mass
  worship
  services?
  specials?
`;
/** A line about opening hours, offers, food, news or services. */
export const NOT_AN_EVENT_LINE = new RegExp(String.raw`\b(?:${NOT_AN_EVENT})\b|%|[$£€]\s?\d`, "i");

/** Prices that say nothing of food or an offer: what the winners get, and what the door asks. */
export const PRIZE_OR_COVER =
  /(?:\b(?:wins?|prizes?|cover|donation)\b[^$£€.;\n]{0,20})[$£€]\s?\d[\d.,]{0,9}|[$£€]\s?\d[\d.,]{0,9}(?= (?:(?:cash|bar|house) )?(?:prizes?|tabs?|gift|jackpot|cover|donation|suggested|at the door)\b)/gi;

const NOT_AN_EVENT_WORD = oneOf`
  hours?
  happy hours?
  brunch
  admission
  closed
  menus?
  specials?
  parking
  mass(?:es)?
  worship
  services?
  visit
  directions?
`;
/** Titles of what repeats every week and is not an event. */
export const NOT_AN_EVENT_TITLE = new RegExp(
  oneOf`
    \b(?:${NOT_AN_EVENT_WORD})\b
    ^contact(?: us)?$
    ^open\b(?![ -]?(?:mic|deck|jam|rehears|studio|house|stage|play|screen|call|improv|poetry|table))
  `,
  "i",
);

/** Before the last day of a series. */
export const UNTIL = /\b(?:through|thru|until|till?|ends?|ending)\W*(?:on\W*)?$/i;
/** Before its first day. */
export const FROM = /\b(?:from|start(?:s|ing)?|begin(?:s|ning)?|since|as of|commencing)\W*(?:on\W*)?$/i;
/** Before days on which it does not take place. */
export const EXCEPT =
  /\b(?:except(?:ing)?|excluding|skip(?:s|ping)?|off|not|no (?:class(?:es)?|shows?|meetings?|events?|sessions?|performances?))\b[^.;]*$/i;
export const EXCEPT_AT_LINE_START =
  /^\W*(?:except(?:ing)?|excluding|skipp?(?:ing|s)?|off|no (?:class(?:es)?|shows?|meetings?|events?|sessions?|performances?))\b/i;
