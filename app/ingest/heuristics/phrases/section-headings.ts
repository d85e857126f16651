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
  (?:this|next|last) (?:week(?:end)?|month)
  tonight
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

const IS_PERIOD =
  /^(?:(?:this|next|last) (?:week(?:end)?|month)|today|tonight|tomorrow|upcoming|coming soon)\W?$/i;

/** "This week": a part of a list, unlike "Finance Committee meetings". */
export const namesPeriod = (heading: string): boolean => IS_PERIOD.test(heading.trim());

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

    # Drinks and goods
    (?:now |currently )?on (?:tap|draft)
    (?:our |the |current |beer |tap |draft |wine |drink )*(?:taps|tap ?list|draft list|beer list|menus?)
    staff picks
    merch(?:andise)?

    # Releases and media
    (?:pre-?orders|(?:new |upcoming )?releases|discography)
    newsletter(?: archives?)?
    past (?:issues|newsletters)
    podcasts?
    episodes
  `})$`,
  "i",
);
