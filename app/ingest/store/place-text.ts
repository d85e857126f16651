/** Splits a place on one line ("Judson Church, 55 Washington Sq S, New York, NY 10012") into its parts. */

export interface PlaceParts {
  venueName: string | null;
  address: string | null;
  city: string | null;
  zip: string | null;
}

const STREET = /^\s*\d[\w-]*\s+\S/;
const ZIP = /\b(\d{5})(?:-\d{4})?\b(?!.*\b\d{5}\b)/;
const ONLINE = /^\s*(?:https?:\/\/|www\.)\S+\s*$/i;
const NOWHERE: PlaceParts = { venueName: null, address: null, city: null, zip: null };

export function splitPlace(text: string | null): PlaceParts {
  if (!text || ONLINE.test(text)) return NOWHERE;
  const parts = text
    .split(/,|\n|\s[|·•]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const zip = ZIP.exec(text.replace(STREET, ""))?.[1] ?? null;
  const street = parts.findIndex((part) => STREET.test(part));
  if (street < 0) {
    const isPlace = parts.length > 1 && zip !== null;
    return {
      venueName: isPlace ? (parts[0] ?? null) : parts.join(", ") || null,
      address: isPlace ? parts.slice(1).join(", ") : null,
      city: cityOf(parts),
      zip,
    };
  }
  return {
    venueName: parts.slice(0, street).join(", ") || null,
    address: parts.slice(street).join(", "),
    city: cityOf(parts),
    zip,
  };
}

/** The part before "NY 10012". */
function cityOf(parts: string[]): string | null {
  const state = parts.findIndex((part) => /^[A-Z]{2}\b(?:\s+\d{5})?/.test(part));
  const city = state > 0 ? parts[state - 1] : undefined;
  return city && !/\d/.test(city) ? city : null;
}
