/** A read poster as the values of a form, and where each was read. Pure. */
import { brand } from "~/brand";
import { resolve, type DateReading } from "~/ingest/dates/reading";
import { agesInText } from "~/ingest/facts/ages";
import { doorsInText } from "~/ingest/facts/doors";
import { priceInText } from "~/ingest/facts/price";
import type { Price } from "~/ingest/facts/facts";
import { agesLabel, priceLabel } from "../events/fact-labels";
import { fieldTime } from "../admin/events/typed-time";
import type { PosterReading } from "./take-parts";

export interface ReadValues {
  values: Record<string, string>;
  /** By the name of the field: what stands on the poster. */
  quotes: Record<string, string>;
}

/** The form of Suggest an Event. */
export function posterValues(reading: PosterReading): ReadValues {
  const { parts } = reading;
  const { quotes } = parts;
  const { start, end, isDay } = timesOf(reading);
  return valuesOf([
    ["title", parts.title, quotes.title],
    ["venueName", parts.venue, quotes.venue],
    ["location", parts.address, quotes.address],
    ["startDate", start.slice(0, 10), quotes.when],
    ["startTime", isDay ? null : start.slice(11), quotes.when],
    ["endDate", end.slice(0, 10), quotes.when],
    ["endTime", isDay ? null : end.slice(11), quotes.when],
    ["description", parts.description, quotes.description],
  ]);
}

/** The editors' form. */
export function eventFormValues(reading: PosterReading): ReadValues {
  const { parts, text } = reading;
  const { quotes } = parts;
  const { start, end, isDay } = timesOf(reading);
  const [price, ages, doors] = [priceInText(text), agesInText(text), doorsInText(text)];
  return valuesOf([
    ["title", parts.title, quotes.title],
    ["venue", parts.venue, quotes.venue],
    ["location", parts.address, quotes.address],
    ["start", start, quotes.when],
    ["end", end, quotes.when],
    ["dateOnly", isDay ? "yes" : null, quotes.when],
    ["description", parts.description, quotes.description],
    ["price", price && priceWords(price.price), price?.sentence],
    ["ages", ages && agesLabel({ age_min: ages.ages.min, age_max: ages.ages.max }), ages?.text],
    ["doors", doors && clockOf(doors), doors?.text],
  ]);
}

type Field = [name: string, value: string | null | undefined, quote: string | null | undefined];

function valuesOf(fields: Field[]): ReadValues {
  const read = fields.filter(
    (field): field is [string, string, string] => Boolean(field[1]) && Boolean(field[2]),
  );
  return {
    values: Object.fromEntries(read.map(([name, value]) => [name, value])),
    quotes: Object.fromEntries(read.map(([name, , quote]) => [name, short(quote)])),
  };
}

const LONGEST_QUOTE = 160;
const short = (text: string) => (text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text);

/** 'YYYY-MM-DDTHH:MM' of both ends. */
function timesOf({ parts: { when } }: PosterReading) {
  const at = (reading: DateReading | null) =>
    reading === null ? "" : fieldTime(resolve(reading, brand.zone));
  return { start: at(when?.start ?? null), end: at(when?.end ?? null), isDay: when?.start?.hour === null };
}

const priceWords = ({ from, to, currency, note }: Price) =>
  priceLabel({ price_from_cents: from, price_to_cents: to, price_currency: currency, price_note: note });

/** Doors without a half of the day open in the evening. */
const clockOf = ({ hour, minute, certain }: NonNullable<ReturnType<typeof doorsInText>>) =>
  `${two(certain || hour >= 12 ? hour : hour + 12)}:${two(minute)}`;

const two = (value: number) => String(value).padStart(2, "0");
