/** Years in headings ("2027", "Season 2026–27"), which apply to the dates below them. */
import { lastAtOrBefore } from "./offset-index";
import type { PageText } from "./page-text";
import { isDetail } from "./phrases/details";

export interface HeadingYears {
  /** From where each applies. */
  offsets: number[];
  /** Null if a heading names several. */
  years: (number | null)[];
}

const HEADING_TAGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "caption", "summary", "legend"]);
const YEAR = /(?<![\d/.-])((?:19|20)\d{2})(?![\d/.-])/g;
/** "The Craft (1996)" */
const YEAR_OF_NAME = /\(\s*(?:19|20)\d{2}\s*\)/g;
/** "2026–27", "2026/2027" */
const SEASON = /(?<!\d)((?:19|20)\d{2})\s?[–—/-]\s?(?:20)?\d{2}(?![\d/-])/g;

export function headingYears(pageText: PageText): HeadingYears {
  const offsets: number[] = [];
  const years: (number | null)[] = [];
  for (const element of pageText.elements) {
    if (!HEADING_TAGS.has(element.name)) continue;
    const text = pageText.textOf(element).slice(0, 200).replace(YEAR_OF_NAME, "");
    // "1966 / 90 min" is the year of a film.
    if (/\d\D+\d/.test(text) && isDetail(text)) continue;
    const written = new Set([...text.matchAll(YEAR)].map((match) => Number(match[1])));
    for (const [, from] of text.matchAll(SEASON)) written.add(Number(from)).add(Number(from) + 1);
    if (written.size === 0) continue;
    offsets.push(pageText.spans.get(element)?.start ?? 0);
    years.push(written.size === 1 ? ([...written][0] ?? null) : null);
  }
  return { offsets, years };
}

export const yearAt = ({ offsets, years }: HeadingYears, offset: number): number | null =>
  years[lastAtOrBefore(offsets, offset)] ?? null;
