/**
 * Words that many events share: a title of nothing else ("Open Mic Night") names a kind of evening, not a work, and two
 * venues that list it mean two events. One list per line of thought, folded as titleKey folds.
 */
const WORDS = [
  "a an and the of in on at to for from by with w s your our my us we you all & or is it this that",
  "monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun daily weekly monthly nightly",
  "january february march april may june july august september october november december spring summer fall autumn winter",
  "new year years eve day days night nights evening evenings morning afternoon today tonight late early weekend week holiday holidays",
  "christmas xmas halloween thanksgiving hanukkah chanukah easter valentine valentines pride juneteenth carnival",
  "open mic mics jam jams session sessions live music concert concerts recital gig gigs band bands dj djs set sets show shows",
  "jazz blues rock pop punk metal folk country bluegrass soul funk disco house techno hip hop rap latin salsa classical opera choir",
  "karaoke trivia quiz bingo game games board comedy standup stand up improv open mike poetry slam reading readings spoken word",
  "story stories storytelling storytime hour hours book club books author talk talks lecture panel discussion conversation conversations",
  "film films movie movies screening screenings cinema double feature short shorts matinee trailer",
  "art arts exhibition exhibitions exhibit gallery opening reception closing tour tours visit guided walk walking museum",
  "dance dancing party parties social mixer meetup ball happy brunch dinner lunch breakfast tasting wine beer cocktail drinks food",
  "class classes workshop workshops course lesson lessons yoga pilates meditation fitness drawing painting pottery life figure craft crafts",
  "kids family families children toddler toddlers baby babies teen teens adult adults senior seniors community neighborhood local",
  "market markets fair flea pop-up popup sale festival fest celebration gala benefit fundraiser meeting meetings board public hearing",
  "free event events special guest guests presents presentation performance performances play plays theater theatre musical",
  "first second third last every weekly series season edition vol volume no nr part one two three 1 2 3 4 5 6 7 8 9 10",
  "access zumba tai chi boxing tennis basketball soccer swim swimming running chess knitting sewing gardening garden cleanup volunteer volunteering",
  "intro introduction basic basics beginner beginners advanced digital computer computers technology tech photography learning help homework school after",
  "english spanish esl job resume group support youth age ages puppet puppets lab making",
  "brooklyn manhattan queens bronx nyc york city harlem bushwick williamsburg",
].join(" ");

const COMMON = new Set(WORDS.split(/\s+/));

/** Whether a folded word says nothing about which event it is. */
export const isCommonWord = (word: string): boolean => COMMON.has(word) || /^\d{1,2}$/.test(word);
