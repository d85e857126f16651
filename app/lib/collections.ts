/** Small functions on collections that several rooms need. */

/** Items by key, in their order. */
export function groupBy<K, V>(items: Iterable<V>, keyOf: (item: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Each value once, in the order of its first appearance. */
export const unique = <T>(values: Iterable<T>): T[] => [...new Set(values)];
