/** What every style of poster draws on: a sheet, its colours, its words, its chance. */
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

/** A poster on a lamp post, a record's sleeve, a site's banner. */
const SHEETS = [
  { width: 440, height: 660, share: 0.5 },
  { width: 480, height: 480, share: 0.8 },
  { width: 800, height: 400, share: 1 },
] as const;

const PALETTES = [
  ["#f6e7c8", "#1b1a2e", "#ff4b2b"],
  ["#cfe8e3", "#07313a", "#f2b705"],
  ["#efe6f4", "#2c1a4d", "#e4572e"],
  ["#ffe3d3", "#3a1d12", "#00776b"],
  ["#fbd1d8", "#320a17", "#1d4ed8"],
  ["#d9f2d0", "#12301c", "#ff2e88"],
  ["#fff04d", "#141414", "#e0218a"],
  ["#e9e4da", "#202020", "#2f5dff"],
  ["#ffd9a0", "#0b2545", "#d7263d"],
  ["#dfe7fd", "#101b3b", "#f95738"],
  ["#d6c7ff", "#24104f", "#ffb400"],
  ["#f4f1de", "#3d2c2e", "#00a6a6"],
  ["#ececec", "#111111", "#c81d25"],
  ["#ffb8a1", "#231942", "#fdf0d5"],
  ["#b8f2e6", "#22223b", "#ff686b"],
  ["#fefae0", "#283618", "#dda15e"],
] as const;

export function openCanvas(seed: string, title: string, by: string): Canvas {
  const random = seededRandom(seed);
  const lot = random();
  const { width, height } = SHEETS.find(({ share }) => lot < share) ?? SHEETS[0];
  const [light, dark, loud] = random.pick(PALETTES);
  const [paper, ink] = random.chance(0.35) ? [dark, light] : [light, dark];
  return { width, height, random, paper, ink, loud, title, by };
}

export const round = (value: number): number => Math.round(value * 10) / 10;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ""): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, paint: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${paint}/>`;

/** Dots as one path: thousands of elements would take longer to draw. */
export const dot = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0z`;
