/** What a description says of its event's state, price, doors and ages. */
import { agesInText } from "./ages";
import { doorsInText } from "./doors";
import { priceInText } from "./price";
import { announcedStatus, announcesSoldOut } from "./status";

/** Thousands of occurrences share one description: it is read once (oncePerText in page/plain-text.ts). */
export const readDescription = (text: string) => ({
  status: announcedStatus(text),
  isSoldOut: announcesSoldOut(text),
  price: priceInText(text),
  doors: doorsInText(text),
  ages: agesInText(text),
});

export type DescribedFacts = ReturnType<typeof readDescription>;
