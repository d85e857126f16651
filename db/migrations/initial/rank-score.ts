/** The rank score as the database sums it: functions, and expressions of the columns of events. A changed weight needs both anew. */
import { sql } from "kysely";
import { OWN_TERMS, termBit, type OwnTerm } from "../../rank-score";

const either = (...patterns: string[]) => patterns.join("|");

const CHILDREN = either(
  "kids|children|tots?|toddlers?|babies|baby & me|baby (and|time|story|yoga|sign|lap|play|rhyme)\\w*|infants?|preschool(ers?)?|pre-?k|lapsit|story ?(time|hour)|play ?(group|date)|lego",
  "mommy|daddy|(mom|dad|parent|caregiver)s? (and|&) me|famil(y|ies) (day|fun|concert|story|program|film|movie|yoga|art|night|workshop|time|hour)",
  "pajama|after-?school|grades? [k\\d]|ages? \\d{1,2} ?(-|–|to) ?1?\\d|\\(?\\d ?(-|–|to) ?1?\\d ?(yrs?|years?)",
);

const AGES = either(
  "teens?|tweens?|youth|seniors?|older adults?|homeschool(ers)?|high school(ers)?|middle school(ers)?|college (prep|fair)",
);

const CLASS = either(
  "(?<!working |middle |upper |ruling |world |first )class(es)?|workshops?|lessons?|tutoring|drop-?in|open (access|gym|studio|level)|(lap|family) swim",
  "registration|basics|101|intro(duction)? to|beginners?|learn to|how to|level \\d|training|rehearsal|practice|pick-?up|study group",
  "zumba|yoga|pilates|aerobics|fitness|exercises?|workout|tai chi|qi ?gong|tae ?kwon ?do|karate|pickleball|bootcamp|stretch(ing)?|meditation|boxing for|chair dance",
  "esl|esol|conversation (group|circle)|support group|knitting|crochet(ing)?|sewing|coding",
);

const ERRAND = either(
  "job (search|help|club|fair)|r[eé]sum[eé]s?|career|office hours|homework|tax (help|prep\\w*)|(computer|tech|technology) (basics|lab|help|access|class\\w*)|computers?",
  "one-on-one|citizenship|medicare|medicaid|snap|screenings? \\(health\\)|health (fair|screening)|blood (drive|pressure)|vaccin\\w+|flu shots?|passports?|notary",
  "financial lit(eracy)?|food (pantry|distribution)|giveaway|volunteer\\w*|clean-?up|tree care|stewardship|weeding|info(rmation)? session|open house|orientation",
  "(board|committee|council|members?|general|community) meetings?|community board|public hearing|town hall|bookmobile|fitness room|games? (room|& play)",
);

const OCCASION = either(
  "premieres?|opening (night|reception|party)|closing (night|reception|party)|one[- ]night[- ]only|live score|q ?(&|and|\\+) ?a|in person|talkback",
  "anniversary|final (night|performances?|show|week)|last (night|performance|chance)|book launch|release (party|show)|debut|farewell|gala|festival|marathon|all[- ]night",
);

const inTitle = (pattern: string) => `title ~* '\\y(${pattern.replaceAll("'", "''")})\\y'`;

/** When a term holds; `start_hour` is null for a run. */
const HOLDS: Record<OwnTerm, string> = {
  recommended: "coalesce(recommended, '') <> ''",
  run: "is_run",
  out: "start_hour >= case when extract(isodow from first_day) < 6 then 17 else 10 end",
  daytime: "start_hour < case when extract(isodow from first_day) < 6 then 17 else 10 end",
  children: `age_max between 0 and 15 or ${inTitle(CHILDREN)}`,
  ages: `age_max between 16 and 20 or age_min >= 50 or ${inTitle(AGES)}`,
  class: inTitle(CLASS),
  errand: `${inTitle(ERRAND)} or title ~* '^(closed|private event|members only)\\y'`,
  occasion: `cardinality(occasions) > 0 or ${inTitle(OCCASION)}`,
  print: `formats && array['35mm', '16mm', '70mm', '8mm', 'nitrate'] or title ~* '\\y(35|16|70|8) ?mm\\y'`,
  picture: "image is not null",
  described: "length(description) >= 200",
};

const terms = Object.keys(OWN_TERMS) as OwnTerm[];
const sumOf = (each: (term: OwnTerm) => string) => sql.raw(terms.map(each).join(" + "));

export const rankFunctions = [
  sql`create or replace function rank_terms_of(title text, description text, start_hour smallint, first_day date, is_run boolean,
      recommended text, image text, occasions text[], formats text[], age_min integer, age_max integer)
    returns integer language sql immutable parallel safe
    return ${sumOf((term) => `case when ${HOLDS[term]} then ${termBit(term)} else 0 end`)}`,
  // Terms below zero end at nothing. Less than nothing is only an event that is off.
  sql`create or replace function rank_score_of(terms integer) returns smallint language sql immutable parallel safe
    return greatest(0, ${sumOf((term) => `case when terms & ${termBit(term)} <> 0 then ${OWN_TERMS[term].points} else 0 end`)})::smallint`,
];

const columns = sql.raw("start_time, end_time, date_only");

export const rankTerms = sql`rank_terms_of(title, description, case when is_run(${columns}) then null else start_hour_of(${columns}) end,
  first_day_of(${columns}), is_run(${columns}), recommended_because, image_url, occasions, formats, age_min, age_max)`;

const unlessOff = (score: ReturnType<typeof sql>) =>
  sql`case when sold_out or status <> 'scheduled' then -1 else ${score} end`;

/** On its first day a run counts by its hour: that is its opening. */
export const rankScore =
  unlessOff(sql`rank_score_of(rank_terms_of(title, description, start_hour_of(${columns}),
  first_day_of(${columns}), is_run(${columns}), recommended_because, image_url, occasions, formats, age_min, age_max))`);

export const closingRankScore = unlessOff(sql`rank_score_of(${rankTerms})`);
