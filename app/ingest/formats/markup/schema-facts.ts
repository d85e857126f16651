/** What a schema.org event says of its state, price, doors, ages and tickets. */
import { readMoment } from "../../dates/read-moment";
import type { SaidFacts, SaidOffer } from "../../facts/facts";
import type { SourcePage } from "../../page/source-page";
import { asArray, asText, isObject, type JsonObject } from "../json/json-values";
import { followed, type Index } from "./schema-family";

const MOST_OFFERS = 50;

const wordOf = (value: unknown): string | null =>
  asText(isObject(value) ? (value["@id"] ?? value.name) : value);

/** An offer may give its price in a specification, and an aggregate offer may hold others. */
function offersIn(value: unknown, index: Index): SaidOffer[] {
  return asArray(value).flatMap((item) => {
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
    };
    const inner = offer.offers === undefined ? [] : offersIn(offer.offers, index);
    const isEmpty = own.price === null && own.low === null && own.high === null && own.availability === null;
    return inner.length > 0 && isEmpty ? inner : [own];
  });
}

const isTrue = (value: unknown): boolean => value === true || asText(value)?.toLowerCase() === "true";

export function schemaFacts(node: JsonObject, page: SourcePage, index: Index): SaidFacts {
  const ages = node.typicalAgeRange;
  const doors = asText(node.doorTime) ?? "";
  return {
    status: asArray(node.eventStatus)
      .flatMap((status) => wordOf(status) ?? [])
      .join(" "),
    offers: offersIn(node.offers, index).slice(0, MOST_OFFERS),
    isFree: isTrue(node.isAccessibleForFree),
    doors: readMoment(doors, page.years),
    doorsClock: doors.replace(/^T/, "").slice(0, 5),
    ages: asText(ages) ?? asText(isObject(ages) ? ages.name : null),
  };
}
