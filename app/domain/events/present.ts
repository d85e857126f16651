/** Turns a stored event into a card or a detail page: every label is a string, so nothing is left to compute. */
import type { PublicEvent, EventTexts, ListedRow } from "@db/queries/events/events";
import { shortPriceLabel, stateLabel } from "./fact-labels";
import { cardWords, wordFacts } from "./fact-words";
import { dayLabel, isStartUnknown, plainDayLabel, timeLabel, shortWeekday, zoneName } from "./labels";
import { brand } from "~/brand";
import { jpeg, pictureHref, type Picture } from "~/lib/pictures";
import { excerpt, slugOf } from "~/lib/text";
import { addDays, eveningOf, localDay } from "~/lib/time";
import { areaLabel } from "../listing/areas";
import { placeHref } from "../listing/places";
import { parseRecommendation } from "./recommendation";
import { addressOf, httpLink, onlineAddress, pointOf, takesPlaceOnline } from "./whereabouts";
import type { EventCardData, EventDetail } from "./types";

/** For what may not know WebP; null without a picture. */
export const pictureUrl = (
  { picture_key: key }: Pick<PublicEvent, "picture_key">,
  origin: string,
): string | null => (key === null ? null : origin + pictureHref(jpeg(key)));

/** The hour under the name of an evening: 'Sat 12:30 AM' of what begins after its midnight. */
export function hourLabel(row: Pick<PublicEvent, "date_only" | "start_time" | "first_day">): string | null {
  const hour = startLabel(row);
  const date = startDate(row);
  return hour !== null && date > row.first_day ? `${shortWeekday(date)} ${hour}` : hour;
}

export function presentDetail(row: PublicEvent, today: string, hasLater = false): EventDetail {
  const card = presentCard(row, today, today, hasLater);
  const { whyToGo, fullReview, isDrafted } = parseRecommendation(row.recommended_because);
  return {
    ...card,
    when: whenLabel(row, card, today),
    endsAt: row.end_time?.toISOString() ?? null,
    whyToGo,
    fullReview,
    isDrafted,
    description: row.description,
    detailsUrl: httpLink(row.event_url) ?? httpLink(row.source_website),
    onlineUrl: onlineAddress(row),
    hours: row.source_hours,
    neighborhood: neighborhoodOf(row.source_suburb),
    // A room says what it offers where it differs from its venue.
    access: row.room_access && row.room_access.length > 0 ? row.room_access : (row.source_access ?? []),
    room: row.room_name,
    wordFacts: wordFacts(row),
  };
}

/**
 * @param day the New York day that the card is listed under, or today if cards are not grouped by day
 * @param hasLater its work comes again later
 */
export function presentCard(
  row: ListedRow & EventTexts,
  today: string,
  day: string,
  hasLater = false,
): EventCardData {
  const { whyToGo } = parseRecommendation(row.recommended_because);
  const unknownStart = isStartUnknown(row.start_time);
  return {
    id: row.id,
    href: eventHref(row.id, row.title),
    title: row.title,
    blurb: whyToGo ?? excerpt(row.description, 160),
    picture: pictureOf(row),
    badge: badgeOf(row, day, hasLater),
    dateLabel: cardDate(row, today),
    timeLabel: startLabel(row),
    dateTime: unknownStart ? null : row.start_hour === null ? row.first_day : row.start_time.toISOString(),
    interest: row.interest_name,
    venue:
      row.source_id !== null && row.source_name !== null
        ? { id: row.source_id, name: row.source_name, href: `/venue/${row.source_id}` }
        : null,
    venueName: venueNameOf(row),
    address: addressOf(row),
    area: takesPlaceOnline(row) ? "" : areaLabel(row.source_suburb ?? "") || (row.source_district ?? ""),
    price: shortPriceLabel(row),
    words: cardWords(row),
    point: pointOf(row),
  };
}

export function eventHref(id: number, title: string): string {
  const slug = slugOf(title).slice(0, 60);
  return slug ? `/event/${id}/${slug}` : `/event/${id}`;
}

