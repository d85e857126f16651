/** Words of listings that name no event, and places and classes that tell what a piece of text is. */

const LABELS =
  /^(?:(?:buy|get|book|reserve|purchase|find)?\s*(?:your\s+)?tickets?(?:\s*(?:now|here|info|& info|available))?|(?:buy|get|order|reserve|purchase)(?: now| online| here)?|book(?:ing)?(?: now| online| here)?|(?:more|further|full|event|view|see|show)?\s*(?:info(?:rmation)?|details?)|(?:learn|read|see|show|view|find out|load)\s+(?:more|all|event|events)(?:\s+.{0,20})?|rsvp(?: (?:here|now))?|register(?: (?:here|now|today))?|sign up|free(?: (?:admission|event|entry))?|sold out|on sale(?: now)?|add to (?:my )?calendar.*|(?:\+\s*)?(?:google|apple|outlook|i?cal(?:endar)?)(?: calendar)?(?: export)?|share|(?:agenda|minutes|meeting|board|full) packet|summary|(?:reserve|save|book|claim|get) (?:a|your|my) (?:seat|spot|place|table)s?|see (?:dates|times|showtimes)|agenda|minutes|packet|map(?: it)?|directions|download|events?|upcoming(?: events?| shows?| meetings?)?|(?:our |the )?(?:next|upcoming|coming|current|featured|latest) (?:concert|event|show|meeting|performance|exhibition|screening|reading|workshop|gig|production|talk|lecture|program(?:me)?)s?|coming (?:up|soon)|save the date|just announced|calendar|date|time|when|where|location|place|venue|all ages|cancel+ed|postponed|new|featured|today|tonight|tomorrow|current(?:ly)?(?: (?:exhibitions?|shows?|on view))?|now (?:playing|showing|on view)|on view(?: now)?|coming soon|watch trailer|trailer|(?:view|read|meeting|draft|approved|download)\s+(?:minutes|agenda|notice|packet|video|summary).*|donate|starring|director|cast|here|film times|times|posts?|materials.*|sold out.*|presented by|.{0,30}presents|date (?:and|&) time|documents?|files?|attachments?|pdf|skip to.*|download.*|video|audio|notice|not available|meeting details|private (?:event|party|function|rental|hire)s?|closed(?: (?:for|until|to) .*)?|no (?:events?|shows?|class(?:es)?|meetings?|school)\b.*|(?:thanksgiving|winter|mid-?winter|spring|fall|autumn|summer|christmas|holiday|february|easter) (?:break|recess|vacation)|half[- ]days?|early (?:dismissal|release)|reserved|export.*|(?:session|part|week|class|day|lesson|module) (?:\d+|one|two|three|four|five|i{1,3}|iv|v)|ages? \d+\+?|\d+\+|next|previous|prev|back|home|menu|search|close|doors?|show|ends?|starts?|virtual|online|in[- ]person|hybrid|from|to|at|and|or|of|the|by|with|am|pm|tba|tbd|tbc|n\/a)$/i;

const ONLY_TIME =
  /^[\s\d:.,–—\-/|@()$£€+]*(?:(?:a|p)\.?m\.?|noon|midnight|doors?|show|open|ore|uhr|uur|klo?|at|to|from|until|till|and|est|edt|et|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|st|nd|rd|th|[\s\d:.,–—\-/|@()$£€+])*$/i;

/** An address is a place, not a name. */
const STREET =
  /^\d+[\w-]*\s+[nsew]\.?\s+\p{L}|^\d+[\w-]*\s+(?:[nsew]\.?\s+)?[\p{L}\d.' ]{2,30}\b(?:st|street|ave?|avenue|blvd|boulevard|roads?|rd|drive|dr|way|place|pl|lane|ln|sq|square|broadway|pkwy|hwy)\b\.?(?:,|$|\s)|,\s*[A-Z]{2}\s+\d{5}\b|,\s*\d+\s+(?:[nsew]\.?\s+)?[\p{L}\d.' ]{2,30}\b(?:st|street|ave?|avenue|blvd|road|rd|drive|dr|way)\b|^(?:room|suite|floor|rm)\s+[\w-]+$|\.(?:pdf|docx?|xlsx?)$|\b(?:agenda|minutes|notice|packet|video|recording|transcript)s?$/iu;

