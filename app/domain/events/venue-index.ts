/** The letters of the venue index: accents folded, everything that begins with no letter under '#'. */
export interface LetterGroup<T> {
  letter: string;
  venues: T[];
}

export function firstLetter(name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(name.normalize("NFKD"))?.[0]?.toUpperCase() ?? "#";
  return /[A-Z]/.test(first) ? first : "#";
}

/** Groups in the alphabet's order with '#' at the end; inside a group the order that came in. */
export function groupByLetter<T extends { name: string }>(venues: readonly T[]): LetterGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const venue of venues) {
    const letter = firstLetter(venue.name);
    const group = groups.get(letter);
    if (group) group.push(venue);
    else groups.set(letter, [venue]);
  }
  return [...groups]
    .map(([letter, members]) => ({ letter, venues: members }))
    .sort((a, b) => (a.letter === "#" ? 1 : b.letter === "#" ? -1 : a.letter.localeCompare(b.letter)));
}
