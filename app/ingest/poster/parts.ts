/** The parts of one event in the text of its poster, each with the line where it was read. By the one grammar of dates, without a model. */
import { readText, type Period } from "../dates/read-moment";
import { priceInText } from "../facts/price";
import { trimEndOf } from "~/lib/text";
import { nameKey } from "../evidence/title-key";

export interface PosterParts {
  title: string | null;
  /** Null where no date can be read. */
  when: Period | null;
  venue: string | null;
  address: string | null;
  description: string | null;
  /** The text in which each was read. */
  quotes: Partial<Record<"title" | "when" | "venue" | "address" | "description", string>>;
}

const MOST_LINES = 80;
const LONGEST_LINE = 300;

const LINK = /^(?:https?:\/\/|www\.|@\w)|\.(?:com|org|net|nyc)\b/i;

export function posterParts(text: string, today: string): PosterParts {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, " ").trim().slice(0, LONGEST_LINE))
    .filter((line) => line !== "")
    .slice(0, MOST_LINES);
  const when = readText(lines.join("\n"), { today });
  const dated = when ? linesOf(lines, when, today) : [];
  const place = placeIn(lines, dated);
  const used = new Set([...dated, ...place.lines]);
  const isTitle = (line: string) =>
    !used.has(line) && /\p{L}{2}/u.test(line) && !LINK.test(line) && priceInText(line) === null;
  const title = lines.find(isTitle) ?? null;
  const rest = lines.filter((line) => line !== title && !used.has(line));
  const description = rest.join("\n") || null;
  return {
    title,
    when,
    venue: place.venue,
    address: place.address,
    description,
    quotes: {
      ...(title === null ? {} : { title }),
      ...(when ? { when: dated.join(" / ") } : {}),
      ...(place.venue === null ? {} : { venue: place.lines[0] ?? place.venue }),
      ...(place.address === null ? {} : { address: place.lines.at(-1) ?? place.address }),
      ...(description === null ? {} : { description: rest[0] ?? "" }),
    },
  };
}

/** A date and its hours stand on so many lines at most. */
const MOST_DATE_LINES = 4;

/** The fewest lines that say the same as all. */
function linesOf(lines: string[], when: Period, today: string): string[] {
  const said = JSON.stringify(when);
  for (let count = 1; count <= MOST_DATE_LINES; count++)
    for (let from = 0; from + count <= lines.length; from++) {
      const some = lines.slice(from, from + count);
      if (JSON.stringify(readText(some.join("\n"), { today })) === said) return some;
    }
  const first = lines.find((line) => readText(line, { today }) !== null);
  return first === undefined ? [] : [first];
}

const PLACE =
  /^(?:at|@|venue|where|place|location|lugar|lieu|ort|地點|地点|場地|场地|會場|会场)(?: ?[:：]|(?= )) ?(\S.*)$/iu;
const STREET =
  /\b\d{1,5}(?:-\d{1,4})?\s+(?:[NSEW]\.?\s+)?[\p{L}\d.' ]{2,40}?\b(?:street|st|avenue|ave|road|rd|boulevard|blvd|place|pl|lane|ln|broadway|square|sq|drive|dr|way|plaza|bowery)\b.*$/iu;

interface PlaceReading {
  venue: string | null;
  address: string | null;
  lines: string[];
}

function placeIn(lines: string[], dated: readonly string[]): PlaceReading {
  const free = lines.filter((line) => !dated.includes(line));
  const named = free.find((line) => PLACE.test(line));
  if (named !== undefined) {
    const [venue = "", ...address] = (PLACE.exec(named)?.[1] ?? "").split(/[,，]/).map((part) => part.trim());
    const street = address.join(", ") || null;
    const below = street === null ? free[free.indexOf(named) + 1] : undefined;
    if (below !== undefined && STREET.test(below)) return { venue, address: below, lines: [named, below] };
    return { venue: venue || null, address: street, lines: [named] };
  }
  const at = free.findIndex((line) => STREET.test(line));
  const line = free[at];
  if (line === undefined) return { venue: null, address: null, lines: [] };
  const address = STREET.exec(line)?.[0] ?? line;
  const before = trimEndOf(line.slice(0, line.length - address.length), " ,，·|–-");
  if (before !== "") return { venue: before.replace(/^(?:at|@)\s+/i, ""), address, lines: [line] };
  // The line above a street names the venue, unless it is the only one that could be the title.
  const above = at > 1 ? free[at - 1] : undefined;
  const isName = above !== undefined && nameKey(above) !== "" && priceInText(above) === null;
  return isName ? { venue: above, address, lines: [above, line] } : { venue: null, address, lines: [line] };
}
