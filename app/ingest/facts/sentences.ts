/** A description in sentences, without splitting "Dir. Anna Kessler", "U.S. premiere" or "$12.50". */
const LONGEST = 300;
const MOST = 200;

/** @param text its spaces are folded */
export function sentencesIn(text: string): string[] {
  return text
    .replace(BETWEEN, "$1\n")
    .split("\n")
    .filter((part) => part !== "" && part.length <= LONGEST)
    .slice(0, MOST);
}

const ABBREVIATED = "dir|feat|ft|vs|st|mr|mrs|ms|dr|jr|sr|vol|no|adv|incl|approx|prof|rev|min|mins|[a-z]";
/** The end of a sentence and the space behind it. */
const BETWEEN = new RegExp(
  String.raw`([.!?])(?<=[\p{L}\d)\]"”’'+].)(?<!\b(?:${ABBREVIATED})\.)\s+(?=[\p{L}\d"“([¡¿])`,
  "giu",
);
