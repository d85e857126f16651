/** Reads the operators of a typed text: “open mic” in quotes stands as it is, “film or dance” is either. Pure. */
import { fold } from "~/lib/text";

export interface Segment {
  text: string;
  /** Its words stand side by side, as they are. */
  isPhrase: boolean;
  /** Its first word, or the last one before it. */
  isEither: boolean;
}

const QUOTED = /["“”„«»]([^"“”„«»]*)["“”„«»]/u;
const PIECES = new RegExp(`${QUOTED.source}|\\S+`, "gu");

/** The parts of a text. An "or" with nothing on one side is a word. */
export function segmentsOf(text: string): Segment[] {
  const pieces = [...text.matchAll(PIECES)].map(([all, inside]) => ({
    text: inside ?? all,
    isPhrase: inside !== undefined && /[\p{L}\p{N}]/u.test(inside),
  }));
  const isJoin = (at: number) => {
    const [before, piece, after] = [pieces[at - 1], pieces[at], pieces[at + 1]];
    return Boolean(before && piece && after && !piece.isPhrase && isOr(piece.text) && !isOr(before.text));
  };
  const segments: Segment[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (isJoin(at)) continue;
    const isEither = isJoin(at - 1);
    const before = segments.at(-1);
    if (before && !before.isPhrase && !piece.isPhrase && !isEither) before.text += ` ${piece.text}`;
    else segments.push({ ...piece, isEither });
  }
  return segments;
}

export const isOr = (token: string): boolean => token === "|" || fold(token) === "or";

const OPENS = /^[-−]?["“„«]/u;
const CLOSES = /["”“»][,.!?;:)]*$/u;

/** The tokens of a text that stand in quotes: from (inclusive) to (exclusive). */
export function quotesIn(tokens: readonly string[]): [from: number, to: number][] {
  const quotes: [number, number][] = [];
  for (let from = 0; from < tokens.length; from++) {
    if (!OPENS.test(tokens[from] ?? "")) continue;
    const inside = tokens.slice(from).map((token, at) => (at === 0 ? token.replace(OPENS, "") : token));
    const length = inside.findIndex((token) => CLOSES.test(token)) + 1;
    if (length === 0) continue;
    quotes.push([from, from + length]);
    from += length - 1;
  }
  return quotes;
}
