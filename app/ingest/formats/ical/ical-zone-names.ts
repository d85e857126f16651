/** Zone names in calendars: IANA names with vendor prefixes, Windows names, "(GMT-05:00) Eastern Time", offsets. */
import { findIana } from "windows-iana";
import { isZone, offsetAt } from "~/lib/time";
import { ZONES } from "../../dates/words";

/** The zone of an unambiguous name; it wins over the file's own rules. */
export function properName(tzid: string): string | null {
  const name = cleaned(tzid);
  if (name === "") return null;
  if (name.includes("/") && isZone(name)) return name;
  return byPath(name) ?? findIana(name)[0] ?? null;
}

const US_NAMES: [RegExp, word: string][] = [
  [/\beastern\b/i, "eastern"],
  [/\bcentral time\b|\bus central\b/i, "central"],
  [/\bmountain time\b|\bus mountain\b/i, "mountain"],
  [/\bpacific\b/i, "pacific"],
];
/** Names that only calendars use. */
const CALENDARS_OWN: Record<string, string> = { mez: "Europe/Berlin", mesz: "Europe/Berlin", z: "UTC" };
const JANUARY = Date.UTC(2026, 0, 15);

/** A guess for an ambiguous name; the file's own rules win over it. */
export function likelyName(tzid: string): string | null {
  const name = cleaned(tzid);
  if (isZone(name) && !/^(?:GMT|UTC)[+-]/i.test(name)) return name;
  // The IANA table lacks abbreviations of summer time.
  const abbreviation = CALENDARS_OWN[name.toLowerCase()] ?? ZONES[name.toLowerCase()];
  if (abbreviation) return abbreviation;
  const offset = writtenOffset(name);
  const display = offset !== null || /time|us /i.test(name);
  const american = display && US_NAMES.find(([pattern]) => pattern.test(name))?.[1];
  if (american) return ZONES[american] ?? null;
  const words = offset === null ? [name, name.replace(/^.*-/, "")] : name.split(/[)(,/&:;]/);
  const zones = words.flatMap((word) => zoneOfCity(word) ?? []);
  return zones.find((zone) => offset === null || offsetAt(JANUARY, zone) === offset) ?? null;
}

/** The offset at the beginning of a name, in minutes east of UTC. */
export function writtenOffset(tzid: string): number | null {
  const name = cleaned(tzid);
  const match =
    /^\(?(?:(?:UTC|GMT)\s*(?:([+-])(\d{1,2})(?:[:.]?(\d{2}))?)?(?![\w/])|([+-])(\d{2}):?(\d{2})$)/i.exec(
      name,
    );
  if (!match) return null;
  const sign = (match[1] ?? match[4]) === "-" ? -1 : 1;
  const minutes = Number(match[2] ?? match[5] ?? 0) * 60 + Number(match[3] ?? match[6] ?? 0);
  return minutes > 14 * 60 ? null : sign * minutes;
}

/** "/freeassociation.sourceforge.net/Tzfile/America/Chicago": the longest suffix that is a zone. */
function byPath(name: string): string | null {
  const parts = name.replace(/ /g, "_").split("/");
  for (let count = Math.min(3, parts.length - 1); count >= 2; count--) {
    const path = parts.slice(-count).join("/");
    if (isZone(path)) return path;
  }
  return null;
}

const cleaned = (tzid: string): string =>
  tzid
    .replace(/^TZID=/i, "")
    .replace(/^["']|["']$/g, "")
    .trim();

let cities: Map<string, string> | null = null;

function zoneOfCity(word: string): string | null {
  cities ??= new Map(
    Intl.supportedValuesOf("timeZone").map((zone) => [
      zone
        .slice(zone.lastIndexOf("/") + 1)
        .replaceAll("_", " ")
        .toLowerCase(),
      zone,
    ]),
  );
  return cities.get(word.replaceAll("_", " ").trim().toLowerCase()) ?? null;
}
