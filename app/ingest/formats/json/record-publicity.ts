/** Tells who may see a record of an unknown calendar, by what its keys are called and say. */
import { withheldWord, type Withheld } from "../../facts/publicity";
import { asArray, asText, isObject, type JsonObject } from "./json-values";

/** Some systems keep drafts beside what is published, and give only the latter a date of publication. */
export const hasNoPublication = (record: JsonObject): boolean =>
  Object.entries(record).some(([key, value]) => /^published_?at$/i.test(key) && value === null);

/**
 * Systems that know both flags hide in their own lists what whoever has the link may visit: then `private` decides.
 * @param records the event's object and those around it
 */
export function recordPublicity(records: JsonObject[]): Withheld | null {
  for (const record of records)
    for (const [key, value] of Object.entries(record)) {
      if (/^hidden$/i.test(key) && isNo(record.private)) continue;
      const withheld = fieldSays(key, value);
      if (withheld !== null) return withheld;
    }
  return null;
}

/** Keys as they are compared: lower case, letters only. */
const IN_WORDS =
  /^(?:event|post|publish(?:ed|ing)?|publication|publicationstate|work(?:flow)?|creativework|content|entry|item|moderation|approval|listing)?(?:visibility|privacy|privacysetting|sensitivity|access|accesslevel|classification|class|status|state)$/;
const SHOWN =
  /^(?:is)?(?:published|publish|public|listed|visible|approved)$|^(?:show|shown|display|displayed|publish)(?:on|to|in)(?:the)?(?:web|website|site|calendar|public|listings?)$/;
const HIDDEN =
  /^(?:is)?(?:private|draft|hidden|hide|unlisted|internal|confidential|tentative|inviteonly|invitationonly|placeholder|privateevent)$|^hide(?:from|on|in)(?:the)?(?:web|website|site|calendar|public|listings?|upcoming|search)$/;
const AVAILABILITY = /^(?:showas|busystatus|freebusystatus)$/;
/** Google's kinds of entries that are no events. */
const IDLE_KINDS = /^(?:outofoffice|focustime|workinglocation|birthday)$/i;

function fieldSays(key: string, value: unknown): Withheld | null {
  const name = key.toLowerCase().replace(/[^a-z]/g, "");
  if (IN_WORDS.test(name)) {
    const words = asArray(value).flatMap(
      (entry) => asText(isObject(entry) ? (entry["@id"] ?? entry.value ?? entry.name) : entry) ?? [],
    );
    return words.map(withheldWord).find((word) => word !== null) ?? null;
  }
  if (SHOWN.test(name) && isNo(value)) return "draft";
  if (HIDDEN.test(name) && isYes(value))
    return name.endsWith("draft") ? "draft" : name.endsWith("tentative") ? "tentative" : "private";
  const text = asText(value) ?? "";
  if (AVAILABILITY.test(name))
    return /tentative/i.test(text)
      ? "tentative"
      : /^(?:oof|outofoffice|workingelsewhere)$/i.test(text)
        ? "placeholder"
        : null;
  if (name === "eventtype" && IDLE_KINDS.test(text)) return "placeholder";
  if (name === "type" && /^(?:private|secret)$/i.test(text)) return "private";
  return /^_?id$/i.test(key) && text.startsWith("drafts.") ? "draft" : null;
}

const isNo = (value: unknown): boolean =>
  value === false || value === 0 || /^(?:false|no|0)$/i.test(asText(value) ?? "");
const isYes = (value: unknown): boolean =>
  value === true || value === 1 || /^(?:true|yes|1)$/i.test(asText(value) ?? "");
