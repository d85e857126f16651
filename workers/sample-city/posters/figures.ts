/** Pictures behind a poster's type: bold figures in one colour, and scenes that are printed as halftones. */
import { circle, dot, rect, round, type Canvas } from "./canvas";

type Figure = (canvas: Canvas) => string;

const moon: Figure = ({ width, height, random, loud, paper }) => {
  const x = width * random.between(0.45, 0.75);
  const r = Math.min(width, height) * random.between(0.28, 0.38);
  const bite = random.chance(0.5) ? circle(x - r * 0.45, height * 0.3, r * 0.82, `fill="${paper}"`) : "";
  return circle(x, height * 0.34, r, `fill="${loud}"`) + bite;
};

/** The stairs outside a tenement: landings, railings and the zigzag between them. */
const fireEscape: Figure = ({ width, height, random, loud }) => {
  const left = width * random.between(0.2, 0.45);
  const right = left + width * 0.5;
  const gap = height / 5;
  const lines: string[] = [];
  for (let floor = 0; floor < 6; floor += 1) {
    const y = floor * gap;
    const [from, to] = floor % 2 === 0 ? [left + 30, right - 50] : [right - 30, left + 50];
    lines.push(`M${round(left)} ${round(y)}H${round(right)}M${round(left)} ${round(y - 30)}H${round(right)}`);
    lines.push(`M${round(from)} ${round(y)}L${round(to)} ${round(y + gap)}`);
    for (let x = left; x <= right; x += 26) lines.push(`M${round(x)} ${round(y)}v-30`);
  }
  return `<path d="${lines.join("")}" fill="none" stroke="${loud}" stroke-width="8"/>`;
};

const ripples: Figure = ({ width, height, random, loud }) => {
  const step = Math.min(width, height) / random.between(13, 18);
  const x = width * random.pick([0, 0.5, 1]);
  return Array.from({ length: 11 }, (_, ring) =>
    circle(
      x,
      height * 0.1,
      step * (ring + 0.6),
      `fill="none" stroke="${loud}" stroke-width="${round(step * 0.5)}"`,
    ),
  ).join("");
};

const stripes: Figure = ({ width, height, random, loud }) => {
  const lean = width * random.between(0.2, 0.6) * random.pick([1, -1]);
  const bands: string[] = [];
  for (let x = -width; x < width * 2; x += width / 8)
    bands.push(
      `M${round(x)} 0h${random.between(width / 32, width / 13)}l${round(lean)} ${height}h-${round(width / 20)}z`,
    );
  return `<path d="${bands.join("")}" fill="${loud}"/>`;
};

const quarters: Figure = ({ width, height, random, loud }) => {
  const size = width / random.pick([3, 4, 6]);
  const tiles: string[] = [];
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) {
      const turn = Math.floor(random() * 5);
      if (turn === 4) continue;
      tiles.push(
        `<path d="M0 0H${round(size)}A${round(size)} ${round(size)} 0 0 1 0 ${round(size)}z" ` +
          `transform="translate(${round(x)} ${round(y)}) rotate(${turn * 90} ${round(size / 2)} ${round(size / 2)})"/>`,
      );
    }
  }
  return `<g fill="${loud}">${tiles.join("")}</g>`;
};

const pipes: Figure = ({ width, height, random, loud }) => {
  const step = width / 14;
  return Array.from({ length: 14 }, (_, pipe) =>
    rect(
      pipe * step + step * 0.15,
      -step,
      step * 0.7,
      height * random.between(0.2, 0.85),
      loud,
      `rx="${round(step / 3)}"`,
    ),
  ).join("");
};

const windows: Figure = ({ width, height, random, loud }) => {
  const step = width / 8;
  const panes: string[] = [];
  for (let y = step / 3; y < height; y += step * 1.2) {
    for (let x = step / 4; x < width; x += step) {
      if (random.chance(0.28)) continue;
      const tall = random.chance(0.22) ? step * 0.35 : step * 0.85;
      panes.push(`M${round(x)} ${round(y)}h${round(step * 0.6)}v${round(tall)}h-${round(step * 0.6)}z`);
    }
  }
  return `<path d="${panes.join("")}" fill="${loud}"/>`;
};

const sun: Figure = ({ width, height, random, loud }) => {
  const [x, y] = [width * random.between(0.3, 0.7), height * 0.36];
  const rays = 14 + Math.floor(random() * 10);
  const tip = (angle: number) =>
    `${round(x + width * 2 * Math.cos(angle))} ${round(y + width * 2 * Math.sin(angle))}`;
  const paths = Array.from({ length: rays }, (_, ray) => {
    const from = (ray / rays) * 2 * Math.PI;
    return `M${round(x)} ${round(y)}L${tip(from)}L${tip(from + Math.PI / rays)}z`;
  });
  return `<path d="${paths.join("")}" fill="${loud}"/>`;
};

