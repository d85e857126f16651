/** Words in addresses, titles and class names that suggest a page or a box of events. */
import { oneOf } from "~/lib/regex";

/** Words that mean something else as a part of longer ones: "classic", "showroom", "tourism". */
const WHOLE_WORD = oneOf`
  shows?
  seasons?
  schedules?
  gigs?
  program(?:m[ae]?)?s?
  meetings?
  tours?
  tour-?dates
  agendas?
  listings?
  readings
  lectures?
  upcoming
  class(?:es)?
  plays
  termine
  evenementen
  mostre
  s[ée]ances
  programaci[oó]n
  programmazione
  programmation
  cartelera
`;
export const EVENT_WORD = new RegExp(
  oneOf`
    event
    [ck]alend[aeo]r
    [ck]on[cz]ert
    exhibit
    exposici
    perform
    screening
    workshop
    showtime
    seminar
    colloqui
    recital
    ausstellung
    veranstaltung
    spielplan
    évén
    évèn
    spectacle
    espect[aá]c
    tentoonstelling
    voorstelling
    utst[äi]ll?
    forestilling
    arrangementer\b
    live[- ]?music
    now[- ]playing
    on[- ]view
    on[- ](?:our )?stage
    coming[- ](?:up|soon)
    happenings?\b
    line-?up\b
    what['’]?s?-?\s?on\b
    (?<![a-z])(?:${WHOLE_WORD})(?![a-z])
  `,
  "i",
);

/** A venue's name says nothing about its page: "Blog | City Concert Hall". */
const VENUE_NAME =
  /\b(?:concert hall|performing arts|performance space|exhibition (?:hall|cent(?:er|re))|event (?:space|cent(?:er|re)))\b/gi;

export const textSuggestsEvents = (text: string): boolean => EVENT_WORD.test(text.replace(VENUE_NAME, ""));

/** Academic calendars list terms and exams, not public events. */
export const isAcademicCalendar = (pageTitle: string): boolean =>
  /\b(?:academic|school|holiday|payroll|bell) (?:calendar|schedule|year)\b|\b(?:term|semester|important|key) dates\b/i.test(
    pageTitle,
  );

/** The address or title of a page about one film, play or festival. Too weak to recognise a list by. */
export const SINGLE_EVENT_PAGE =
  /(?<![a-z])(?:cinema|kino|films?|movies?|theat(?:re|er)s?|plays?|festival)(?![a-z])/i;

/** Class names. "show" alone is a state in some frameworks, and a "listing" may list anything. */
export const classSuggestsEvents = (names: string): boolean =>
  EVENT_WORD.test(
    names
      .replace(/(^|\s)show(?=\s|$)/g, " ")
      .replace(/listings?/gi, " ")
      .replace(/([a-z])([A-Z])/g, "$1 $2"),
  );
