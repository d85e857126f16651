/** Kinds of settings: what a value must be, and the words that say so after the setting's name. */
import { isIP } from "node:net";
import { z } from "zod";

/** Addresses that mean nothing without a host. PostgreSQL's may name a socket in the query instead. */
const HOSTED = /^(?:https?|smtps?|rediss?):/i;
export const url = (protocols: string[]) =>
  z.string().refine(
    (value) => {
      const parsed = URL.canParse(value) ? new URL(value) : null;
      return parsed !== null && protocols.includes(parsed.protocol) && (parsed.host || !HOSTED.test(value));
    },
    `must be a ${protocols.map((protocol) => `${protocol}//`).join(" or ")} address`,
  );

/** A key, as its provider shows it. */
export const secret = z
  .string()
  .regex(
    /^(?!["'])[\x21-\x7e]{1,1000}$/,
    "must be one word as the provider shows it, without quotation marks",
  );

/** Two amounts in dollars: of what is read, and of what is written. */
export const pricePair = z
  .string()
  .regex(
    /^\d{1,5}(?:\.\d{1,6})?\/\d{1,5}(?:\.\d{1,6})?$/,
    "must be two prices in dollars, such as 0.15/0.60",
  );

export const MOST_PROXIES = 9;

export const origin = url(["http:", "https:"])
  .refine((value) => {
    if (!URL.canParse(value)) return true;
    const { pathname, search, hash, username, password } = new URL(value);
    return pathname === "/" && search + hash + username + password === "";
  }, "must be an address without a path, such as https://example.org")
  .transform((value) => new URL(value).origin);

/** The meaning, for readers, of a setting that names another host. */
export type Privacy =
  /** Stands in the privacy policy while the setting has a value, `unless` it is this one. {host} is the value's host. */
  | { says: string; unless?: string; instead?: OtherSentence }
  /** The reason why nothing of theirs goes there. */
  | { nothing: string };

/** The sentence that holds while another setting has one of these values. */
interface OtherSentence {
  setting: string;
  is: readonly string[];
  /** Null: nothing of readers goes there. */
  says: string | null;
}

/** The description for readers, beside the schema. */
export interface SettingNote {
  /** One or two sentences, in Markdown. */
  description: string;
  /** The state while the setting is missing, in words; needed where the schema has no default. */
  otherwise?: string;
  /** Shown in .env.example where the schema has no default. */
  example?: string;
  /** For a setting that names another host, or a key that means one. */
  privacy?: Privacy;
}

/** A setting that names a folder or a file on this machine. */
export const path = (of: string) =>
  z
    .string()
    .regex(
      /^(?!["']|[a-z][a-z\d+.-]+:\/\/)\P{Cc}{1,1000}$/iu,
      `must be the path of ${of}, without quotation marks`,
    );

export const plainText = (of: string) => z.string().regex(/^[\w.:/@-]{1,200}$/, `must be ${of}`);

export const choiceOf = <const T extends string[]>(values: T) =>
  z.enum(values, { error: `must be ${values.slice(0, -1).join(", ")} or ${values.at(-1)}` });

export function isHostWithPort(pair: string): boolean {
  const [, host = "", port] = /^(.+):([^:]*)$/.exec(pair) ?? [];
  const bare = host.startsWith("[") && host.endsWith("]") ? host.slice(1, -1) : host;
  return isPort(port) && (bare === host ? isIP(host) !== 6 && isHost(host) : isIP(bare) === 6);
}

export const port = (fallback: number) => wholeNumber(1, 65535).default(fallback);

export const wholeNumber = (min: number, max: number) => number(min, max).int("must be a whole number");

export const number = (min: number, max: number, of = "") =>
  z.coerce
    .number({ error: `must be a number${of}` })
    .min(min, `must be between ${min} and ${max}`)
    .max(max, `must be between ${min} and ${max}`);

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9_](?:[a-z0-9_-]{0,62}))*$/i;
export const isHost = (text: string) => isIP(text) !== 0 || HOST_NAME.test(text);

export const isTrust = (text: string) =>
  ["on", "off", "auto"].includes(text) ||
  (/^\d$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_PROXIES) ||
  (commaSeparated(text).length > 0 && commaSeparated(text).every(isNetwork));

/** The parts of a comma-separated setting. */
export const commaSeparated = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

export const setting = <S extends z.ZodType>(schema: S, note: SettingNote): S => schema.meta({ ...note });

const isPort = (text: string | undefined) =>
  /^\d{1,5}$/.test(text ?? "") && Number(text) > 0 && Number(text) < 65_536;

/** "10.0.0.0/8" or one address. */
function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
