/** The ground of every style of poster: a sheet, its colours, its words, its chance; and the pictures that it may use. */
import data from "@db/seed/sample-city/posters.json";
import palettes from "@db/seed/sample-city/palettes.json";
import { seededRandom, type Random } from "../random";

export interface Canvas {
  width: number;
  height: number;
  random: Random;
  /** Ground, type and figure. */
  paper: string;
  ink: string;
  loud: string;
  title: string;
  /** A smaller line: who made it; '' for nobody. */
  by: string;
}

/** Half of them posters on a lamp post; a record's sleeve, a site's banner. */
const SHEETS = [440, 440, 440, 480, 480, 800];
const HEIGHTS: Record<number, number> = { 440: 660, 480: 480, 800: 400 };

export function openCanvas(seed: string, title: string, by: string): Canvas {
  const random = seededRandom(seed);
  const width = random.pick(SHEETS);
  const height = HEIGHTS[width] ?? width;
  const [light = "", dark = "", loud = ""] = random.pick(palettes);
  const [paper, ink] = random.chance(0.35) ? [dark, light] : [light, dark];
  return { width, height, random, paper, ink, loud, title, by };
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ""): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, paint: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${paint}/>`;

/** A bold figure over the whole sheet; the last two are cut out with scissors. */
export function figure({ width, height, random, paper, ink, loud }: Canvas, isCut = false): string {
  const colours: Record<string, string> = { paper, ink, loud };
  const own = isCut ? data.figures.slice(-2) : data.figures.slice(0, -2);
  const drawing = random.pick(own).replace(/\{(\w+)\}/g, (_, name: string) => colours[name] ?? "");
  return `<svg viewBox="0 0 480 720" preserveAspectRatio="xMidYMin slice" width="${width}" height="${height}" fill="${loud}">${drawing}</svg>`;
}

/** A scene as dots of many sizes, or as lines of many widths: a halftone of two parts wide and three tall. */
export function printed({ random, ink }: Canvas, screen: "dots" | "lines", width: number): string {
  const rows = random.pick(data.scenes);
  const step = width / (rows[0] ?? "").length;
  const marks = rows.flatMap((row, y) =>
    [...row].map((digit, x) => {
      const dark = Number(digit) / 9;
      const [left, top] = [x * step, y * step];
      if (dark < 0.1) return "";
      return screen === "dots"
        ? dot(left + (y % 2 ? step : step / 2), top + step / 2, step * 0.62 * Math.sqrt(dark))
        : `M${round(left)} ${round(top + (1 - dark) * step * 0.5)}h${round(step + 0.2)}v${round(dark * step * 0.92)}h${round(-step - 0.2)}z`;
    }),
  );
  return `<path d="${marks.join("")}" fill="${ink}"/>`;
}

/** Dots as one path: thousands of elements would take longer to draw. */
function dot(x: number, y: number, r: number): string {
  const arc = (to: number) => `a${round(r)} ${round(r)} 0 1 0 ${round(to)} 0`;
  return `M${round(x - r)} ${round(y)}${arc(2 * r)}${arc(-2 * r)}z`;
}

export const round = (value: number): number => Math.round(value * 10) / 10;
