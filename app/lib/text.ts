/** Small functions on strings that several rooms need. */

/** Letters and digits alone, folded, with single spaces. */
export const foldWords = (text: string): string =>
  fold(text)
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** A name for use in a URL: Latin letters without accents, digits and hyphens. Empty if the name has none of them. */
export const slugOf = (name: string): string =>
  fold(name)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The text without accents and in lower case, for comparing: "Café" becomes "cafe". */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** A count with its noun: "1 event", "1,200 events". */
export const countOf = (count: number, noun: string, nouns?: string): string =>
  `${count.toLocaleString("en-US")} ${plural(count, noun, nouns)}`;

/** The noun in the form that fits the count: plural(1, "event") is "event", plural(2, "city", "cities") is "cities". */
export const plural = (count: number, noun: string, nouns = `${noun}s`): string =>
  count === 1 ? noun : nouns;

/** The text without these characters at its end. (An expression would search from each of them on.) */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] ?? "")) end--;
  return text.slice(0, end);
}

/** At most `length` characters, cut between words, with an ellipsis. */
export function excerpt(text: string, length: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= length) return flat;
  const cut = flat.slice(0, length);
  const space = cut.lastIndexOf(" ");
  return `${(space > length / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.]+$/, "")}…`;
}

/** Five digits: a US zip code. */
export const isZip = (text: string): boolean => /^\d{5}$/.test(text);

/** The same on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, " ").trim();

const XML_ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** For XML text and attributes. */
export const escapeXml = (text: string): string =>
  cleanText(text).replace(/[&<>"']/g, (character) => XML_ENTITIES[character] ?? character);

/** Text that XML and iCalendar allow: line breaks and tabs, but no other control characters and no lone surrogates. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (character) =>
      character === "\n" || character === "\t" ? character : "",
    );

const NUMBERS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(" ");
/** "seven"; digits above fifteen. */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count);
