/** Lists of a page about one event that are its own. */
import { flatTextOf, type Box } from "./boxes";
import { lettersOf, readName } from "./name-text";
import { isLabel, namedBoxAt, type NamePlace } from "./names";
import { dayScopeAt } from "./day-scopes";
import type { PageContext } from "./page-context";
import { IS_LABEL, isCity, NAMES_PLACE, SHOWING } from "./phrases/names";
import { isSectionHeading, sectionKind, suggestsEvents } from "./phrases/pages";
import { touching, type Span } from "./spans";

/**
 * On the page of one event: its sections, and what it lists without headings or links to other pages, such as hours, casts and places.
 * Entries that are called events stay events. So do entries with names and hours, where no date stands above them.
 */
export function isPartOfOne(
  context: PageContext,
  main: Box,
  all: Box[],
  place: NamePlace | undefined,
): boolean {
  const { page, source, evidence } = context;
  if (!place) return true;
  const textsOf = (boxes: Box[]) =>
    boxes.flatMap((entry) => {
      const named = namedBoxAt(page, entry, place.path);
      return named ? [flatTextOf(page, named)] : [];
    });
  const key = lettersOf(flatTextOf(page, main));
  if (place.rank > 1) {
    const titles = textsOf(all);
    return titles.filter((text) => isPartName(text) || lettersOf(text) === key).length > titles.length / 2;
  }
  const entries = all.filter((box) => context.countIn(box) > 0);
  const texts = textsOf(entries);
  const isMost = (some: unknown[]) => some.length > entries.length / 2;
  if (isMost(texts.filter(isCity))) return false;
  const names = texts.flatMap((text) => {
    const { name, isNameLike } = readName(text);
    return isNameLike && !NAMES_PLACE.test(name) && !SHOWING.test(name) ? [name] : [];
  });
  const says = (span: Span, kinds: string[]) =>
    kinds.every((kind) => touching(evidence.expressions, span).some((said) => said.kind === kind));
  const above = { start: main.end, end: entries[0]?.start ?? 0 };
  const isDated = says(above, ["days"]) || says(above, ["weekly"]);
  const areTimed = isMost(entries.filter((entry) => says(entry, ["days", "clocks"])));
  // "/music" may be a section of its site as well.
  const isSection = IS_SECTION.test(new URL(source.url).pathname);
  // A festival's programme: days as headings, and below each what is on at which hour, in bold.
  const days = entries.flatMap((entry) => dayScopeAt(context.scopes, entry)?.at ?? []);
  const isProgramme =
    place.rank === 1 &&
    isMost(days) &&
    new Set(days).size > 1 &&
    isMost(entries.filter((entry) => says(entry, ["clocks"])));
  const areOpen = isProgramme || (!isDated && (areTimed || isSection));
  const isOwn = (name: string, index: number) => isSection || names.indexOf(name) === index;
  return !isMost(names.filter((name, index) => suggestsEvents(name) || (areOpen && isOwn(name, index))));
}

const IS_SECTION = /^\/?\w*\/?$/;

const isPartName = (name: string): boolean =>
  isSectionHeading(name) ||
  sectionKind(name) !== null ||
  IS_LABEL.test(name) ||
  isLabel(name) ||
  NAMES_PLACE.test(name);
