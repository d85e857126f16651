/** Twelve ways to make a poster; each fills a sheet of any of the three proportions. */
import { circle, figure, printed, rect, round, type Canvas } from "./canvas";
import { builtLetters, canBuild, fitted, line, type LetteringBox } from "./lettering";

export type Style = (canvas: Canvas) => string;

const margin = ({ width, height }: Canvas): number => Math.min(width, height) * 0.07;

const shout: Style = (canvas) =>
  figure(canvas) + fitted(canvas.title, foot(canvas, 0.62), canvas.ink, canvas.paper) + credit(canvas);

/** Bulbs on a board, between two rows of them. */
const lights: Style = (canvas) => {
  if (!canBuild(canvas.title)) return shout(canvas);
  const { width, height, ink, loud, paper } = canvas;
  const edge = margin(canvas);
  const box = { x: edge, y: edge * 1.6, width: width - 2 * edge, height: height - edge * 3.2 };
  const { path, cell } = builtLetters(canvas.title, box);
  const frame = `M${edge / 2} ${edge / 2}H${width}M${edge / 2} ${height - edge / 2}H${width}`;
  return `${rect(0, 0, width, height, ink)}<g stroke-linecap="round">
<path d="${frame}" stroke="${paper}" stroke-width="${edge * 0.4}" stroke-dasharray="0 ${edge * 0.75}"/>
<path d="${path}" stroke="${loud}" stroke-width="${cell * 0.88}"/></g>`;
};

/** Two inks that miss each other by a little. */
const blocks: Style = (canvas) => {
  if (!canBuild(canvas.title)) return tilt(canvas);
  const { path, cell } = builtLetters(canvas.title, foot(canvas, 0.88));
  const off = round(cell * 0.55);
  return `<g stroke-linecap="square" stroke-width="${cell}"><path d="${path}" stroke="${canvas.loud}" transform="translate(${off} ${-off})"/>
<path d="${path}" stroke="${canvas.ink}"/></g>${credit(canvas)}`;
};

/** A picture with its title below it; on a wide sheet beside it. */
const photograph =
  (screen: "dots" | "lines"): Style =>
  (canvas) => {
    const { width, height, loud, paper, ink, title } = canvas;
    const isWide = width > height;
    const wide = isWide ? (height * 2) / 3 : width;
    const picture = rect(0, 0, wide, height, loud, 'fill-opacity="0.55"') + printed(canvas, screen, wide);
    const edge = margin(canvas);
    if (isWide) {
      const box = { x: wide + edge, y: height * 0.25, width: width - wide - 2 * edge, height: height * 0.5 };
      return picture + fitted(title, box, ink);
    }
    const top = height * 0.72;
    return picture + rect(0, top, width, height - top, paper) + fitted(title, foot(canvas, 0.26), ink);
  };

const grid: Style = (canvas) => {
  const { width, height, random, loud, ink } = canvas;
  const r = Math.min(width, height) * random.between(0.3, 0.45);
  const disc = circle(width * random.pick([0.3, 0.7]), height * 0.66, r, `fill="${loud}"`);
  const bar = rect(width * random.pick([0.12, 0.6]), height * 0.35, width * 0.07, height * 0.65, ink);
  const edge = margin(canvas);
  const box = { x: edge, y: edge, width: width * 0.62, height: height * 0.3 };
  return `${disc}${bar}${fitted(canvas.title, box, ink)}<g fill="${ink}">${line(canvas.by, edge, height - edge, width * 0.04, width * 0.6)}</g>`;
};

const echo: Style = (canvas) => {
  const edge = margin(canvas);
  const box = { x: edge, y: edge, width: canvas.width - 2 * edge, height: (canvas.height - 2 * edge) / 4.4 };
  const copies = [0, 1, 2, 3].map((copy) => {
    const fill = copy === 3 ? canvas.ink : canvas.loud;
    return `<g opacity="${0.25 + copy * 0.25}">${fitted(canvas.title, { ...box, y: box.y + copy * box.height * 1.13 }, fill)}</g>`;
  });
  return copies.join("");
};

const band: Style = (canvas) => {
  const { width, height, paper, ink } = canvas;
  const ground = figure(canvas);
  const tall = height * 0.42;
  const top = height * canvas.random.pick([0.1, 0.3, 0.48]);
  const box = { x: width * 0.1, y: top + tall * 0.14, width: width * 0.8, height: tall * 0.72 };
  return `${ground}${rect(width * 0.05, top, width * 0.9, tall, paper, `stroke="${ink}" stroke-width="4"`)}${fitted(canvas.title, box, ink)}`;
};

const scissors: Style = (canvas) =>
  figure(canvas, true) + fitted(canvas.title, foot(canvas, 0.42), canvas.ink, canvas.paper) + credit(canvas);

/** Two inks of a stencil printer, one over the other. */
const overprint: Style = (canvas) => {
  const { width, height, random, loud, ink } = canvas;
  const r = Math.min(width, height) * 0.36;
  const [x, y] = [width * random.between(0.35, 0.45), height * 0.36];
  const discs =
    circle(x, y, r, `fill="${loud}" fill-opacity="0.85"`) +
    circle(x + r * 0.7, y + r * random.between(-0.3, 0.5), r, `fill="${ink}" fill-opacity="0.55"`);
  return discs + fitted(canvas.title, foot(canvas, 0.34), ink) + credit(canvas);
};

const tilt: Style = (canvas) => {
  const { width, height, loud, ink, random } = canvas;
  const turn = `rotate(${random.pick([-12, -8, 8])} ${width / 2} ${height / 2})`;
  const slab = rect(-width * 0.2, height * 0.22, width * 1.4, height * 0.56, loud);
  const box = { x: width * 0.08, y: height * 0.27, width: width * 0.84, height: height * 0.44 };
  return `<g transform="${turn}">${slab}${fitted(canvas.title, box, ink)}</g>${credit(canvas)}`;
};

/** Type alone. */
const plain: Style = (canvas) =>
  rect(0, 0, canvas.width, margin(canvas) * 0.5, canvas.loud) +
  fitted(canvas.title, foot(canvas, 0.94), canvas.ink) +
  credit(canvas);

export const styles: Style[] = [
  shout,
  photograph("dots"),
  lights,
  grid,
  scissors,
  photograph("lines"),
  blocks,
  echo,
  overprint,
  band,
  tilt,
  plain,
];

/** A share of the sheet's height from its bottom, within the margins. */
function foot(canvas: Canvas, share: number): LetteringBox {
  const edge = margin(canvas);
  const height = canvas.height * share - edge;
  return { x: edge, y: canvas.height - edge - height, width: canvas.width - 2 * edge, height };
}

/** The smaller line, at the top. */
function credit(canvas: Canvas): string {
  const edge = margin(canvas);
  const size = canvas.width * 0.045;
  return `<g fill="${canvas.ink}">${line(canvas.by.toUpperCase(), edge, edge + size * 0.7, size, canvas.width - 2 * edge)}</g>`;
}
