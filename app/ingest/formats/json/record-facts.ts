/** Facts in JSON of an unknown calendar, by what their keys are called. */
import { readMoment } from "../../dates/read-moment";
import type { SaidFacts } from "../../facts/facts";
import type { SourcePage } from "../../page/source-page";
import { asArray, asText, isObject, type JsonObject } from "./json-values";

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
  | "status"
  | "words"
  | "access"
  | "spoken"
  | "subtitles"
  | "year"
  | "runtime"
  | "director"
  | "performers"
  | "curator"
  | "room"
  | "series";

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
  ["words", /^(?:(?:video|print|film|projection|screening)?formats?|presentation|projection)$/],
  ["access", /^(?:accessibility|accessibilityfeatures?|accessibilityoptions|access)$/],
  ["spoken", /^(?:in|spoken|original)?languages?$/],
  ["subtitles", /^subtitles?(?:languages?|in)?$/],
  ["year", /^(?:release|production|film)year$|^year$/],
  ["runtime", /^(?:runtime|runningtime|filmlength|runtimeminutes|lengthminutes)$/],
  ["director", /^(?:film)?directors?(?:name)?$|^directedby$/],
  [
    "performers",
    /^(?:performers?|artists?|artistnames?|line-?up|headliners?|supports?|cast|starring|bands?)$/,
  ],
  ["curator", /^(?:curators?|curatedby)$/],
  ["series", /^(?:event|film)?series(?:name|title)?$|^festival(?:name|title)?$/],
  ["room", /^(?:room|roomname|screen|screenname|auditorium|theater|theatername|stage|hall)$/],
];

const COMMA = /[,;|]/;
const AND = /[,;|]| (?:and|&) /;

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
    words: [...textsIn(values.get("words"), COMMA), ...textsIn(values.get("access"), COMMA)],
    languages: [
      ...textsIn(values.get("subtitles"), AND).map((given) => ({ use: "subtitles" as const, text: given })),
      ...textsIn(values.get("spoken"), AND).map((given) => ({ use: "spoken" as const, text: given })),
    ],
    year: text("year"),
    runtime: text("runtime"),
    people: [
      ...textsIn(values.get("director"), AND).map((name) => ({
        name,
        role: "director" as const,
        isTyped: false,
      })),
      ...textsIn(values.get("performers"), COMMA).map((name) => ({
        name,
        role: "performer" as const,
        isTyped: true,
      })),
      ...textsIn(values.get("curator"), AND).map((name) => ({
        name,
        role: "curator" as const,
        isTyped: false,
      })),
    ],
    room: text("room"),
    series: text("series"),
  };
}

const isYes = (value: unknown): boolean => value === true || value === 1 || value === "true" || value === "1";

const MOST_NAMES = 30;

/** A list of texts or of objects with a name, or one text of several. */
const textsIn = (value: unknown, between: RegExp): string[] =>
  asArray(value)
    .slice(0, MOST_NAMES)
    .flatMap((item) => {
      const text = isObject(item) ? asText(item.name ?? item.title ?? item.label) : asText(item);
      return text === null
        ? []
        : text
            .split(between)
            .map((part) => part.trim())
            .filter(Boolean);
    });
