/** Reads what a schema.org event says of its state, price, doors, ages, tickets and their sale. */
import { mapToMany } from "~/lib/collections";
import { wallClock, type DateReading } from "../../dates/reading";
import { readMoment } from "../../dates/read-moment";
import type { SaidFacts, SaidOffer } from "../../facts/facts";
import type { SourcePage } from "../../page/source-page";
import { asArray, asText, isObject, type JsonObject } from "../json/json-values";
import { recordPublicity } from "../json/record-publicity";
import { schemaDetails } from "./schema-details";
import { followed, type Index } from "./schema-family";

const MOST_OFFERS = 50;

export function schemaFacts(node: JsonObject, page: SourcePage, index: Index): SaidFacts {
  const ages = node.typicalAgeRange;
  const doors = asText(node.doorTime) ?? "";
  const offers = offersIn(node.offers, index).slice(0, MOST_OFFERS);
  return {
    withheld: recordPublicity([node]),
    status: mapToMany(asArray(node.eventStatus), (status) => wordOf(status) ?? []).join(" "),
    offers,
    onSale: onSale(offers, page),
    isFree: isTrue(node.isAccessibleForFree),
    doors: readMoment(doors, page.years),
    doorsClock: doors.replace(/^T/, "").slice(0, 5),
    ages: asText(ages) ?? asText(isObject(ages) ? ages.name : null),
    ...schemaDetails(node, index),
  };
}

/** An offer may give its price in a specification, and an aggregate offer may hold others. */
function offersIn(value: unknown, index: Index): SaidOffer[] {
  return mapToMany(asArray(value), (item) => {
    const offer = followed(item, index);
    if (!isObject(offer)) return [];
    const specified = asArray(offer.priceSpecification).find(isObject);
    const own: SaidOffer = {
      price: asText(offer.price) ?? asText(specified?.price),
      low: asText(offer.lowPrice) ?? asText(specified?.minPrice),
      high: asText(offer.highPrice) ?? asText(specified?.maxPrice),
      currency: asText(offer.priceCurrency) ?? asText(specified?.priceCurrency),
      availability: wordOf(offer.availability),
      url: asText(offer.url),
      from: asText(offer.validFrom) ?? asText(offer.availabilityStarts),
    };
    const inner = offer.offers === undefined ? [] : offersIn(offer.offers, index);
    const isEmpty = own.price === null && own.low === null && own.high === null && own.availability === null;
    return inner.length > 0 && isEmpty
      ? inner.map((offer) => ({ ...offer, from: offer.from ?? own.from }))
      : [own];
  });
}

const wordOf = (value: unknown): string | null =>
  asText(isObject(value) ? (value["@id"] ?? value.name) : value);

/** The earliest. An offer that names no day can be bought already. */
function onSale(offers: SaidOffer[], page: SourcePage): DateReading | null {
  const starts = offers.map(({ from }) => readMoment(from ?? "", page.years));
  const readable = starts.filter((start) => start !== null);
  return readable.length < starts.length
    ? null
    : (readable.sort((a, b) => wallClock(a) - wallClock(b))[0] ?? null);
}

const isTrue = (value: unknown): boolean => value === true || asText(value)?.toLowerCase() === "true";
