/** The types of schema.org nodes. */
import { asArray, type JsonObject } from "../json/json-values";

/** Types that end in "Event" but are no public events. */
const NOT_OCCASIONS = /^(?:Delivery|Publication|Broadcast|OnDemand|UserInteraction|Save)/;
const OCCASIONS =
  /^(?:[A-Za-z]*Events?|EventSeries|Festival|Hackathon|CourseInstance|MovieShowing|Exhibition)$/;

export function isOccasion(node: JsonObject): boolean {
  return typeNames(node).some(
    (type) => (OCCASIONS.test(type) || type === "event") && !NOT_OCCASIONS.test(type),
  );
}

const PLACES = /(?:Place|Venue|Building|Theater|Stadium|Museum|Gallery|Library|Park|Church|LocalBusiness)$/;

export const hasPlaceType = (node: JsonObject): boolean => typeNames(node).some((type) => PLACES.test(type));

export function typeNames(node: JsonObject): string[] {
  return asArray(node["@type"])
    .filter((type) => typeof type === "string")
    .map((type) =>
      type
        .trim()
        .replace(/\/$/, "")
        .replace(/^.*[/#:]/, ""),
    );
}