/** Paper cut with scissors by somebody in a good mood. */
export const cutouts: Figure = ({ width, height, random, loud, ink }) =>
  Array.from({ length: 6 }, (_, shape) => {
    const [x, y] = [width * random(), height * random() * 0.75];
    const r = Math.min(width, height) * random.between(0.1, 0.26);
    const points = Array.from({ length: 8 }, (__, point) => {
      const angle = (point / 8) * 2 * Math.PI;
      const reach = r * random.between(0.6, 1.3);
      return [round(x + reach * Math.cos(angle)), round(y + reach * Math.sin(angle))] as const;
    });
    const middle = (a: readonly [number, number], b: readonly [number, number]) =>
      `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`;
    const first = middle(points[7] ?? [x, y], points[0] ?? [x, y]);
    const curves = points.map(
      (point, at) => `Q${point[0]} ${point[1]} ${middle(point, points[(at + 1) % 8] ?? point)}`,
    );
    return `<path d="M${first}${curves.join("")}z" fill="${shape % 3 === 2 ? ink : loud}" fill-opacity="${shape % 3 === 2 ? 0.9 : 1}"/>`;
  }).join("");

export const figures: Figure[] = [moon, fireEscape, ripples, stripes, quarters, pipes, windows, sun];

/** How dark a scene is at a point of it, from 0 to 1; both coordinates run from 0 to 1. */
type Scene = (x: number, y: number) => number;

const SCENES: ((canvas: Canvas) => Scene)[] = [
  // A head and shoulders, lit from one side.
  ({ random }) => {
    const [turn, chin] = [random.between(-0.06, 0.06), random.between(0.2, 0.24)];
    return (x, y) => {
      const [side, tall] = [(x - 0.5 - turn) / 0.19, (y - 0.36) / chin];
      const light = Math.max(0.04, Math.min(0.85, 0.3 + side * 0.6));
      const isFeature =
        (Math.abs(Math.abs(side) - 0.38) < 0.13 && Math.abs(tall + 0.08) < 0.07) ||
        (Math.abs(side) < 0.3 && Math.abs(tall - 0.55) < 0.05);
      if (Math.hypot(side, tall) < 1) return tall < -0.45 + 0.3 * side || isFeature ? 1 : light;
      return Math.hypot((x - 0.5) / 0.42, (y - 1.05) / 0.42) < 1 ? 0.8 : 0.1 + 0.2 * y;
    };
  },
  // Roofs under a moon.
  ({ random }) => {
    const roofs = Array.from({ length: 9 }, () => random.between(0.4, 0.75));
    const moonX = random.between(0.2, 0.8);
    return (x, y) => {
      if (y > (roofs[Math.floor(x * 9)] ?? 0.6))
        return (Math.floor(x * 45) + Math.floor(y * 40)) % 3 === 0 ? 0.55 : 0.95;
      return Math.hypot(x - moonX, y - 0.22) < 0.12 ? 0 : 0.25 + 0.45 * (1 - y);
    };
  },
  // Water, with something a long way out.
  ({ random }) => {
    const boat = random.between(0.3, 0.7);
    return (x, y) => {
      if (y < 0.42) return 0.1 + 0.25 * y;
      const hull = Math.abs(x - boat) < 0.12 && y < 0.5 && y > 0.42 + Math.abs(x - boat) * 0.3;
      return hull ? 1 : 0.35 + 0.3 * Math.sin(y * 60 + Math.sin(x * 9) * 2) * y;
    };
  },
  // A curtain and the light in front of it.
  ({ random }) => {
    const spot = random.between(0.35, 0.65);
    return (x, y) =>
      Math.hypot(x - spot, (y - 0.86) / 0.32) < 0.3 ? 0.05 : 0.55 + 0.35 * Math.sin(x * 46 + Math.sin(y * 3));
  },
];

/** A scene as dots of many sizes, or as lines of many widths. */
export function printed(canvas: Canvas, screen: "dots" | "lines", height: number): string {
  const scene = canvas.random.pick(SCENES)(canvas);
  const step = canvas.width / (screen === "dots" ? 34 : 44);
  const marks: string[] = [];
  for (let y = step / 2, row = 0; y < height; y += step, row += 1) {
    for (let x = screen === "dots" && row % 2 ? step : step / 2; x < canvas.width; x += step) {
      const dark = Math.max(0, Math.min(1, scene(x / canvas.width, y / height)));
      if (dark < 0.06) continue;
      marks.push(
        screen === "dots"
          ? dot(x, y, step * 0.62 * Math.sqrt(dark))
          : `M${round(x - step / 2)} ${round(y - dark * step * 0.45)}h${round(step + 0.2)}v${round(dark * step * 0.9)}h${round(-step - 0.2)}z`,
      );
    }
  }
  return `<path d="${marks.join("")}" fill="${canvas.ink}"/>`;
}