/** The date label of a card. */
type DateColumns = "start_time" | "end_time" | "first_day" | "last_day";

export function cardDate(row: Pick<PublicEvent, DateColumns>, today: string): string {
  if (isStartUnknown(row.start_time) && row.end_time) return `Through ${plainDayLabel(row.last_day, today)}`;
  if (row.last_day === row.first_day) return dayLabel(startDate(row), today);
  return `${plainDayLabel(startDate(row), today)} – ${plainDayLabel(row.last_day, today)}`;
}

/** The hour at which an event starts; null where none is known, and for midnight (spec: public-site 2). */
export const startLabel = (row: Pick<PublicEvent, "date_only" | "start_time">): string | null =>
  row.date_only || isStartUnknown(row.start_time) ? null : timeLabel(row.start_time);

export const venueNameOf = (row: Pick<PublicEvent, "venue_name" | "source_name">): string =>
  row.venue_name ?? row.source_name ?? "Unknown Venue";

export function neighborhoodOf(suburb: string | null): EventDetail["neighborhood"] {
  const href = suburb && placeHref("neighborhood", suburb);
  return href ? { name: areaLabel(suburb), href } : null;
}

/** @returns null unless our own copy is stored */
function pictureOf(row: ListedRow): Picture | null {
  const { picture_key: key, picture_width: width, picture_height: height, picture_blur: blur } = row;
  return key === null || width === null || height === null || blur === null
    ? null
    : { key, width, height, blur };
}

function badgeOf(row: ListedRow, day: string, hasLater: boolean): EventCardData["badge"] {
  const state = stateLabel(row);
  if (state !== null) return state;
  if (row.last_day <= row.first_day) return null;
  if (day === row.first_day) return "Opening";
  return day === row.last_day && !hasLater ? "Last chance" : null;
}

function whenLabel(row: PublicEvent, card: EventCardData, today: string): string {
  if (card.dateTime === null) return card.dateLabel;
  const first = [dayLabel(startDate(row), today), card.timeLabel].filter(Boolean).join(" · ");
  if (!row.end_time || row.end_time <= row.start_time) return first;
  const endTime = row.date_only ? null : timeLabel(row.end_time);
  if (row.last_day === row.first_day) {
    if (!card.timeLabel || !endTime) return first;
    // The hour that comes twice when the clocks go back.
    if (endTime === card.timeLabel)
      return `${first} ${zoneName(row.start_time)} – ${endTime} ${zoneName(row.end_time)}`;
    // After the night of its evening, a bare hour would be read as one of the first day.
    const endsLater = eveningOf(row.end_time, brand.zone) > row.first_day;
    return `${first} – ${endsLater ? `${shortWeekday(localDay(row.end_time, brand.zone))} ` : ""}${endTime}`;
  }
  return runLabel(row, row.end_time, { opens: card.timeLabel, closes: endTime }, today);
}

/** Days from the first to the last one. */
const LONGEST_WEEKEND = 3;

/** A weekend's hours are its first and its last one; those of a longer run stand behind its days, or it read like one long event. */
function runLabel(
  row: PublicEvent,
  end: Date,
  hours: { opens: string | null; closes: string | null },
  today: string,
): string {
  const [from, to] = [dayLabel(startDate(row), today), dayLabel(row.last_day, today)];
  if (row.last_day <= addDays(row.first_day, LONGEST_WEEKEND)) {
    const moment = (day: string, hour: string | null) => [day, hour].filter(Boolean).join(" · ");
    const last = hours.closes === null ? to : dayLabel(localDay(end, brand.zone), today);
    return `${moment(from, hours.opens)} – ${moment(last, hours.closes)}`;
  }
  const clockHours = [hours.opens && `opens ${hours.opens}`, hours.closes && `closes ${hours.closes}`];
  return [`${from} – ${to}`, clockHours.filter(Boolean).join(", ")].filter(Boolean).join(" · ");
}

/** The date on the calendar: after midnight it is the one after the evening to which the show belongs. */
const startDate = (row: Pick<PublicEvent, "start_time">): string => localDay(row.start_time, brand.zone);
