import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** What one takes part in rather than goes to see, without the names of films: "Rosemary's Baby" is none. */
const TAKES_PART = [
  "(?<!working |middle |upper |ruling |world |first )class(es)?|workshops?|lessons?|tutoring|drop-?in|open (access|gym|studio)|lap swim",
  "registration|office hours|homework help|job (search|help)|r[eé]sum[eé] (writing|help|review)|computer (basics|lab|help|lessons?)",
  "basics of|intro(duction)? to|one-on-one|esl|esol|citizenship (class|test)|financial lit(eracy)?",
  "zumba|yoga|pilates|aerobics|fitness|tai chi|tae ?kwon ?do|karate|pickleball|bootcamp|story ?time|play ?group|tots|toddlers?",
  "mommy (and|&) me|teen (talk|time|lab)|senior (center|club|social|hour)|support group|blood drive|vaccin\\w+",
  "(board|committee|members?|general) meetings?|volunteer(s|ing)? (day|training|orientation)",
].join("|");

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`create or replace function is_class(title text) returns boolean language sql immutable parallel safe
      return title ~* ${sql.lit(`\\y(${TAKES_PART})\\y|^(closed|private event|members only)\\y`)}`,
  ]);
}
