/**
 * A class of errors that `instanceof` recognises by name. The web process runs two bundles, Remix's and its own: a class that is
 * in both exists twice there, and what one throws would be a stranger to the other.
 */
export function errorNamed(name: string) {
  return class extends Error {
    override readonly name = name;

    static [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof Error && value.name === name;
    }
  };
}