/** "Brooklyn, NY" is where, not what. */
const CITY =
  /^\p{Lu}[\p{L}.' -]{1,30},\s*(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\.?$/u;
export const isTown = (text: string): boolean => CITY.test(text);
/** Headings of questions and answers. */
const QUESTION =
  /^(?:when|how (?:do|can|much|many|to|long)|where (?:do|can|is|are)|what (?:time|if|are|is|do|should)|can i|do (?:i|you|we)|are (?:there|you)|is (?:there|it))\b.*\?$/i;

/** Text that could stand as an event's name. */
export function couldBeTitle(text: string): boolean {
  const plain = text
    .replace(/[\s→»›>…:*•·|]+$/g, "")
    .replace(/^[\s←«‹<•·|*-]+/g, "")
    .trim();
  // "Date and time:" labels what follows.
  if (/[^\d]:$/.test(text.trim())) return false;
  if (plain.length < 2 || plain.length > 220 || !/\p{L}{2}/u.test(plain)) return false;
  return (
    !LABELS.test(plain) &&
    !STREET.test(plain) &&
    !ONLY_TIME.test(plain) &&
    !CITY.test(plain) &&
    !QUESTION.test(plain) &&
    !/^\$?\d[\d.,]*\s*(?:[-–]\s*\$?\d+)?\+?$/.test(plain) &&
    !/^https?:|^[\w.+-]+@[\w-]+\./.test(plain)
  );
}

const AUXILIARY =
  /\b(?:i|i'm|i've|we|we're|we've|you|your|you're|please|thanks?|was|were|has been|have been|will be|is|are|isn't|don't|can|must)\b/i;
const FEWEST_WORDS = 8;
/** "Join us on at for a long table": where a day and an hour were, words are left that join nothing. */
const HOLES =
  /^(?:join us|save the date|mark your calendars?)\b|\b(?:on|at|from|by)\s+(?:at|on|for|from|to|until|we)\b/i;

/** Prose, where a plain line is looked at for a name. */
export function readsAsSentence(line: string): boolean {
  if (HOLES.test(line)) return true;
  const words = line.split(/\s+/).length;
  if (words < FEWEST_WORDS) return false;
  return (
    AUXILIARY.test(line.replaceAll("’", "'")) ||
    (/[.!]$/.test(line) && /^\p{L}.*\p{Ll}/u.test(line) && words > 10)
  );
}

/** "Closing date", "Refunds until", "Issue of": what a date follows. */
export const isLead = (line: string): boolean =>
  /^(?:\S+ ){0,3}(?:of|by|until|till|through|since|before|after|due|opens?|closes?|closed|ends?|expires?)$/.test(
    line,
  ) || /^(?:\S+ ){0,3}(?:dates?|deadlines?)$|^(?:opens?|closes?|closed|ends?|expires?)$/i.test(line);

const TELLING =
  /\b(?:takes? place|(?:is|are|be) held|set for|scheduled for|beginning|starting)\s*(?:on|for|from)?\s*$/i;

/** "The draw takes place on" comes before a date in prose. */
export const tellsOfDate = (before: string): boolean => TELLING.test(before);

/** Headings that name a section, not an event. */
const SECTIONS =
  /^(?!human resources)(?:.{0,20}\b)?(?:events?|calendar|schedule|upcoming|dates?|news|agenda|programme|program|what'?s on|listings?|meetings?(?: (?:dates?|schedules?|calendar|notices?))?|showtimes|screenings?|times|tickets?|archive|past|january|february|march|april|may|june|july|august|september|october|november|december|this (?:week|month)|today|tomorrow|resources|contact|about|follow us|subscribe|newsletter|sign up|location|hours|share|related|documents?|minutes|agendas?|(?:[\w'’-]+ ){0,2}(?:tours|classes|workshops|concerts|shows|performances|readings|lectures|talks|films|exhibitions|gigs|activities|programs|productions)|welcome(?: to .{0,40})?|(?:plan your )?visit(?: us)?|(?:get|stay|keep) in touch|(?:join )?(?:our |the )?(?:mailing|e-?mail) list|support(?: us| our.*)?|donate|give|(?:book|get|buy) (?:your )?tickets)\b[\s\d:,&–-]*$/i;

