/** Makes a dark version of any map style: every color keeps its hue and inverts its lightness. */
import type { StyleSpecification } from "maplibre-gl";

type Rgba = [number, number, number, number];

export function darkStyle(style: StyleSpecification): StyleSpecification {
  const layers = style.layers.map((layer) => {
    if (layer.type === "raster" || !("paint" in layer) || !layer.paint) return layer;
    const paint = Object.entries(layer.paint).map(([name, value]) => [
      name,
      name.endsWith("-color") ? turned(value) : value,
    ]);
    return { ...layer, paint: Object.fromEntries(paint) } as typeof layer;
  });
  return { ...style, layers };
}

function turned(value: unknown): unknown {
  if (typeof value === "string") return darkColour(value);
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, turned(inner)]));
}

/** Light backgrounds become near-black, dark text near-white; muted, so that markers stand out. */
export function darkColour(text: string): string {
  const colour = readColour(text);
  if (!colour) return text;
  const [r, g, b, alpha] = colour;
  const high = Math.max(r, g, b) / 255;
  const low = Math.min(r, g, b) / 255;
  const light = (high + low) / 2;
  const turned = 0.08 + (1 - light) * 0.78;
  // Moves every channel by the same amount: the hue stays and the saturation shrinks with it.
  const channel = (value: number) => Math.round(255 * (turned + (value / 255 - light) * 0.55));
  const clamp = (value: number) => Math.max(0, Math.min(255, value));
  return `rgba(${clamp(channel(r))},${clamp(channel(g))},${clamp(channel(b))},${alpha})`;
}

const NAMED: Record<string, string> = { white: "#ffffff", black: "#000000" };

/** Reads #rgb, #rrggbb(aa), rgb(), rgba(), hsl(), hsla(), white and black; null for anything else. */
export function readColour(text: string): Rgba | null {
  const hex = fromHex(NAMED[text] ?? text);
  if (hex) return hex;
  const [, kind, list] = /^(rgb|hsl)a?\(([^)]+)\)$/i.exec(text) ?? [];
  if (!kind || !list) return null;
  const [a = 0, b = 0, c = 0, alpha = 1] = list.split(/[\s,/]+/).map(parseFloat);
  return kind.toLowerCase() === "rgb" ? [a, b, c, alpha] : fromHsl(a, b / 100, c / 100, alpha);
}

function fromHex(text: string): Rgba | null {
  const digits = /^#([\da-f]{3,8})$/i.exec(text)?.[1];
  if (!digits || digits.length === 5 || digits.length === 7) return null;
  const wide = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const at = (index: number) => parseInt(wide.slice(index, index + 2) || "ff", 16);
  return [at(0), at(2), at(4), at(6) / 255];
}

function fromHsl(hue: number, saturation: number, light: number, alpha: number): Rgba {
  const reach = saturation * Math.min(light, 1 - light);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4), alpha];
}
