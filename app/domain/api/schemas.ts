/** Answers of the JSON API. Fields may be added; those here keep their name and meaning. */
import { z } from "zod";
import { ACCESSIBILITY, FORMATS, OCCASIONS, ROLES } from "@db/facts";

const id = z.int().min(1);
const moment = z.iso.datetime({ offset: true });
const day = z.iso.date();
const address = z.url();

const point = z.object({ lat: z.number(), lng: z.number() });
const price = z
  .object({
    free: z.boolean(),
    from: z.number().nullable().describe("The lowest price."),
    to: z.number().nullable().describe("The highest price; null: there is no upper end."),
    currency: z.string().nullable().describe("ISO 4217."),
    note: z.string().nullable().describe("The source's words where they say more than the amounts."),
  })
  .describe("Null if no price is known.");

export const interestSchema = z.object({ id, name: z.string() }).describe("A kind of event: Film, Art.");

export const eventSchema = z
  .object({
    id,
    url: address.describe("The event's page on this site."),
    title: z.string(),
    description: z.string().describe("As its venue describes it; may be empty."),
    why_to_go: z.string().nullable().describe("This site's own recommendation, in a sentence."),
    full_review: z.string().nullable().describe("This site's own recommendation."),
    start: moment.nullable().describe("With New York's offset; null if only the last day is known."),
    end: moment.nullable(),
    first_day: day
      .nullable()
      .describe(
        "The New York day on whose lists it stands; null if only the last day is known. A night lasts until 5 AM: what begins at 12:30 AM belongs to the day before.",
      ),
    last_day: day.describe("The same as first_day for what lasts less than 24 hours."),
    time_known: z.boolean().describe("False: start only names a day."),
    hour: z
      .int()
      .nullable()
      .describe("When it begins, in hours after midnight of first_day: 5 to 28; null if no time is known."),
    over_at: moment.describe(
      "When it is over: its end, three hours after a start without one, or the end of its last day.",
    ),
    image: address.nullable(),
    website: z.string().nullable().describe("The event's own page."),
    work_id: id.nullable().describe("Shared by all events that show the same film, play or night."),
    status: z.enum(["scheduled", "postponed", "cancelled", "moved_online"]),
    sold_out: z.boolean(),
    price: price.nullable(),
    tickets: z.string().nullable().describe("Where tickets are sold."),
    on_sale: moment.nullable().describe("When tickets go on sale, or went, where a listing said so before."),
    doors: moment.nullable(),
    ages: z.object({ from: z.int(), to: z.int().nullable() }).nullable().describe("Years; 0 is all ages."),
    formats: z.array(z.string()).describe(`How it is shown: ${FORMATS.join(", ")}.`),
    accessibility: z
      .array(z.string())
      .describe(`What the event itself offers: ${ACCESSIBILITY.join(", ")}. What its venue offers: access.`),
    languages: z
      .array(z.string())
      .describe("spoken:fr, subtitles:en, dubbed:es: a language in its use, by ISO 639-1."),
    occasions: z.array(z.string()).describe(`What is special about it: ${OCCASIONS.join(", ")}.`),
    year: z.int().nullable().describe("Of the film or play."),
    runtime: z.int().nullable().describe("Minutes, as its source says."),
    people: z
      .array(z.object({ name: z.string(), role: z.enum(ROLES) }))
      .describe("Who takes part, in the order of the source."),
    room: z
      .object({ name: z.string(), access: z.array(z.string()) })
      .nullable()
      .describe("The room of the venue, where it has several."),
    interest: interestSchema.nullable(),
    place: z.object({
      name: z.string().nullable(),
      address: z.string().nullable(),
      city: z.string().nullable(),
      borough: z.string().nullable(),
      neighbourhood: z.string().nullable(),
      zip_code: z.string().nullable(),
      point: point.nullable(),
      online: address
        .nullable()
        .describe(
          "Where to join what takes place online: it has no address and no point. Null for the rest.",
        ),
    }),
    sources: z
      .array(z.object({ id, name: z.string(), page: z.string().nullable() }))
      .describe("Who lists it, its own source first; page is the event's own page there."),
    venue: z.object({ id, name: z.string().nullable() }).nullable(),
    updated_at: moment,
  })
  .describe("An event.");

export const venueSchema = z
  .object({
    id,
    url: address.describe("The venue's page on this site."),
    name: z.string(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    borough: z.string().nullable(),
    neighbourhood: z.string().nullable(),
    zip_code: z.string().nullable(),
    state: z.string().nullable(),
    point: point.nullable(),
    hours: z.string().nullable(),
    website: z.string().nullable(),
    access: z.array(z.string()).describe("What the venue offers: Step-free, Captions."),
    event_count: z.int().describe("Current and coming events."),
    updated_at: moment,
  })
  .describe("A venue.");

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    next: address.nullable().describe("The next page; null at the end."),
  });

export const changeSchema = z
  .object({
    event_id: id,
    at: moment,
    kind: z.enum(["added", "changed", "gone"]).describe("gone: no longer published; a tombstone."),
    fields: z.array(z.string()).describe("What changed, if kind is changed: start, status, price and so on."),
    summary: z.array(z.string()).describe("The same in words, as far as visitors care."),
    event: eventSchema.nullable().describe("As it is now; null once it is gone."),
  })
  .describe("A change of a public event.");
export const changePage = z.object({
  data: z.array(changeSchema),
  cursor: z.string().describe("Send it as since next time."),
  more: z.boolean().describe("Whether there are more changes already."),
});

export const eventPageSchema = pageOf(eventSchema);
export const venuePage = pageOf(venueSchema);
export const oneEvent = z.object({ data: eventSchema });
export const oneVenue = z.object({ data: venueSchema });
export const allInterests = z.object({ data: z.array(interestSchema) });

export const problemSchema = z
  .object({
    type: z.literal("about:blank"),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe("What is wrong, in a sentence."),
  })
  .describe("Why there is no answer (RFC 9457).");

export type ApiEvent = z.output<typeof eventSchema>;
export type ApiVenue = z.output<typeof venueSchema>;
export type ApiChange = z.output<typeof changeSchema>;
