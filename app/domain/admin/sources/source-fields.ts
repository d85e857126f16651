/** Reads and validates the fields of a source from forms and files, with the specification's messages (spec: accounts 5). */
import { brand } from "~/brand";
import { unique } from "~/lib/collections";
import { slugOf } from "~/lib/text";
import { webAddress } from "~/lib/web-address";
import { Rejected } from "../../errors";
import { MOST_MORE_ADDRESSES, placeholderProblem } from "~/lib/dated-address";
import { isZone } from "~/lib/time";

/** Form names of the text columns, with their maximum lengths. */
const TEXTS = {
  address: ["location", 300],
  city: ["city", 100],
  suburb: ["suburb", 100],
  zipCode: ["zip_code", 10],
  officialWebsite: ["official_website", 2000],
  district: ["district", 100],
  state: ["state", 100],
  stateCode: ["state_code", 10],
  country: ["country", 100],
  countryCode: ["country_code", 10],
  hours: ["hours", 1000],
  description: ["description", 2000],
  kind: ["kind", 60],
} as const;

type TextColumn = (typeof TEXTS)[keyof typeof TEXTS][0];

export type SourceFields = Partial<Record<TextColumn, string | null>> & {
  name?: string;
  url?: string | null;
  more_urls?: string[];
  interest_id?: number | null;
  multiple_address?: boolean;
  rendered?: boolean;
  lat?: number | null;
  lng?: number | null;
  zone?: string;
  aliases?: string[];
  access_info?: string[];
};

/** Reads a field of a form or a file's line; undefined if the field is missing. */
export type Typed = (name: string) => string | undefined;

type Errors = Record<string, string>;

export const NAME_AND_URL = "Name and URL are required";
export const INVALID_URL = "Invalid URL format";

/** @param interests ids that exist. @throws Rejected with field errors */
export function readSourceFields(
  typed: Typed,
  { interests, needsUrl }: { interests: ReadonlySet<number>; needsUrl: boolean },
): SourceFields {
  const fields: SourceFields = {};
  const errors: Errors = {};
  readName(typed, fields, errors);
  readAddress(typed, needsUrl, fields, errors);
  readMoreAddresses(typed, fields, errors);
  readTexts(typed, fields, errors);
  readPoint(typed, fields, errors);
  readLists(typed, fields, errors);
  const interest = typed("interest");
  if (interest !== undefined) {
    fields.interest_id = interest === "" ? null : Number(interest);
    if (fields.interest_id !== null && !interests.has(fields.interest_id))
      errors.interest = "Choose one of the interests";
  }
  const multiple = typed("multipleAddress");
  if (multiple !== undefined) fields.multiple_address = isOn(multiple);
  const rendered = typed("rendered");
  if (rendered !== undefined) fields.rendered = isOn(rendered);
  const zone = typed("zone")?.trim();
  if (zone !== undefined) {
    fields.zone = zone;
    if (!isZone(zone)) errors.zone = "Not a known time zone, such as America/New_York";
  }
  if (Object.keys(errors).length > 0) throw new Rejected(errors);
  return fields;
}

const isOn = (typed: string): boolean => /^(on|yes|true|1)$/i.test(typed.trim());

const HAS_LINES: ReadonlySet<string> = new Set(["hours", "description"]);

function readTexts(typed: Typed, fields: SourceFields, errors: Errors): void {
  for (const [name, [column, most]] of Object.entries(TEXTS)) {
    const given = typed(name);
    if (given === undefined) continue;
    const text = HAS_LINES.has(column) ? cleanLines(given) : clean(given);
    if (text.length > most) errors[name] = TOO_LONG(most);
    // Empty optional fields are stored as null.
    fields[column] = text === "" ? null : text;
  }
  if (fields.district) fields.district = spellDistrict(fields.district);
  if (fields.official_website) {
    const website = readUrl(fields.official_website);
    if (website === null) errors.officialWebsite = INVALID_URL;
    fields.official_website = website;
  }
  if (fields.zip_code && !/^\d{5}$/.test(fields.zip_code)) errors.zipCode = "Must be a 5-digit zip code";
}

const cleanLines = (text: string) => text.split(/\r?\n/).map(clean).join("\n").trim();

