/** A text as a QR code: the path of an SVG, in a square of so many modules, its quiet edge included. */
import encodeQR from "qr";

/** Readers need an edge of four modules. */
const EDGE = 4;

export function qrPath(text: string): { size: number; path: string } {
  const modules = encodeQR(text, "raw", { border: EDGE });
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { size: modules.length, path };
}