export const isSection = (heading: string): boolean => SECTIONS.test(heading.trim());

/** Whole words where a part would say nothing: "classic", "showroom", "tourism". */
export const SPEAKS_OF_EVENTS =
  /event|[ck]alend[aeo]r|[ck]on[cz]ert|exhibit|exposici|perform|screening|workshop|showtime|seminar|colloqui|recital|ausstellung|veranstaltung|spielplan|évén|évèn|spectacle|espect[aá]c|tentoonstelling|voorstelling|utst[äi]ll?|forestilling|arrangementer\b|live[- ]?music|now[- ]playing|on[- ]view|on[- ](?:our )?stage|coming[- ]up|happenings?\b|line-?up\b|what['’]?s?-?\s?on\b|(?<![a-z])(?:shows?|seasons?|schedules?|gigs?|program(?:m[ae]?)?s?|meetings?|tours?|tour-?dates|agendas?|listings?|class(?:es)?|plays|termine|evenementen|mostre|s[ée]ances|programaci[oó]n|programmazione|programmation|cartelera)(?![a-z])/i;

/** What a house or a company is called says nothing about its page: "Blog | City Concert Hall". */
const NAMES_OF_HOUSES =
  /\b(?:concert hall|performing arts|performance space|exhibition (?:hall|cent(?:er|re))|event (?:space|cent(?:er|re)))\b/gi;

export const pageSpeaks = (words: string): boolean =>
  SPEAKS_OF_EVENTS.test(words.replace(NAMES_OF_HOUSES, ""));

/** Its days are terms, examinations and holidays: nobody goes there. */
export const isCalendarOfTerms = (head: string): boolean =>
  /\b(?:academic|school|holiday|payroll|bell) (?:calendar|schedule|year)\b|\b(?:term|semester|important|key) dates\b/i.test(
    head,
  );

/** A page about one film or play says so in its address or title; lists need more. */
export const SPEAKS_OF_ONE =
  /(?<![a-z])(?:cinema|kino|films?|movies?|theat(?:re|er)s?|plays?|festival)(?![a-z])/i;

/** Names of classes; "show" alone is a state of some frameworks, and "listing" may list anything. */
export const classesSpeak = (names: string): boolean =>
  SPEAKS_OF_EVENTS.test(
    names
      .replace(/(^|\s)show(?=\s|$)/g, " ")
      .replace(/listings?/gi, " ")
      .replace(/([a-z])([A-Z])/g, "$1 $2"),
  );

export const TITLE_CLASS = /title|(?:^|[-_ ])name|headline|summary|heading/i;
const NOT_TITLE_WORDS =
  /^(?:dates?|datetime|times?|venues?|locations?|places?|prices?|costs?|tags?|categor(?:y|ies)|genres?|presents|presenters?|support(?:s|ing)?|status|notes?|flags?|badges?|labels?|buttons?|btn|tickets?|address|months?|days?|years?|weekday|excerpt|description|teaser|subtitle|ages?)$/i;

/** "event-dateTime" says date and time; "stage" and "page" say nothing about ages. */
export function saysOther(names: string): boolean {
  const words = names.replace(/([a-z])([A-Z])/g, "$1 $2").split(/[^A-Za-z]+/);
  return words.some((word) => NOT_TITLE_WORDS.test(word));
}

const PLACE =
  /\b(?:hall|chambers?|room|cent(?:er|re)|building|library|auditorium|church|school|floor|offices?|zoom|teams|webex|virtual|online|annex|courthouse|campus)\b/i;

/** What a list repeats and calls a room or a house is where, not what. */
export const namesPlace = (text: string): boolean => PLACE.test(text);

export const VENUE_CLASS = /venue|location|place/i;