/** A borough in its one spelling, since pages find it by that ("the bronx" is "Bronx"); other districts as typed. */
function spellDistrict(typed: string): string {
  const slug = slugOf(typed).replace(/^the-/, "");
  return brand.boroughs.find((name) => slugOf(name) === slug) ?? typed;
}

function readPoint(typed: Typed, fields: SourceFields, errors: Errors): void {
  for (const [name, most] of [
    ["lat", 90],
    ["lng", 180],
  ] as const) {
    const given = typed(name);
    if (given === undefined) continue;
    const value = readNumber(given.trim(), most);
    if (value === undefined) errors[name] = `A number between -${most} and ${most}`;
    else fields[name] = value;
  }
  if ((fields.lat === null) !== (fields.lng === null)) errors.lng ??= "Give both or neither";
}

function readNumber(typed: string, most: number): number | null | undefined {
  if (typed === "") return null;
  const value = Number(typed);
  return Number.isFinite(value) && Math.abs(value) <= most ? value : undefined;
}

function readLists(typed: Typed, fields: SourceFields, errors: Errors): void {
  for (const [name, column] of [
    ["aliases", "aliases"],
    ["accessInfo", "access_info"],
  ] as const) {
    const given = typed(name);
    if (given === undefined) continue;
    const items = [...new Set(given.split(/\r?\n/).map(clean).filter(Boolean))];
    if (items.length > 20 || items.some((item) => item.length > 200))
      errors[name] = "At most 20 lines of 200 characters";
    fields[column] = items;
  }
}

function readName(typed: Typed, fields: SourceFields, errors: Errors): void {
  const given = typed("name");
  if (given === undefined) return;
  fields.name = clean(given);
  if (fields.name === "") errors.name = NAME_AND_URL;
  else if (fields.name.length > 200) errors.name = TOO_LONG(200);
}

/** @param needsUrl false for a venue that was never fetched, which may stay without a URL */
function readAddress(typed: Typed, needsUrl: boolean, fields: SourceFields, errors: Errors): void {
  const given = typed("url");
  if (given === undefined) return;
  const url = clean(given);
  if (url === "" && needsUrl) errors.url = NAME_AND_URL;
  else if (url.length > 2000) errors.url = TOO_LONG(2000);
  else if (url !== "") {
    const problem = addressProblem(url);
    if (problem) errors.url = problem;
  }
  fields.url = url === "" ? null : (readUrl(url) ?? url);
}

function readMoreAddresses(typed: Typed, fields: SourceFields, errors: Errors): void {
  const given = typed("moreUrls");
  if (given === undefined) return;
  const lines = given.split(/\r?\n/).map(clean).filter(Boolean);
  const urls = unique(lines.map((line) => readUrl(line) ?? line)).filter((url) => url !== fields.url);
  const problems = urls.flatMap((url) => {
    const problem = url.length > 2000 ? TOO_LONG(2000) : addressProblem(url);
    return problem ? `${url.slice(0, 80)}: ${problem}` : [];
  });
  if (urls.length > MOST_MORE_ADDRESSES) errors.moreUrls = `At most ${MOST_MORE_ADDRESSES} further addresses`;
  else if (problems[0]) errors.moreUrls = problems[0];
  else if (urls.length > 0 && fields.url === null) errors.moreUrls = "Give the Events URL first";
  fields.more_urls = urls;
}

/** Replaces control characters; PostgreSQL cannot store NUL. */
const clean = (text: string) => text.replace(/\p{Cc}+/gu, " ").trim();

const TOO_LONG = (most: number) => `Please keep this under ${most} characters`;

/** Checks the address of events, which may hold dates. */
function addressProblem(url: string): string | null {
  return readUrl(url) === null ? INVALID_URL : placeholderProblem(url);
}

/** An http(s) address as it is stored, or null: nothing else is fetched or becomes a link. */
export function readUrl(typed: string): string | null {
  const text = webAddress(typed);
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, username, password } = new URL(text);
  // A password in an address would be shown wherever the address is.
  const isOpen = username === "" && password === "";
  return /^https?:$/.test(protocol) && hostname !== "" && isOpen ? text : null;
}
