/** Compares two texts word by word: the longest common row of words stays, the rest is gone or new. Pure. */
export interface WordChange {
  kind: "same" | "gone" | "new";
  words: string;
}

/** Both are at most some hundred words: a table of both lengths is small. */
export function wordChanges(before: string, after: string): WordChange[] {
  const [old, present] = [partsOf(before), partsOf(after)];
  const common = commonLengths(old, present);
  const changes: WordChange[] = [];
  const add = (kind: WordChange["kind"], word: string) => {
    const last = changes.at(-1);
    if (last?.kind === kind) last.words += ` ${word}`;
    else changes.push({ kind, words: word });
  };
  let [at, to] = [0, 0];
  while (at < old.length || to < present.length) {
    const [was, is] = [old[at], present[to]];
    if (was !== undefined && was === is) {
      add("same", was);
      at++;
      to++;
    } else if (
      is === undefined ||
      (was !== undefined && lengthAt(common, at + 1, to) >= lengthAt(common, at, to + 1))
    ) {
      add("gone", was ?? "");
      at++;
    } else {
      add("new", is);
      to++;
    }
  }
  return changes;
}

const MOST_WORDS = 800;
const partsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** For each pair of places the length of the longest common row of words from there on. */
function commonLengths(a: string[], b: string[]): number[][] {
  const table: number[][] = Array.from({ length: a.length + 1 }, () =>
    new Array<number>(b.length + 1).fill(0),
  );
  for (let at = a.length - 1; at >= 0; at--)
    for (let to = b.length - 1; to >= 0; to--) {
      const row = table[at];
      if (!row) continue;
      row[to] =
        a[at] === b[to]
          ? lengthAt(table, at + 1, to + 1) + 1
          : Math.max(lengthAt(table, at + 1, to), lengthAt(table, at, to + 1));
    }
  return table;
}

const lengthAt = (table: number[][], at: number, to: number): number => table[at]?.[to] ?? 0;
