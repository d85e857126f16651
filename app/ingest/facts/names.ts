/** Whether words are the name of a person or an ensemble, and lists of such names. Precision before recall. */
import { fold } from "~/lib/text";
import { nameKey } from "../evidence/title-key";
import { isCommonWord } from "../works/common-words";
import { GIVEN_NAMES } from "./given-names";

const PARTICLE = "(?:de|da|do|dos|di|del|della|van|von|der|den|la|le|el|bin|al|ten|y)";
const INITIALS = String.raw`(?:\p{Lu}\.\s?){1,3}`;
const WORD = String.raw`(?:(?:O['’]|Mc|Mac|D['’]|L['’])?\p{Lu}\p{Ll}+(?:[-'’]\p{Lu}?\p{Ll}+)*)`;
const SUFFIX = String.raw`(?:,? (?:Jr|Sr)\.?| (?:II|III|IV))?`;
/** Two to four words with capitals; "DJ Halcyon" may have one. */
const NAME = String.raw`(?:(?:DJ|MC) ${WORD}(?: ${WORD})?|(?:The )?${WORD}(?: (?:${INITIALS}|${PARTICLE}|${WORD})){0,2} ${WORD}${SUFFIX})`;

/** How sure a text says that a name follows: after "directed by", or only after "with". */
export type Cue = "strong" | "weak";

/** The form that two spellings of one name share; part of the key of a row of people. */
export const personKey = (name: string): string => nameKey(name).slice(0, 200);

const ASIDE = String.raw`(?: ?\([^()]{1,40}\)| on (?:the )?(?:piano|bass|drums|guitar|vocals?|sax(?:ophone)?|violin|cello|trumpet|keys))?`;
const JOIN = String.raw`(?:,? and |, | & | ?\+ ?| \/ )`;
const FIRST = new RegExp(`^${NAME}`, "u");
const REST = new RegExp(`^${ASIDE}${JOIN}(?:and )?`, "u");

const MOST = 8;

/** The names with which a text begins: "Iris Bell, Omar Quint and Sadie Flores read". */
export function namesAt(text: string, cue: Cue): string[] {
  const names: string[] = [];
  let rest = text;
  while (names.length < MOST) {
    const name = FIRST.exec(rest)?.[0];
    if (name === undefined) break;
    const after = rest.slice(name.length);
    // "Ann Lee Hall", "Hester Fair’s", "Jo Park-goers": the name goes on and is another thing.
    if (
      /^(?:['’]s?\b|[-\p{L}\p{N}&@]| (?:\p{Lu}\p{L}|\d)| (?:staff|residents|team|foundation|award|prize|school|band|quartet|trio)\b)/u.test(
        after,
      )
    )
      break;
    if (!isName(name, cue)) break;
    names.push(name.replace(/\s+/g, " "));
    const joined = REST.exec(after)?.[0];
    if (joined === undefined) break;
    rest = after.slice(joined.length);
  }
  return names;
}

const ONLY = new RegExp(`^${NAME}$`, "u");

/** Endings of names that are a place, a body or a kind of thing. */
const NOT_LAST = new Set(
  `academy alliance ambassadors archive archives arena arsenal art arts assembly association avenue bar beach board book books bookstore borough boulevard bridge building
  cabaret cafe campus candlelight cathedral cellar center centre chapel church cinema cinemas city classic classics club coalition coffee college committee community conservancy conservatory cottage council court day department
  district downtown ensemble estate exhibition fair farm fest festival field film films foundation fund gallery garden gardens greenthumb green ground group guild hall harbor harbour
  high hill home hotel house hour institute institution island jam kitchen lab lane league library line lodge lounge magazine mansion market media memorial mill mission moon museum music network
  night office organization park parks party pavilion pier place plaza point press presents production productions program project projects reading record records recreation residence residents restaurant
  review road room rooms saloon school screening series service services shop show site society space square stage star stars station store street studio studios subway support
  tavern team terrace theater theatre tour tower trust union university village volunteers walk waterfront week weekend winery workshop yard york zoo
  guests guest friends more tba others musicians dancers artists poets writers authors performers speakers students members staff company
  change dreams experience food health home justice life light love media memory minds motion nature objects plants politics power science sound space stories technology time water women men world words youth`.split(
    /\s+/,
  ),
);
/** Words with which no name begins. */
const NOT_FIRST = new Set(
  `a an the all our your my their this that these those new old first last best great big little grand special surprise various many more live free open local native original
  north south east west upper lower central downtown saint st mount fort lake river ocean black white red blue green golden silver
  american african asian french german italian spanish english british irish japanese chinese korean indian mexican cuban brazilian latin european jewish caribbean united soviet hong czech saudi sri costa puerto burkina ivory dominican
  award grammy oscar emmy tony brooklyn manhattan queens bronx harlem nyc ny times santa mother father queen king prince princess lord lady sir easter mrs mr ms dr professor chairman chairwoman mayor senator rabbi pastor reverend captain officer chef coach
  music dance film movie theatre theater art jazz rock hip pop folk soul house classical chamber string double triple power mixed found natural public mental social climate
  poets writers authors artists musicians dancers curator curated director directors host hosted author featuring with by and or dinner lunch happy`.split(
    /\s+/,
  ),
);

/** Endings of places that are also surnames: "Dorothea Lane". */
const ALSO_SURNAMES = new Set("lane hall hill day field fields moon star park house light".split(" "));

export function isName(text: string, cue: Cue = "strong"): boolean {
  if (!ONLY.test(text) || text.length > 60) return false;
  if (/^(?:DJ|MC) /.test(text)) return true;
  const words = fold(text.replace(/^The /, ""))
    .split(/[\s]+/)
    .map((word) => word.replace(/[.,]/g, ""));
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const isGiven = GIVEN_NAMES.has(first);
  if (isGiven && words.length === 2 && ALSO_SURNAMES.has(last)) return true;
  if (NOT_FIRST.has(first) || NOT_LAST.has(last) || isCommonWord(last)) return false;
  // "June Marsh" is one, "Film Noir" none.
  if (isGiven) return true;
  return cue === "strong" && !words.some(isCommonWord);
}
