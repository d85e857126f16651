/** Posters drawn on the fly: the title in big condensed type over one bold figure, in the venue's colours. */
import { slugOf } from "~/lib/text";
import { escapeHtml } from "./html";
import { HEIGHT, seededRandom, shapes, WIDTH } from "./poster-shapes";
import type { Programme, SampleVenue } from "./types";
import { venues } from "./venues";

/** In pixels. A page shows a poster at most 34rem wide, and 1200 pixels made a first start half as long again. */
const DRAWN = { width: 800, height: 600 };
const MARGIN = 60;
const MEASURE = WIDTH - 2 * MARGIN;
/** Tallest block of type that leaves the figure visible. */
const TYPE_HEIGHT = 560;
/** Width of a capital, as a share of its size, in the condensed look that every line is fitted to. */
const LETTER_WIDTH = 0.46;
/** The same at its widest; a short line ends early rather than be pulled out of shape. */
const WIDEST_LETTER = 0.7;
/** Lines of fewer letters look lost. */
const SHORT_LINE = 4;
/** From one baseline to the next, as a share of the size of the lower line. */
const LEADING = 0.84;
const FONT =
  "'Haettenschweiler','Impact','Anton','League Gothic','Arial Narrow','Helvetica Neue',Arial,sans-serif";

function programmesOf(venue: SampleVenue): Programme[] {
  return [
    ...venue.programmes,
    ...(venue.series ?? []).map(({ programme }) => programme),
    ...(venue.festivals ?? []).map(({ programme }) => programme),
    ...(venue.rooms ?? []).flatMap(({ shows }) => shows),
  ];
}

/** @param name "{venue}--{programme}.png"; the answer is an SVG; null when there is no such poster */
export function posterFor(name: string): string | null {
  const match = /^([a-z0-9-]+)--([a-z0-9-]+)\.png$/.exec(name);
  const venue = venues.find(({ slug }) => slug === match?.[1]);
  const programme = venue && programmesOf(venue).find(({ title }) => slugOf(title) === match?.[2]);
  return programme ? drawPoster(venue, programme) : null;
}

function drawPoster(venue: SampleVenue, programme: Programme): string {
  const random = seededRandom(`${venue.slug} ${programme.title}`);
  const [paper, ink, loud] = venue.colours;
  const order = programmesOf(venue).indexOf(programme);
  // Neighbours in one programme never share a figure; venues begin at different ones.
  const shape = shapes[(order * 3 + venues.indexOf(venue) * 7) % shapes.length];
  const dark = (order + venues.indexOf(venue)) % 3 === 1;
  const [ground, type] = dark ? [ink, paper] : [paper, ink];
  const place = programme.place?.name ?? venue.name;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${DRAWN.width}" height="${DRAWN.height}" role="img">
<title>${escapeHtml(programme.title)}</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>
${shape?.(random, loud, ground) ?? ""}
<rect width="${WIDTH}" height="74" fill="${ground}"/>
<path d="M0 74H${WIDTH}" stroke="${type}" stroke-width="4"/>
<g fill="${type}" font-family="${FONT}" font-weight="700">
<g font-size="34" letter-spacing="2"><text x="${MARGIN}" y="50">${escapeHtml(place.toUpperCase())}</text>
<text x="${WIDTH - MARGIN}" y="50" text-anchor="end">${escapeHtml((programme.place ?? venue).suburb.toUpperCase())}</text></g>
${titleType(programme.title, ground)}
</g>
</svg>
`;
}

/** Every line is fitted to the full measure, so that short words shout and long ones whisper. */
function titleType(title: string, ground: string): string {
  const lines = bestLines(title.toUpperCase());
  const sizes = sizesOf(lines);
  const tall = sizes.reduce((sum, size) => sum + size * LEADING, 0);
  const scale = Math.min(1, TYPE_HEIGHT / tall);
  let y = HEIGHT - MARGIN + 4;
  const texts = lines
    .map((line, index) => ({ line, size: (sizes[index] ?? 0) * scale }))
    .reverse()
    .map(({ line, size }) => {
      const baseline = Math.round(y);
      const width = Math.round(Math.min(MEASURE, WIDEST_LETTER * size * line.length));
      y -= size * LEADING;
      return (
        `<text x="${MARGIN}" y="${baseline}" font-size="${Math.round(size)}" textLength="${width}" ` +
        `lengthAdjust="spacingAndGlyphs">${escapeHtml(line)}</text>`
      );
    })
    .reverse()
    .join("\n");
  // All outlines lie under all letters, or a line would cut the feet off the one above.
  return `<g stroke="${ground}" fill="${ground}" stroke-width="16" stroke-linejoin="round">
${texts}
</g>
${texts}`;
}

const sizesOf = (lines: string[]): number[] =>
  lines.map((line) => Math.min(330, MEASURE / (LETTER_WIDTH * Math.max(line.length, 3))));

/** Of all the ways to break a title into one to four lines, the one that fills the block best. */
function bestLines(title: string): string[] {
  const words = title.split(" ");
  let best = [title];
  let bestMiss = Infinity;
  const tryLines = (lines: string[], next: number) => {
    if (next === words.length) {
      const sizes = sizesOf(lines);
      const tall = sizes.reduce((sum, size) => sum + size * LEADING, 0);
      const short = lines.filter(({ length }) => length < SHORT_LINE).length * 500;
      // Type that has to shrink grows wide letters; lines of very unequal size look torn.
      const miss = Math.abs(TYPE_HEIGHT - tall) + (Math.max(...sizes) - Math.min(...sizes)) * 0.6 + short;
      if (miss < bestMiss) [best, bestMiss] = [lines, miss];
      return;
    }
    if (lines.length === 4) return;
    for (let end = next + 1; end <= words.length; end += 1) {
      tryLines([...lines, words.slice(next, end).join(" ")], end);
    }
  };
  tryLines([], 0);
  return best;
}
