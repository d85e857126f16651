/** Headings that name a section of a page, not an event. */
import { oneOf } from "~/lib/regex";

const KIND_OF_EVENTS = oneOf`
  tours
  classes
  workshops
  concerts
  shows
  performances
  readings
  lectures
  talks
  films
  exhibitions
  gigs
  activities
  programs
  productions
`;
const SECTION = oneOf`
  events?
  calendar
  schedule
  upcoming
  dates?
  news
  agenda
  programme
  program
  what'?s on
  listings?
  meetings?(?: (?:dates?|schedules?|calendar|notices?))?
  showtimes
  screenings?
  times
  tickets?
  archive
  past

  # Months and days
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
  this (?:week|month)
  today
  tomorrow

  # About the venue
  resources
  contact
  about
  follow us
  subscribe
  newsletter
  sign up
  location
  hours
  share
  related

  # Documents
  documents?
  minutes
  agendas?

  # Kinds of events
  (?:[\w'’-]+ ){0,2}(?:${KIND_OF_EVENTS})

  # Ways to take part
  welcome(?: to .{0,40})?
  (?:plan your )?visit(?: us)?
  (?:get|stay|keep) in touch
  (?:join )?(?:our |the )?(?:mailing|e-?mail) list
  support(?: us| our.*)?
  donate
  give
  (?:book|get|buy) (?:your )?tickets
`;
const IS_SECTION = new RegExp(
  String.raw`^(?!human resources)(?:.{0,20}\b)?(?:${SECTION})\b[\s\d:,&–-]*$`,
  "i",
);

/** "Upcoming events", "Tickets", "About" */
export const isSectionHeading = (heading: string): boolean => IS_SECTION.test(heading.trim());

const THINGS = `(?:${oneOf`
  events?
  shows?
  concerts?
  performances?
  exhibitions?
  programs?
  programmes?
  screenings?
  productions?
  seasons?
  meetings?
  workshops?
  talks
  classes
  projects
  listings?
  gigs
  readings?
`})`;
/** "Past shows", "Archive": the dates below it are over. */
export const PAST_SECTION = new RegExp(
  oneOf`
    ^(?:our )?(?:past|previous|earlier|former)(?: ${THINGS}(?: (?:&|and) ${THINGS})?)?$
    ^(?:${THINGS} )?archives?$
    ^archived? ${THINGS}$
    ^${THINGS} archives?$
  `,
  "i",
);
const OPPORTUNITIES = oneOf`
  calls
  call for (?:entries|artists|submissions|proposals|papers)
  opportunities
  submissions
  open positions
  positions
  vacancies
  jobs
  job openings
  careers
  work with us
  join our team
`;
const TIMETABLED = oneOf`
  tides?
  tidal
  sunrise
  sunset
  prayer
  salat
  bus
  shuttle
  ferry
  train
  trolley
  transit
`;
const WASTE = oneOf`
  recycling
  garbage
  trash
  rubbish
  refuse
  bin
  waste
  leaf
  yard waste
`;
const NEWS = oneOf`
  news
  blog
  blog posts
  posts
  press
  press releases
  reviews
  stories
  articles
  announcements
  updates
  comments
`;
/** "News", "Opening hours", "Careers": the dates below it are not dates of events. */
export const NON_EVENT_SECTION = new RegExp(
  `^(?:${oneOf`
    # News and comments
    (?:our |the |latest |recent |more |in the )*(?:${NEWS})(?: (?:archive|feed|room|coverage|clippings|& press|and press|& reviews|and reviews))?
    (?:\d+ )?(?:comments|responses|replies)(?: (?:to|on)\b.*)?
    leave a (?:reply|comment)

    # Opening hours
    (?:our |opening |business |office |box office |gallery |museum |library |store |holiday |holidays? & |regular |special |visitor |visiting )*(?:opening )?hours(?: (?:of operation|& .*|and .*))?
    opening times

    # Closures
    (?:(?:school|holiday|upcoming|planned|service|library|office) )*(?:closures?|closings)
    (?:we are |we're |we will be |library |office |museum )*closed(?: on)?(?: (?:dates|days))?
    (?:public |bank |library |office |school )?holidays

    # Calls and jobs
    (?:open |current |all )*(?:${OPPORTUNITIES})

    # Dates of projects, payments and terms
    (?:important |key |term |semester )dates(?:,? .{0,16})?
    (?:payment|billing|fee|tuition|instal?lment) (?:schedules?|dates|plans?)
    (?:(?:project|program|construction) )?(?:timelines?|milestones|roadmap)
    deadlines
    refunds?(?: policy)?
    (?:frequently asked questions|faqs?)

    # People and history
    (?:our |the )*(?:staff|team|board members|board of directors|faculty|history|timeline)

    # Exams and courts
    (?:[\w'’-]+ ){0,3}(?:(?:final|midterm|mid-term|bar|entrance) exam(?:ination)?s?|exam(?:ination)?s? (?:schedules?|dates|timetables?|periods?))(?:,? .{0,30})?
    (?:court|trial|motion) (?:calendars?|dockets?|lists?)
    dockets?

    # Tides, prayers and transport
    (?:[\w'’-]+ ){0,3}(?:${TIMETABLED})(?: (?:and|&) [\w'’-]+)? (?:times?|tables?|timetables?|schedules?|services?|calendars?)(?:,? .{0,20})?
    timetables?

    # Waste collection
    (?:[\w'’-]+ ){0,3}(?:${WASTE})(?: [\w'’-]+)? (?:pick-?ups?|collections?|schedules?|calendars?|days)(?: .{0,20})?

    # Results and institutional calendars
    (?:(?:match|game|race|latest|recent|league|cup|season|fixtures|and|&) )*results
    standings
    league tables?
    (?:academic|payroll|tax) calendars?(?: .{0,20})?

    # Alerts, grants and notices
    (?:(?:service|travell?|rider|weather|current|latest) )*(?:alerts|advisories|detours|disruptions)
    (?:arts |our )?grants?(?: programs?| opportunities)?
    (?:public|legal) notices

    # Drinks and goods
    (?:now |currently )?on (?:tap|draft)
    (?:our |the |current |beer |tap |draft |wine |drink )*(?:taps|tap ?list|draft list|beer list|menus?)
    staff picks
    merch(?:andise)?
    discography

    # Releases and media
    pre-?orders
    new releases
    upcoming releases
    releases
    newsletter(?: archives?)?
    past (?:issues|newsletters)
    podcasts?
    episodes
  `})$`,
  "i",
);
