/**
 * Reads the facts of one event: what its extractor found in data first, then what its title and its description say. A
 * fact that cannot be right is left out, with a problem for the editors; the event itself stays.
 */
import { days, instantToZoned, zonedToInstant } from "~/lib/time";
import { note, type Problem } from "../problems";
import { readAges } from "./ages";
import { doorsInText, fitsShow, type DoorsClock } from "./doors";
import { noFacts, type Facts, type FactName, type FactSource, type Price } from "./facts";
import { readCost, readOffers, readPriceMark } from "./price";
import { readDetails } from "./read-details";
import { isSoldOutOffer, readStatus } from "./status";
import type { Told } from "./told";

export interface FactReading {
  facts: Facts;
  /** The title without the facts at its ends. */
  title: string;
  problems: Problem[];
}

const LONGEST_QUOTE = 80;

class Reader {
  readonly facts: Facts = noFacts();
  readonly problems: Problem[] = [];

  constructor(readonly listed: Told) {}

  from(name: FactName, from: FactSource["from"], text: string): void {
    this.facts.sources[name] = { from, text: text.slice(0, LONGEST_QUOTE) };
  }

  status(marks: string[]): void {
    const { said, cancelled, evidence, described } = this.listed;
    const field = said.status ? readStatus(said.status) : null;
    if (field !== null) return this.setStatus(field, evidence, said.status ?? "");
    const mark = marks.find((text) => readStatus(text) !== null);
    if (mark !== undefined) return this.setStatus(readStatus(mark) ?? "scheduled", "title", mark);
    if (cancelled) return this.setStatus("cancelled", evidence, "cancelled");
    const announced = described.status;
    if (announced) this.setStatus(announced.status, "description", announced.text);
  }

  private setStatus(status: Facts["status"], from: FactSource["from"], text: string): void {
    this.facts.status = status;
    this.from("status", from, text);
  }

  soldOut(marks: string[]): void {
    const { said, evidence, described } = this.listed;
    const offered = (said.offers ?? []).flatMap(({ availability }) => availability ?? []);
    const isOffered = offered.length > 0 && offered.length === said.offers?.length;
    if (said.isSoldOut || (isOffered && offered.every(isSoldOutOffer)))
      this.setSoldOut(evidence, offered[0] ?? "sold out");
    else {
      const mark = marks.find((text) => /sold/i.test(text));
      if (mark !== undefined) this.setSoldOut("title", mark);
      else if (described.isSoldOut) this.setSoldOut("description", "sold out");
    }
  }

  private setSoldOut(from: FactSource["from"], text: string): void {
    this.facts.soldOut = true;
    this.from("sold_out", from, text);
  }

  /** The data's price. Plugins write 0 where nobody entered a price, so "free" gives way to a price in the text. */
  price(marks: string[]): void {
    const inData = this.priceInData();
    if (inData && inData.price.to !== 0)
      return this.setPrice(inData.price, this.listed.evidence, inData.text);
    const inText = this.priceInTitle(marks) ?? this.priceInDescription();
    if (inText && (!inData || inText.price.to !== 0)) this.setPrice(inText.price, inText.from, inText.text);
    else if (inData) this.setPrice(inData.price, this.listed.evidence, inData.text);
  }

  private priceInData(): { price: Price; text: string } | null {
    const { cost, offers = [], isFree } = this.listed.said;
    const field = cost ? readCost(cost) : null;
    if (field === "wrong") this.problems.push(note("with a price that cannot be right, which was left out"));
    else if (field !== null) return { price: field, text: cost ?? "" };
    const { price, wrong } = readOffers(offers);
    if (wrong !== null) this.problems.push(note("with a price that cannot be right, which was left out"));
    if (price) return { price, text: offers.map((offer) => offer.price ?? offer.low ?? "").join(", ") };
    return isFree ? { price: { from: 0, to: 0, currency: "USD", note: null }, text: "free" } : null;
  }

  private priceInTitle(marks: string[]) {
    for (const mark of marks) {
      const price = readPriceMark(mark);
      if (price !== null && price !== "wrong") return { price, from: "title" as const, text: mark };
    }
    return null;
  }

  private priceInDescription() {
    const price = this.listed.described.price;
    return price && { price: price.price, from: "description" as const, text: price.sentence };
  }

  private setPrice(price: Price, from: FactSource["from"], text: string): void {
    this.facts.price = price;
    this.from("price", from, text);
  }

  ages(): void {
    const { said, evidence, titled, described } = this.listed;
    const field = said.ages ? readAges(said.ages) : null;
    if (field) {
      this.facts.ages = field;
      return this.from("ages", evidence, said.ages ?? "");
    }
    const quoted = titled.ages ?? described.ages;
    if (!quoted) return;
    this.facts.ages = quoted.ages;
    this.from("ages", titled.ages ? "title" : "description", quoted.text);
  }

  /** @param zone of the clock in the text */
  doors(marks: string[], zone: string): void {
    const { said, doors, evidence, start, dateOnly, described } = this.listed;
    if (dateOnly) return;
    if (doors !== null) {
      if (!fitsShow(doors, start)) return this.lateDoors();
      this.facts.doors = doors;
      return this.from("doors", evidence, doors.toISOString());
    }
    const field = said.doorsClock ? doorsInText(`doors ${said.doorsClock}`) : null;
    const inTitle = doorsInText(marks.join(" | "));
    const clock = field ?? inTitle ?? described.doors;
    if (!clock) return;
    const at = doorsBefore(clock, start, zone);
    if (at) {
      this.facts.doors = at;
      this.from("doors", field ? evidence : inTitle ? "title" : "description", clock.text);
    } else if (clock.certain) this.lateDoors();
  }

  private lateDoors(): void {
    this.problems.push(
      note("with doors that open after the show begins, or hours before; they were left out"),
    );
  }

  tickets(): void {
    const { ticketUrl, evidence } = this.listed;
    if (ticketUrl === null) return;
    this.facts.ticketUrl = ticketUrl;
    this.from("tickets", evidence, ticketUrl);
  }

  /** Many plugins write the day of publication, or the moment of the request: only a sale that lies ahead is one. */
  onSale(): void {
    const { onSale, evidence, now, start } = this.listed;
    if (onSale === null || onSale <= now || onSale >= start) return;
    this.facts.onSale = onSale;
    this.from("on_sale", evidence, onSale.toISOString());
  }
}

/** @param zone of the venue's clocks */
export function readFacts(listed: Told, zone: string): FactReading {
  const { title, marks } = listed.titled;
  const reader = new Reader(listed);
  reader.status(marks);
  reader.soldOut(marks);
  reader.price(marks);
  reader.ages();
  reader.doors(marks, zone);
  reader.tickets();
  reader.onSale();
  readDetails(listed, reader.facts);
  return { facts: reader.facts, title, problems: reader.problems };
}

/** The moment of a clock on the day of the show, or on the evening before a show after midnight. */
function doorsBefore(clock: DoorsClock, start: Date, zone: string): Date | null {
  const candidates = clock.certain ? [clock.hour] : [clock.hour % 12, (clock.hour % 12) + 12];
  const moments = [start, new Date(start.getTime() - days(1))].flatMap((day) =>
    candidates.map((hour) =>
      zonedToInstant({ ...instantToZoned(day, zone), hour, minute: clock.minute, second: 0 }, zone),
    ),
  );
  return moments.find((moment) => fitsShow(moment, start)) ?? null;
}
