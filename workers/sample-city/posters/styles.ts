/** Twelve ways to make a poster; each fills a sheet of any of the three proportions. */
import { circle, dot, rect, round, type Canvas } from "./canvas";
import { cutouts, figures, printed } from "./figures";
import { builtLetters, canBuild, fitted, line, type Box } from "./lettering";

export type Style = (canvas: Canvas) => string;

const margin = ({ width, height }: Canvas): number => Math.min(width, height) * 0.07;

/** A share of the sheet's height from its bottom, within the margins. */
function foot(canvas: Canvas, share: number): Box {
  const edge = margin(canvas);
  const height = canvas.height * share - edge;
  return { x: edge, y: canvas.height - edge - height, width: canvas.width - 2 * edge, height };
}

const whole = (canvas: Canvas): Box => foot(canvas, 1);

/** The smaller line, at the top. */
function credit(canvas: Canvas, fill = canvas.ink, anchor: "start" | "middle" = "start"): string {
  const edge = margin(canvas);
  const x = anchor === "start" ? edge : canvas.width / 2;
  const size = canvas.width * 0.045;
  return `<g fill="${fill}">${line(canvas.by.toUpperCase(), x, edge + size * 0.7, size, canvas.width - 2 * edge, anchor)}</g>`;
}

const shout: Style = (canvas) =>
  canvas.random.pick(figures)(canvas) +
  fitted(canvas.title, foot(canvas, 0.62), canvas.ink, canvas.paper) +
  credit(canvas);

/** Bulbs on a board, with more of them around it. */
const lights: Style = (canvas) => {
  if (!canBuild(canvas.title)) return shout(canvas);
  const { width, height, ink, loud, paper } = canvas;
  const edge = margin(canvas);
  const step = edge * 0.75;
  const bulbs = [
    ...Array.from({ length: Math.round(width / step) }, (_, at) => [at * step, edge * 0.5] as const),
    ...Array.from({ length: Math.round(width / step) }, (_, at) => [at * step, height - edge * 0.5] as const),
  ].map(([x, y]) => dot(x + step / 2, y, edge * 0.2));
  const box = { x: edge, y: edge * 1.6, width: width - 2 * edge, height: height - edge * 3.2 };
  const { path } = builtLetters(canvas.title, box, "dots");
  return `${rect(0, 0, width, height, ink)}<path d="${bulbs.join("")}" fill="${paper}"/><path d="${path}" fill="${loud}"/>`;
};

/** Two inks that miss each other by a little. */
const blocks: Style = (canvas) => {
  if (!canBuild(canvas.title)) return tilt(canvas);
  const { path, cell } = builtLetters(canvas.title, foot(canvas, 0.88), "blocks");
  const off = round(cell * 0.55);
  return `<path d="${path}" fill="${canvas.loud}" transform="translate(${off} ${-off})"/><path d="${path}" fill="${canvas.ink}"/>${credit(canvas)}`;
};

const photograph =
  (screen: "dots" | "lines"): Style =>
  (canvas) => {
    const height = canvas.height * 0.7;
    const ground = rect(0, 0, canvas.width, height, canvas.loud, 'fill-opacity="0.55"');
    const band = rect(0, height, canvas.width, canvas.height - height, canvas.paper);
    return (
      ground + printed(canvas, screen, height) + band + fitted(canvas.title, foot(canvas, 0.28), canvas.ink)
    );
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
  const figure = canvas.random.pick(figures)(canvas);
  const tall = height * 0.42;
  const top = height * canvas.random.pick([0.1, 0.3, 0.48]);
  const box = { x: width * 0.1, y: top + tall * 0.14, width: width * 0.8, height: tall * 0.72 };
  return `${figure}${rect(width * 0.05, top, width * 0.9, tall, paper, `stroke="${ink}" stroke-width="4"`)}${fitted(canvas.title, box, ink)}`;
};

const scissors: Style = (canvas) =>
  cutouts(canvas) + fitted(canvas.title, foot(canvas, 0.42), canvas.ink, canvas.paper) + credit(canvas);

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

const ticket: Style = (canvas) => {
  const { width, height, ink, loud, random } = canvas;
  const edge = margin(canvas) * 0.7;
  const frame = rect(
    edge,
    edge,
    width - 2 * edge,
    height - 2 * edge,
    "none",
    `stroke="${ink}" stroke-width="6"`,
  );
  const inner = rect(
    edge * 1.6,
    edge * 1.6,
    width - 3.2 * edge,
    height - 3.2 * edge,
    "none",
    `stroke="${loud}" stroke-width="2"`,
  );
  const number = String(1000 + Math.floor(random() * 9000));
  const box = { x: edge * 2.6, y: height * 0.25, width: width - 5.2 * edge, height: height * 0.5 };
  const small = width * 0.05;
  return `${frame}${inner}${fitted(canvas.title, box, ink)}<g fill="${loud}">${line("ADMIT ONE", width / 2, edge * 3 + small, small, width, "middle")}
${line(`No. ${number}`, width / 2, height - edge * 3, small, width, "middle")}</g>`;
};

const tilt: Style = (canvas) => {
  const { width, height, loud, ink, random } = canvas;
  const angle = random.pick([-12, -8, 8]);
  const slab = rect(
    -width * 0.2,
    height * 0.22,
    width * 1.4,
    height * 0.56,
    loud,
    `transform="rotate(${angle} ${width / 2} ${height / 2})"`,
  );
  const box = { x: width * 0.08, y: height * 0.27, width: width * 0.84, height: height * 0.44 };
  return `${slab}<g transform="rotate(${angle} ${width / 2} ${height / 2})">${fitted(canvas.title, box, ink)}</g>${credit(canvas)}`;
};

/** Nothing but type. */
const plain: Style = (canvas) => {
  const box = whole(canvas);
  const size = canvas.width * 0.045;
  const text = fitted(
    canvas.title,
    { ...box, y: box.y + size * 1.6, height: box.height - size * 1.6 },
    canvas.ink,
  );
  return rect(0, 0, canvas.width, margin(canvas) * 0.5, canvas.loud) + text + credit(canvas);
};

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
  ticket,
  tilt,
  plain,
];
