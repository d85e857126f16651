/** The fonts of share images: one condensed face, and others for scripts that it lacks. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readFont, type FontFile } from "./font-file";

export interface Fonts {
  /** Paths for the renderer. */
  files: string[];
  /** Width of a text as a fraction of the font size; characters that no font has have no width. */
  widthOf(text: string): number;
  /** The text without characters that no font has, such as emoji. */
  drawable(text: string): string;
}

/** @throws where they are missing */
export function loadFonts(): Fonts {
  const all = findFonts();
  if (!all) throw new Error("The fonts of posters and share images are missing: public/fonts/share.");
  return all;
}

let fonts: Fonts | null = null;

/** Read once per process; null where they are missing from the installation. */
export function findFonts(): Fonts | null {
  const folder = fontFolder();
  if (!fonts && folder) fonts = openFonts(folder);
  return fonts;
}

/** The source's folder, or the copy that the build serves: a container has only the copy. */
const FOLDERS = ["public/fonts/share", "build/client/fonts/share"];

/** Null where the installation has no such fonts. */
export const fontFolder = (): string | null =>
  FOLDERS.map((name) => resolve(name)).find((name) => existsSync(name)) ?? null;

const FILES = [
  "league-gothic.ttf",
  "league-gothic-ext.ttf",
  "oswald-cyrillic.ttf",
  "noto-hebrew.ttf",
  "noto-arabic.ttf",
];

function openFonts(folder: string): Fonts {
  const files = FILES.map((name) => join(folder, name));
  const readers: FontFile[] = files.map((file) => readFont(readFileSync(file)));
  const width = (character: string): number | undefined => {
    const codePoint = character.codePointAt(0) ?? 0;
    for (const font of readers) {
      const advance = font.widthOf(codePoint);
      if (advance !== undefined) return advance;
    }
    return undefined;
  };
  return {
    files,
    widthOf: (text) => [...text].reduce((sum, character) => sum + (width(character) ?? 0), 0),
    drawable: (text) =>
      [...text.normalize("NFC")]
        .filter((character) => width(character) !== undefined)
        .join("")
        .replace(/\s+/g, " ")
        .trim(),
  };
}
