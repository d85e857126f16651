/** The lines of a signed calendar (docs/calendar-file.md): a header, then an event each. Fields may be added within a version. */
import { z } from "zod";
import { ACCESSIBILITY, FORMATS, OCCASIONS, ROLES, type LanguageWord } from "@db/facts";

export const CALENDAR_FORMAT = "fire-escape-calendar";
export const CALENDAR_VERSION = 1;

const moment = z.iso.datetime({ offset: true });
const address = z.url({ protocol: /^https?$/ }).max(2000);
const line = (most: number) => z.string().max(most);
const cents = z.int().min(0);

/** Fields of every version. */
export const anyHeader = z.object({ format: z.literal(CALENDAR_FORMAT), version: z.int() });

export const calendarHeader = z.object({
  format: z.literal(CALENDAR_FORMAT),
  version: z.literal(CALENDAR_VERSION),
  /** The origin of the site that made it. */
  site: address,
  name: line(200),
  made_at: moment,
  /** Ed25519, base64url. */
  key: z.string().regex(/^[\w-]{43}$/),
  /** The licence of the facts. Texts and pictures belong to those who made them. */
  licence: address,
  zone: line(60),
  /** False: there were more events than a file holds, so a missing one says nothing. */
  complete: z.boolean(),
  events: z.int().min(0),
  sources: z.array(z.object({ id: z.int(), name: line(300), host: line(300) })),
});
export type CalendarHeader = z.infer<typeof calendarHeader>;

/** Words that this version does not know are left out. */
const words = <const Word extends string>(allowed: readonly Word[]) =>
  z.array(z.string()).transform((given) => allowed.filter((word) => given.includes(word)));

export const calendarEvent = z.object({
  id: z.int().min(1),
  /** Its page at the site. */
  url: address,
  title: line(300).min(1),
  description: line(10_000),
  start: moment.nullable().describe("Null where only the last day is known."),
  end: moment.nullable(),
  /** No hour is known: start names a day. */
  date_only: z.boolean(),
  /** The event's own page, and its picture. */
  page: address.nullable(),
  image: address.nullable(),
  interest: line(100).nullable(),
  status: z.enum(["scheduled", "postponed", "cancelled", "moved_online"]),
  sold_out: z.boolean(),
  price: z
    .object({ from: cents.nullable(), to: cents.nullable(), currency: line(3), note: line(80).nullable() })
    .nullable(),
  tickets: address.nullable(),
  on_sale: moment.nullable(),
  doors: moment.nullable(),
  ages: z.object({ from: z.int().min(0), to: z.int().nullable() }).nullable(),
  formats: words(FORMATS),
  accessibility: words(ACCESSIBILITY),
  languages: z
    .array(z.string())
    .transform((given) =>
      given.filter((word): word is LanguageWord => /^(?:spoken|subtitles|dubbed):[a-z]{2,3}$/.test(word)),
    ),
  occasions: words(OCCASIONS),
  year: z.int().nullable(),
  runtime: z.int().nullable(),
  people: z.array(z.object({ name: line(120).min(1), role: z.enum(ROLES) })).max(100),
  room: line(200).nullable(),
  place: z.object({
    name: line(300).nullable(),
    address: line(300).nullable(),
    city: line(100).nullable(),
    zip_code: line(10).nullable(),
    point: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullable(),
  }),
  /** Its sources, each with its page there: the attribution. */
  sources: z.array(z.object({ id: z.int(), name: line(300), page: address.nullable() })).max(100),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;
