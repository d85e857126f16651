/** The pictures behind a poster's type: a few bold figures, varied by a seeded generator, in one colour. */

export const WIDTH = 1200;
export const HEIGHT = 900;

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export type Random = () => number;

export function seededRandom(text: string): Random {
  let state = 2166136261;
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws with `fill`; where a figure needs a hole, the ground shines through in `ground`. */
export type Shape = (random: Random, fill: string, ground: string) => string;

const round = (value: number): number => Math.round(value * 10) / 10;
const between = (random: Random, low: number, high: number): number => round(low + random() * (high - low));

function circle(x: number, y: number, r: number, paint: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${paint}/>`;
}

const moon: Shape = (random, fill, ground) => {
  const x = between(random, 650, 960);
  const r = between(random, 260, 340);
  const bite = random() < 0.5 ? circle(x - r * 0.45, 300 - r * 0.2, r * 0.8, `fill="${ground}"`) : "";
  return circle(x, 330, r, `fill="${fill}"`) + bite;
};

/** The stairs outside a tenement: landings, railings and the zigzag between them. */
const fireEscape: Shape = (random, fill) => {
  const left = between(random, 480, 620);
  const right = left + 500;
  const gap = 180;
  const lines: string[] = [];
  for (let floor = 0; floor < 6; floor += 1) {
    const y = floor * gap - 20;
    const down = floor % 2 === 0 ? [left + 60, right - 120] : [right - 60, left + 120];
    lines.push(`M${left} ${y}H${right}M${left} ${y - 62}H${right}`, `M${down[0]} ${y}L${down[1]} ${y + gap}`);
    for (let x = left; x <= right; x += 50) lines.push(`M${x} ${y}V${y - 62}`);
  }
  return `<path d="${lines.join("")}" fill="none" stroke="${fill}" stroke-width="19"/>`;
};

const ripples: Shape = (random, fill) => {
  const x = random() < 0.5 ? 1200 : between(random, 700, 1000);
  const step = between(random, 62, 84);
  const rings = Array.from({ length: 9 }, (_, ring) =>
    circle(x, 60, step * (ring + 0.6), `fill="none" stroke="${fill}" stroke-width="${round(step * 0.52)}"`),
  );
  return rings.join("");
};

const halftone: Shape = (random, fill) => {
  const focusX = between(random, 500, 1100);
  const focusY = between(random, 0, 350);
  const dots: string[] = [];
  for (let row = 0; row < 13; row += 1) {
    for (let column = 0; column < 21; column += 1) {
      const x = column * 60 + (row % 2) * 30;
      const y = row * 52;
      const r = 33 - Math.hypot(x - focusX, y - focusY) / 22;
      if (r > 2.5) dots.push(circle(x, y, r, ""));
    }
  }
  return `<g fill="${fill}">${dots.join("")}</g>`;
};

const stripes: Shape = (random, fill) => {
  const lean = between(random, 220, 420) * (random() < 0.5 ? -1 : 1);
  const bands: string[] = [];
  for (let x = -400; x < 1600; x += 150) {
    const width = between(random, 38, 96);
    bands.push(`M${x} 0h${width}l${lean} ${HEIGHT}h${-width}z`);
  }
  return `<path d="${bands.join("")}" fill="${fill}"/>`;
};

const hills: Shape = (random, fill, ground) => {
  const parts: string[] = [];
  for (let row = 0; row < 4; row += 1) {
    const r = between(random, 150, 200);
    for (let x = (row % 2) * r - r; x < WIDTH + r; x += r * 2) {
      const y = 190 + row * 150;
      for (const [part, paint] of [fill, ground, fill].entries()) {
        parts.push(`<path d="M${arc(x, y, r * (1 - part * 0.32))}" fill="${paint}"/>`);
      }
    }
  }
  return parts.join("");
};

function arc(x: number, y: number, r: number): string {
  return `${round(x - r)} ${y}a${round(r)} ${round(r)} 0 0 1 ${round(r * 2)} 0z`;
}

const quarters: Shape = (random, fill) => {
  const size = 200;
  const tiles: string[] = [];
  for (let y = 0; y < HEIGHT; y += size) {
    for (let x = 0; x < WIDTH; x += size) {
      const turn = Math.floor(random() * 5);
      if (turn === 4) continue;
      tiles.push(
        `<path d="M0 0H${size}A${size} ${size} 0 0 1 0 ${size}z" transform="translate(${x} ${y}) ` +
          `rotate(${turn * 90} ${size / 2} ${size / 2})"/>`,
      );
    }
  }
  return `<g fill="${fill}">${tiles.join("")}</g>`;
};

const pipes: Shape = (random, fill) => {
  const bars: string[] = [];
  for (let x = 30; x < WIDTH; x += 76) {
    const length = between(random, 160, 760);
    bars.push(`<rect x="${x}" y="-40" width="52" height="${length}" rx="26"/>`);
  }
  return `<g fill="${fill}">${bars.join("")}</g>`;
};

const windows: Shape = (random, fill) => {
  const panes: string[] = [];
  for (let y = 40; y < HEIGHT; y += 150) {
    for (let x = 60; x < WIDTH; x += 125) {
      if (random() < 0.28) continue;
      panes.push(random() < 0.22 ? `M${x} ${y + 60}h84v44h-84z` : `M${x} ${y}h84v104h-84z`);
    }
  }
  return `<path d="${panes.join("")}" fill="${fill}"/>`;
};

const sun: Shape = (random, fill) => {
  const x = between(random, 620, 980);
  const y = 330;
  const rays = 14 + Math.floor(random() * 10);
  const paths = Array.from({ length: rays }, (_, ray) => {
    const from = (ray / rays) * 2 * Math.PI;
    const to = from + Math.PI / rays;
    const tip = (angle: number) =>
      `${round(x + 1500 * Math.cos(angle))} ${round(y + 1500 * Math.sin(angle))}`;
    return `M${x} ${y}L${tip(from)}L${tip(to)}z`;
  });
  return `<path d="${paths.join("")}" fill="${fill}"/>`;
};

export const shapes: Shape[] = [
  moon,
  fireEscape,
  ripples,
  halftone,
  stripes,
  hills,
  quarters,
  pipes,
  windows,
  sun,
];
