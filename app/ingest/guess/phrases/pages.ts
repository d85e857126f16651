/** Words of addresses, titles, headings and class names about a page and its parts: events, archives, news, opening hours. */
import { oneOf } from "~/lib/regex";
import { trimEndOf } from "~/lib/text";

/** Words that mean something else as a part of longer ones: "classic", "showroom", "tourism". */
const WHOLE_WORD = oneOf`
  shows?|seasons?|schedules?|gigs?|program(?:m[ae]?)?s?|meetings?|tours?|tour-?dates|agendas?|listings?|readings|lectures?
  upcoming|class(?:es)?|plays|termine|evenementen|mostre|s[ée]ances|programaci[oó]n|programmazione|programmation|cartelera
`;
const EVENT_WORD = new RegExp(
  oneOf`
    event|[ck]alend[aeo]r|[ck]on[cz]ert|exhibit|exposici|perform|screening|workshop|showtime|seminar|colloqui|recital
    ausstellung|veranstaltung|spielplan|[eé]v[eéè]nement|spectacle|espect[aá]c|tentoonstelling|voorstelling|utst[äi]ll?|forestilling|arrangementer\b
    live[- ]?music|now[- ]playing|on[- ]view|on[- ](?:our )?stage|coming[- ](?:up|soon)|happenings?\b|line-?up\b|what['’]?s?-?\s?on\b|film series
    (?<![a-z])(?:${WHOLE_WORD})(?![a-z])
  `,
  "i",
);

/** Weekly days of other things than events: opening hours, offers, food. */
export const NOT_AN_EVENT_LINE =
  /\b(?:closed|hours|open(?! ?(?:-|mic|decks?|jam|rehears|studio|house|stage|play|screen|call|improv|poetry|swim|table|ing))|happy hours?|brunch|dinner|lunch|breakfast|kitchen|menus?|admission|parking|discounts?|half[- ]price|check back|newsletters?|e-?mails?|deliver\w*|box office|post(?:ed|s)?|deadlines?|mass|worship|services?|specials?|office|reservations?|visit|contact)\b|%/i;

/** A venue's name says nothing about its page: "Blog | City Concert Hall". */
const VENUE_NAME =
  /\b(?:concert hall|performing arts|performance space|exhibition (?:hall|cent(?:er|re))|event (?:space|cent(?:er|re)))\b/gi;

export const suggestsEvents = (text: string): boolean => EVENT_WORD.test(text.replace(VENUE_NAME, ""));

/** Class names. "show" alone is a state in some frameworks, and a "listing" may list anything. */
export const classSuggestsEvents = (names: string): boolean =>
  EVENT_WORD.test(
    names
      .replace(/(^|\s)show(?=\s|$)/g, " ")
      .replace(/listings?/gi, " ")
      .replace(/([a-z])([A-Z])/g, "$1 $2"),
  );

/** Academic calendars list terms and exams, not public events. */
export const isAcademicCalendar = (pageTitle: string): boolean =>
  /\b(?:academic|school|holiday|payroll|bell) (?:calendar|schedule|year)\b|\b(?:term|semester|important|key) dates\b/i.test(
    pageTitle,
  );

