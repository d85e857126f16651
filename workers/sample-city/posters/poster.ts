/** Posters drawn on the fly from what their address says: the words, and by them everything else. */
import { openCanvas, rect } from "./canvas";
import { styles } from "./styles";

const LONGEST = 160;
const FONT = "'League Gothic','Oswald','Arial Narrow',sans-serif";

/** @param file "Title · Name.png", encoded; the answer is an SVG; null for an address of no poster */
export function posterFor(bank: string, file: string): string | null {
  if (!/^[a-z]+$/.test(bank) || !file.endsWith(".png") || file.length > LONGEST * 3) return null;
  let words: string;
  try {
    words = decodeURIComponent(file.slice(0, -".png".length));
  } catch {
    return null;
  }
  const [title = "", by = ""] = words.split(" · ").map(drawable);
  if (words.length > LONGEST || title === "") return null;
  const canvas = openCanvas(`${bank} ${words}`, title, by);
  const { width, height, paper, random } = canvas;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${FONT}">
${rect(0, 0, width, height, paper)}
${random.pick(styles)(canvas)}
</svg>
`;
}

/** Texts that may stand on a poster and have letters in our fonts. */
const drawable = (text: string): string =>
  text.replace(/[^\p{Script=Latin}\p{Script=Cyrillic}\p{N}\p{P}\p{M} &+]/gu, "").trim();
