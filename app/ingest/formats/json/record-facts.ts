/** Price, doors, ages, tickets and their sale in JSON of an unknown calendar, by what their keys are called. */
import { readMoment } from "../../dates/read-moment";
import type { SaidFacts } from "../../facts/facts";
import type { SourcePage } from "../../page/source-page";
import { asText, isObject, type JsonObject } from "./json-values";

type Name =
  | "cost"
  | "low"
  | "high"
  | "currency"
  | "ages"
  | "doors"
  | "tickets"
  | "onSale"
  | "soldOut"
  | "free"
  | "status";

const KEYS: [Name, RegExp][] = [
  [
    "cost",
    /^(?:price|cost|admission|ticketprices?|eventcost|eventprice|coverprice|cover|pricing|pricetext|pricerange|costtext)$/,
  ],
  ["low", /^(?:minprice|lowprice|pricemin|pricefrom|minticketprice|lowestprice)$/],
  ["high", /^(?:maxprice|highprice|pricemax|priceto|maxticketprice|highestprice)$/],
  ["currency", /^(?:currency|pricecurrency|currencycode)$/],
  ["ages", /^(?:ages?|agelimit|agerestrictions?|agelimits|minage|minimumage|agerange)$/],
  ["doors", /^(?:doors?|doortime|doorstime|doorsopen|dooropen|doorsat|doorsdate|doorsdatetime)$/],
  [
    "tickets",
    /^(?:ticketurl|ticketsurl|ticketlink|ticketslink|buyurl|bookingurl|purchaseurl|buyticketsurl)$/,
  ],
  ["onSale", /^(?:public)?(?:onsale|ticketsonsale|sales?start)(?:s|at|from|on|date|time|datetime)?$/],
  ["soldOut", /^(?:is)?soldout$/],
  ["free", /^(?:is)?free(?:event|admission|entry)?$/],
  ["status", /^(?:eventstatus|status)$/],
];

const isYes = (value: unknown): boolean => value === true || value === 1 || value === "true" || value === "1";

/** @param records the event's object and those around it, innermost first */
export function recordFacts(records: JsonObject[], page: SourcePage): SaidFacts {
  const values = new Map<Name, unknown>();
  for (const record of records) {
    for (const [key, value] of Object.entries(record)) {
      const folded = key.toLowerCase().replace(/[^a-z]/g, "");
      const name = KEYS.find(([, pattern]) => pattern.test(folded))?.[0];
      if (name && !values.has(name) && value !== null && value !== "") values.set(name, value);
    }
  }
  const text = (name: Name): string | null => {
    const value = values.get(name);
    return isObject(value) ? asText(value.label ?? value.text ?? value.name) : asText(value);
  };
  const [low, high] = [text("low"), text("high")];
  const offer = {
    price: null,
    low,
    high,
    currency: text("currency"),
    availability: null,
    url: null,
    from: null,
  };
  return {
    status: text("status"),
    offers: low !== null || high !== null ? [offer] : [],
    cost: text("cost"),
    isFree: isYes(values.get("free")),
    isSoldOut: isYes(values.get("soldOut")),
    doors: readMoment(text("doors") ?? "", page.years),
    doorsClock: text("doors")?.slice(0, 8),
    ages: text("ages"),
    ticketUrl: text("tickets"),
    onSale: readMoment(text("onSale") ?? "", page.years),
  };
}
