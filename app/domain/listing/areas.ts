/** The city's statistical areas by the names that people use: "Harlem (North)" is Harlem. Pure. */
import { slugOf } from "~/lib/text";

/** Each address that leads to an area, with the name that it has there. */
export const areaPages = (area: string): [slug: string, name: string][] => [
  [areaSlug(area), areaLabel(area)],
  ...areaNames(area).map((name): [string, string] => [slugOf(name), name]),
  // Each half has its own former address.
  [slugOf(area), areaLabel(area)],
];

/** The path of an area's page; both halves of a neighborhood have one. */
export const areaSlug = (area: string): string => slugOf(areaNames(area).join("-"));

/** "Harlem", "Midtown–Times Square", "SoHo–Hudson Square": of more than two names the first and the last. */
export function areaLabel(area: string): string {
  const names = areaNames(area);
  return names.length > 2 ? [names[0], names.at(-1)].join("–") : names.join("–");
}

/** The neighborhoods of an area, without its half: "SoHo-Little Italy-Hudson Square" has three. */
const areaNames = (area: string): string[] =>
  area
    .replace(/ \([^)]*\)/g, "")
    // "Bedford-Stuyvesant" and "Co-op City" are one name each.
    .split(/(?<!\bBedford|\bCo)-(?=\p{Lu})/u)
    .filter(Boolean);
