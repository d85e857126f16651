/** The lines of why now of a page's rows, in one go. A line holds while its page is an hour old: no kind counts what may pass by then. */
import type { EventTexts, ListedRow } from "@db/queries/events/events";
import { listedWorkKey } from "~/domain/events/day-works";
import { stateLabel } from "~/domain/events/fact-labels";
import { shownWords } from "~/domain/events/fact-words";
import { hasLaterDate, type ListedCard, type MoreDatesByWork } from "~/domain/events/listed-card";
import { parseRecommendation } from "~/domain/events/recommendation";
import { pointOf, takesPlaceOnline } from "~/domain/events/whereabouts";
import { addDays, minutes, noonOf } from "~/lib/time";
import { minuteOfEvening, stationNear, type WhyFacts } from "./facts";
import { whyNow, type ShownBeside, type WhyKind } from "./why-now";

type Row = ListedRow & Partial<Pick<EventTexts, "recommended_because">>;

export interface AroundRows {
  today: string;
  more: MoreDatesByWork;
}

/** @returns what gives each card of a list its line, in the order of the list */
export function whyNowOfList(around: AroundRows) {
  const last: WhyKind[] = [];
  return (row: Row, card: ListedCard): ListedCard => {
    if (!isOpen(row, around.today)) return card;
    const beside: ShownBeside[] = ["hour", "price", "rarity"];
    if (card.badge?.startsWith("First time")) beside.push("absence");
    const line = whyNow(factsOfRow(row, around), { last, beside, words: shownWords(row) });
    if (line === null) return card;
    last.push(line.kind);
    return { ...card, whyNow: line.words };
  };
}

/** The line of an event's own page, which names its hours, price, stations and facts. */
export function whyNowOfPage(row: Row, around: AroundRows): string | null {
  if (!isOpen(row, around.today)) return null;
  return whyNow(factsOfRow(row, around), { beside: ["hour", "end", "price", "place"] })?.words ?? null;
}

export function factsOfRow(row: Row, around: AroundRows): WhyFacts {
  const isRun = row.last_day > row.first_day;
  const length = row.end_time === null ? 0 : (row.end_time.getTime() - row.start_time.getTime()) / minutes(1);
  const { first_day: firstDay, last_day: lastDay } = row;
  const isOnline = takesPlaceOnline(row);
  return {
    from: around.today,
    ...{ firstDay, lastDay, isRun, weekday: noonOf(firstDay).getUTCDay() },
    startsAt: isRun || row.start_hour === null ? null : minuteOfEvening(row.start_time),
    lasts: !isRun && length > 0 ? length : null,
    ...edgesOf(row, around),
    ...datesOf(row, around),
    isOnline,
    ...{ formats: row.formats, occasions: row.occasions },
    ...{ accessibility: row.accessibility, languages: row.languages },
    othersOnFilm: null,
    ...{ priceFrom: row.price_from_cents, priceTo: row.price_to_cents },
    savers: around.more.get(listedWorkKey(row))?.rarity?.savers ?? 0,
    station: isOnline ? null : stationNear(pointOf(row)),
  };
}

/** Is to come, not off, and nobody has written why to go. */
const isOpen = (row: Row, today: string): boolean =>
  row.last_day >= today &&
  stateLabel(row) === null &&
  parseRecommendation(row.recommended_because ?? null).whyToGo === null;

/** Days before a run's first or last day from which a line says it. */
const SOON_DAYS = 13;

/** On the day itself a badge says it, and an hour later it may be over. */
function edgesOf(row: Row, { today, more }: AroundRows): Pick<WhyFacts, "closes" | "opens"> {
  const isRun = row.last_day > row.first_day;
  const isSoon = (day: string) => day > today && day <= addDays(today, SOON_DAYS);
  return {
    closes: isRun && isSoon(row.last_day) && !hasLaterDate(row, more),
    opens: isRun && isSoon(row.first_day),
  };
}

type Dates = "datesLeft" | "runDates" | "venues" | "lastBefore" | "isFirst" | "otherPrices";

/** Rarity is counted every few minutes. A work whose dates have changed since gives no line; neither do venues that may have no date left in an hour. */
function datesOf(row: Row, { more }: AroundRows): Pick<WhyFacts, Dates> {
  const { rarity, everywhere } = more.get(listedWorkKey(row)) ?? {};
  const counted = rarity?.dates_left === everywhere?.days ? rarity : undefined;
  const others = (everywhere?.venues ?? []).filter(({ sourceId }) => sourceId !== row.source_id);
  const isSteady = others.every((venue) => venue.isSteady);
  return {
    datesLeft: counted?.dates_left ?? null,
    runDates: counted?.run_dates ?? null,
    venues: counted && isSteady ? others.length + 1 : null,
    lastBefore: counted?.last_before ?? null,
    isFirst: everywhere?.next === row.first_day,
    otherPrices: isSteady ? others.flatMap(({ price }) => price ?? []) : [],
  };
}
