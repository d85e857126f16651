/** A description in sentences, without splitting "Dir. Anna Kessler", "U.S. premiere" or "$12.50". */

const LONGEST = 300;
const MOST = 200;

const ABBREVIATION = "dir|feat|ft|vs|st|mr|mrs|ms|dr|jr|sr|vol|no|adv|incl|approx|prof|rev|min|mins";
const END = new RegExp(
  String.raw`(?<=[\p{L}\d)\]"”’'+][.!?])(?<!\b(?:${ABBREVIATION})\.)(?<!\b\p{L}\.)\s+(?=[\p{Lu}\d"“(\[¡¿])`,
  "iu",
);

export function sentencesIn(text: string): string[] {
  return text
    .split("\n")
    .flatMap((line) => line.split(END))
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter((part) => part !== "" && part.length <= LONGEST)
    .slice(0, MOST);
}
