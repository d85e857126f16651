/** Seeded chance: the same text always gives the same numbers, so that the city is the same whoever asks. */

export interface Random {
  (): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(share: number): boolean;
  between(low: number, high: number): number;
}

/** The items in an order of the seed's own. */
export function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const random = seededRandom(seed);
  const placed = items.map((item) => ({ item, place: random() }));
  return placed.sort((a, b) => a.place - b.place).map(({ item }) => item);
}

/** Numbers that depend on the seed alone (mulberry32). */
export function seededRandom(seed: string): Random {
  let state = 2166136261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
    chance: (share: number) => next() < share,
    between: (low: number, high: number) => Math.round((low + next() * (high - low)) * 10) / 10,
  });
}
