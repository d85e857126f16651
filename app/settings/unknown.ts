/** Names in the environment that are no setting but look like one. A misspelt setting would be ignored in silence. */
import { settingsSchema } from "~/settings/settings";

export interface UnknownSetting {
  name: string;
  meant: string;
}

const NAMES = Object.keys(settingsSchema.shape);

export function unknownSettings(env: Record<string, string | undefined>): UnknownSetting[] {
  return Object.keys(env).flatMap((name) => {
    if (!/^[A-Z][A-Z\d_-]*$/.test(name) || NAMES.includes(name)) return [];
    const meant = NAMES.find((valid) => isNear(name, valid) && !env[valid]);
    return meant === undefined ? [] : [{ name, meant }];
  });
}

export const unknownSettingText = ({ name, meant }: UnknownSetting): string =>
  `${name} is not a setting and has no effect. Is ${meant} meant?`;

/** Others' names of four letters are near to ours by chance: HOME and HOST. */
const SHORT = 5;

function isNear(name: string, valid: string): boolean {
  const [left, other] = [name, valid].map((text) => text.replaceAll(/[_-]/g, ""));
  if (left === undefined || other === undefined) return false;
  return distance(left, other) <= (valid.length <= SHORT ? 1 : 2);
}

/** Letters to add, leave out, change or swap with their neighbour (Damerau and Levenshtein). */
function distance(left: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= left.length; row += 1) {
    const costs = [row];
    rows.push(costs);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = left[row - 1] === other[column - 1];
      const isSwapped = left[row - 1] === other[column - 2] && left[row - 2] === other[column - 1];
      costs.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + Number(!isSame),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(left.length, other.length);
}
