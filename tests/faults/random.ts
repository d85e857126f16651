/** Repeatable chance: what a run finds can be looked at again with the same seed. mulberry32: small, and the same everywhere. */
export interface Chance {
  /** From 0 to below 1. */
  (): number;
}

export function randomFrom(seed: number): Chance {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const oneOf = <Item>(chance: Chance, items: readonly Item[]): Item =>
  items[upTo(chance, items.length)] as Item;

/** A whole number from 0 to below `most`. */
export const upTo = (chance: Chance, most: number): number => Math.floor(chance() * most);

/** SEED, or one that is printed with the verdict. */
export const seedOf = (given: string | undefined): number =>
  given === undefined || given === "" ? Math.floor(Math.random() * 2 ** 31) : Number(given);
