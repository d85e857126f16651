/** Texts on pages that are not titles: labels, buttons and the words of dates. */
import { oneOf } from "~/lib/regex";

const KIND_OF_EVENT = oneOf`
  concert
  event
  show
  meeting
  performance
  exhibition
  screening
  reading
  workshop
  gig
  production
  talk
  lecture
  program(?:me)?
`;
const LABEL = oneOf`
  # Buttons and links
  (?:buy|get|book|reserve|purchase|find)?\s*(?:your\s+)?tickets?(?:\s*(?:now|here|info|& info|available))?
  (?:buy|get|order|reserve|purchase)(?: now| online| here)?
  book(?:ing)?(?: now| online| here)?
  (?:more|further|full|event|view|see|show)?\s*(?:info(?:rmation)?|details?)
  (?:learn|read|see|show|view|find out|load)\s+(?:more|all|event|events)(?:\s+.{0,20})?
  rsvp(?: (?:here|now))?
  register(?: (?:here|now|today))?
  sign up
  free(?: (?:admission|event|entry))?
  sold out
  on sale(?: now)?
  add to (?:my )?calendar.*
  (?:\+\s*)?(?:google|apple|outlook|i?cal(?:endar)?)(?: calendar)?(?: export)?
  share
  (?:agenda|minutes|meeting|board|full) packet
  summary
  (?:reserve|save|book|claim|get) (?:a|your|my) (?:seat|spot|place|table)s?
  (?:make (?:a )?|book |request )?reservations?
  (?:join (?:the )?)?wait-?list
  add to (?:cart|bag|basket|wishlist)
  (?:notify|remind) me
  (?:select|choose|pick|view|all) (?:a |your )?(?:dates?|times?|showtimes?|seats?)
  (?:get|find) directions
  watch (?:the )?(?:video|live(?:stream)?)
  listen(?: (?:now|here))?
  see (?:dates|times|showtimes)

  # Documents, directions, lists of events
  agenda
  minutes
  packet
  map(?: it)?
  directions
  download
  events?
  upcoming(?: events?| shows?| meetings?)?
  (?:our |the )?(?:next|upcoming|coming|current|featured|latest) (?:${KIND_OF_EVENT})s?
  coming (?:up|soon)
  save the date
  just announced
  calendar

  # Labels of fields
  date
  time
  when
  where
  location
  place
  venue
  all ages
  cancel+ed
  postponed
  new
  featured
  today
  tonight
  tomorrow

  # Current programme
  current(?:ly)?(?: (?:exhibitions?|shows?|on view))?
  now (?:playing|showing|on view)
  on view(?: now)?
  coming soon

  # Films, documents, credits
  watch trailer
  trailer
  (?:view|read|meeting|draft|approved|download)\s+(?:minutes|agenda|notice|packet|video|summary).*
  more(?: dates| times| showtimes)?
  donate
  starring
  director
  cast
  here
  film times
  times
  posts?
  materials.*
  sold out.*
  presented by
  .{0,30}presents
  date (?:and|&) time
  documents?
  files?
  attachments?
  pdf
  skip to.*
  download.*
  video
  audio
  notice
  not available
  meeting details

  # Kinds of exhibitions, in the place of an artist's name
  (?:group|solo|two-person|three-person) (?:exhibitions?|shows?)

  # Closures and breaks
  private (?:event|party|function|rental|hire)s?
  .{0,40}\bopen (?:daily|every day|year[- ]round)
  closed(?: (?:for|until|to) .*)?
  no (?:events?|shows?|slams?|open mics?|jams?|trivia|screenings?|readings?|class(?:es)?|meetings?|school)\b.*
  (?:thanksgiving|winter|mid-?winter|spring|fall|autumn|summer|christmas|holiday|february|easter) (?:break|recess|vacation)
  half[- ]days?
  early (?:dismissal|release)
  reserved
  export.*

  # Parts of a course, ages
  (?:session|part|week|class|day|lesson|module) (?:\d+|one|two|three|four|five|i{1,3}|iv|v)
  ages? \d+\+?
  \d+\+

  # Navigation and single words
  next
  previous
  prev
  back
  home
  menu
  search
  close
  doors?
  show
  ends?
  starts?
  virtual
  online
  in[- ]person
  hybrid
  from
  to
  at
  and
  or
  of
  the
  by
  with
  am
  pm
  tba
  tbd
  tbc
  n/a
`;
export const IS_LABEL = new RegExp(`^(?:${LABEL})$`, "i");

/** Digits and the marks between them, in the notation of a character class. */
const MARKS = String.raw`[\s\d:.,–—\-/|@()$£€+]`;
const DATE_OR_TIME_WORD = oneOf`
  # Its last full stop is one of the marks; read in two ways, it would cost exponential time.
  (?:a|p)\.?m
  noon
  midnight
  doors?
  show
  open
  ore
  uhr
  uur
  klo?
  at
  to
  from
  until
  till
  and
  est
  edt
  et

  # Weekdays
  mon
  tue
  tues
  wed
  thu
  thur
  thurs
  fri
  sat
  sun
  (?:mon|tues|wednes|thurs|fri|satur|sun)days?

  # Months
  january
  february
  march
  april
  may
  june
  july
  august
  september
  october
  november
  december
  jan
  feb
  mar
  apr
  jun
  jul
  aug
  sept?
  oct
  nov
  dec

  # Ordinals: 1st, 2nd
  st
  nd
  rd
  th
  ${MARKS}
`;
export const IS_DATE_OR_TIME = new RegExp(`^(?:${DATE_OR_TIME_WORD})*$`, "i");