const THINGS = `(?:events?|shows?|concerts?|performances?|exhibitions?|program(?:me)?s?|screenings?|productions?|seasons?|meetings?|workshops?|talks|classes|projects|listings?|gigs|gatherings|readings?)`;
const PAST = new RegExp(
  oneOf`
    ^(?:our )?(?:past|previous|earlier|former)(?: ${THINGS}(?: (?:&|and) ${THINGS})?)?$
    ^(?:tidligere|tidigare|vergangene|bisherige|fr[üu]here|eerdere|voorbije)(?: \S+)?$|^(?:archiv|arkiv|archief|archivo|archivio)$|^(?:\S+ )?(?:pass[ée]e?s|pasad[oa]s|anteriores|passati)$
    ^(?:${THINGS} )?archives?$|^archived? ${THINGS}$|^${THINGS} archives?$
  `,
  "i",
);
const OTHER = new RegExp(
  `^(?:${oneOf`
    (?:our |the |latest |recent |more |in the )*(?:news|blog|blog posts|posts|press|press releases|reviews|stories|articles|announcements|updates)(?: (?:archive|feed|room|coverage|& press|and press|& reviews|and reviews))?
    (?:\d+ )?(?:comments|responses|replies)(?: (?:to|on)\b.*)?|leave a (?:reply|comment)
    (?:our |opening |business |office |box office |gallery |museum |library |store |holiday |holidays? & |regular |special |visitor |visiting )*(?:opening )?hours(?: (?:of operation|& .*|and .*))?|(?:food |meal )?(?:opening|serving) times|[öo]ffnungszeiten|horaires d['’]ouverture|horarios? de (?:apertura|atenci[óo]n)|(?:plan your )?visit(?: us)?|admission|(?:getting|how to get) here|directions
    (?:(?:school|holiday|upcoming|planned|service|library|office) )*(?:closures?|closings)|(?:we are |we're |library |office |museum )*closed(?: on)?(?: (?:dates|days))?|(?:public |bank |library |office |school )?holidays
    (?:open |current |all )*(?:calls(?: for .*)?|call for (?:entries|artists|submissions|proposals|papers)|opportunities|submissions|(?:open )?positions|vacancies|jobs|job openings|careers|work with us|join our team|auditions?(?: (?:info(?:rmation)?|dates?|notice))?)
    (?:important |key |term |semester )dates(?:,? .{0,16})?|(?:payment|billing|fee|tuition) (?:schedules?|dates|plans?)|(?:project |construction )?(?:timelines?|milestones|roadmap)|deadlines|refunds?(?: policy)?|(?:frequently asked questions|faqs?)
    (?:our |the )*(?:staff|team|board members|board of directors|faculty|history|timeline)|staff picks|merch(?:andise)?
    (?:now |currently )?on (?:tap|draft)|(?:our |the |current |beer |tap |draft |wine |drink )*(?:taps|tap ?list|draft list|beer list|menus?)
    (?:pre-?orders|(?:new |upcoming )?releases|discography)|newsletter(?: archives?)?|past (?:issues|newsletters)|podcasts?|episodes
  `})$`,
  "i",
);

/** Past: its events are over. Other: its dates are none of events. */
export function sectionKind(heading: string): "past" | "other" | null {
  const text = trimEndOf(heading, " \n\t:|.…–—-").trim();
  if (text.length > 60) return null;
  return PAST.test(text) ? "past" : OTHER.test(text) ? "other" : null;
}

/** "Upcoming events", "Tickets", "About": a heading of a part of the page, not of an event. */
const SECTION = new RegExp(
  String.raw`^(?:.{0,20}\b)?(?:${oneOf`
    events?|calendar|schedule|upcoming|forthcoming|dates?|news|agenda|program(?:me)?|what['’]?s (?:on|up next|next)|listings?|showtimes|screenings?|times|tickets?|archive|past|pricing|season|box office
    (?:this|next|last) (?:week(?:end)?|month)|tonight|today|tomorrow|now (?:playing|showing)|coming (?:soon|up)|on view|live music
    [\wäöü-]*programm(?:vorschau)?|(?:veranstaltungs|kultur)?kalender|veranstaltungen|vorschau|termine|spielplan|spielzeiten|unser tipp|archiv
    horaires?|programmation|billet(?:s|terie)|lieux?|[ée]v[ée]nements|[àa] venir|sesiones|horarios?|cartelera|programaci[óo]n|(?:eventos|conciertos|actividades|funciones)
    resources|contact|about|follow us|subscribe|newsletter|sign up|location|hours|share|related|documents?|minutes|(?:how to get|getting) t?here|directions|accessibility
    (?:[\w'’-]+ ){0,2}(?:tours|classes|workshops|concerts|shows|performances|readings|lectures|talks|films|exhibitions|gigs|gatherings|activities|programs|productions)
    (?:show|event|ticket|venue|performance|general|practical|further|visitor|parking|booking) (?:info(?:rmation)?|details)
    dates? (?:and|&) times?|about (?:(?:the|this) )?(?:event|show|film|concert|exhibition|artist|class|program)
    (?:other|more|also|related) (?:[\w'’-]+ ){0,2}(?:shows|events|concerts|performances|productions|tours|exhibitions)\b.{0,30}
    (?:our |the )?(?:next|upcoming|coming|featured|latest|current)(?: [\w'’-]+){0,2} (?:concert|show|event|exhibition|reading|screening|performance|program|production|gig|talk|meeting)s?
    welcome(?: to .{0,40})?|(?:plan your )?visit(?: us)?|(?:join )?(?:our |the )?(?:mailing|e-?mail) list|support(?: us)?|donate
  `})[\s\d:,&?!–-]*$`,
  "i",
);
export const isSectionHeading = (heading: string): boolean => SECTION.test(heading.trim());

const OTHERS =
  /^(?:you (?:may|might) (?:also )?(?:like|enjoy)|(?:more|other|also|related|similar|upcoming|recommended|(?:up )?next|previous|(?:the )?rest of)\b(?! (?:about|info|details|dates|days|times|performances|show ?times|screenings|sessions)))/i;
/** "You may also like", "Upcoming events": a heading above other events, below what a page says about its own. */
export const announcesOthers = (heading: string): boolean => OTHERS.test(heading);

const ART = /^(?:arts?|dance|festivals?|films?|music|theat(?:er|re))$/i;
/** "Music": a section of a venue's site. */
export const isArt = (heading: string): boolean => ART.test(heading);
