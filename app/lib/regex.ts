/** Long regular expressions as lists, so that each phrase has its line in a diff. */

/**
 * The lines of a template as the alternatives of a regular expression: "a", "b" become "a|b". The first one that
 * matches wins, so their order counts. Blank lines and lines that begin with "# " are comments. Use it as a tag:
 * backslashes need no escaping.
 */
export const oneOf = ({ raw }: TemplateStringsArray, ...patterns: string[]): string =>
  String.raw({ raw }, ...patterns)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("# "))
    .join("|");
