/** Fields of a form, each in the words that some venue uses; escaped for markup. */
import { escapeXml } from "~/lib/text";
import { addDays } from "~/lib/time";
import { STAGE_HOURS } from "./programmes/stage";
import * as text from "./site";
import * as time from "./time";
import type { SampleEvent } from "./types";
import { isNomad } from "./venues";

export type FormFields = Record<string, string>;

/** @param showings all that the row stands for, the event first */
export function formFields(
  site: text.VenueSite,
  event: SampleEvent,
  showings: SampleEvent[] = [event],
): FormFields {
  const { venue } = site;
  const { work, place, price, status, people } = event;
  const particulars = text.particularsOf(event);
  const plain = escaped({
    title: text.markedTitle(venue, event),
    name: event.title,
    state: (venue.marks !== "title" && showings.every(text.stateOf) && text.stateOf(event)) || "",
    off: status === "scheduled" ? "" : status.toUpperCase(),
    status: text.vocabulary.status[status] ?? "",
    stock: event.soldOut ? "SoldOut" : "InStock",
    type: text.vocabulary.types[venue.interest ?? ""] ?? "Event",
    kind: venue.words[0] ?? "Event",
    about: work.about,
    first: work.about.split(/(?<=[.!?]) /, 1)[0] ?? "",
    text: text.descriptionOf(event),
    credits: text.creditsOf(work),
    by: work.by ?? people[0]?.name ?? "the company",
    price,
    low: String(text.dollarsOf(event)?.low ?? ""),
    ages: event.ages ?? "",
    particulars: particulars.join(" · "),
    slashed: particulars.join(" / "),
    listed: particulars.join(", "),
    place: place.name,
    street: place.location,
    area: place.suburb,
    zip: place.zip_code,
    elsewhere: isNomad(venue) ? `${place.name}, ${place.location}, ${place.suburb}` : "",
    image: site.poster(event) ?? "",
    url: site.page(event),
    base: site.base,
    venueName: venue.name,
    ...datesOf(event, venue.language === "es"),
    ...programmeOf(showings, venue.language === "es"),
  });
  const { html, ...rest } = feedFields(site, event, plain);
  return { ...plain, ...rest, html: html ?? "", escapedHtml: escapeXml(html ?? "") };
}

const escaped = (fields: FormFields): FormFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, escapeXml(value)]));

function datesOf({ start, end, wholeDays }: SampleEvent, isSpanish: boolean): FormFields {
  const clock = time.clockInWords(start.time);
  const range = `${time.monthAndDay(start.day)} – ${time.monthAndDay(end.day)}, ${end.day.slice(0, 4)}`;
  const hourly = (words: string) =>
    wholeDays ? range : isSpanish ? `${time.dayInSpanish(start.day)}, ${start.time} h` : words;
  const date = hourly(`${time.shortDay(start.day)}, ${clock}`);
  return {
    start: wholeDays ? start.day : time.isoWithOffset(start),
    end: wholeDays ? end.day : time.isoWithOffset(end),
    clock: wholeDays ? "" : clock,
    day: isSpanish ? time.dayInSpanish(start.day) : time.dayInWords(start.day),
    short: wholeDays ? range : time.shortDay(start.day),
    date,
    terse: hourly(`${time.shortDay(start.day)}, ${clock.toLowerCase().replace(" ", "")}`),
    spanned: hourly(`${time.dayInWords(start.day)} @ ${clock} – ${time.clockInWords(end.time)}`),
    when: wholeDays ? range : `${time.dayInWords(start.day)}, ${clock} to ${time.clockInWords(end.time)}`,
    view: wholeDays ? `On view through ${time.dayInWords(end.day).replace(/^\w+, /, "")}` : date,
    longDay: wholeDays
      ? time.dateInWords(start.day)
      : `${time.dayInWords(start.day)}, ${start.day.slice(0, 4)}`,
    longEnd: wholeDays ? time.dateInWords(end.day) : time.clockInWords(end.time),
  };
}

/** Several showings in one line: the hours of a day, the sets of an evening, the run of a play. */
function programmeOf(showings: SampleEvent[], isSpanish: boolean): FormFields {
  const clocks = showings
    .map(({ start }) => (isSpanish ? start.time : time.clockInWords(start.time)))
    .join(", ");
  const days = new Set(showings.map(({ start }) => start.day));
  const [first = "", last = first] = [[...days][0], [...days].at(-1)];
  const hours = Object.entries(STAGE_HOURS).map(
    ([weekday, times]) =>
      `${time.WEEKDAY_NAMES[Number(weekday) - 1]}s at ${times.map(time.clockInWords).join(" and ")}`,
  );
  const off = time
    .daysFromTo(first, last)
    .filter((day) => STAGE_HOURS[time.weekOf(day).weekday] && !days.has(day));
  return {
    clocks,
    sets: clocks.replace(/, ([^,]+)$/, " & $1"),
    run: `${time.monthAndDay(first)} – ${time.monthAndDay(last)}, ${last.slice(0, 4)}`,
    hours: `${hours.join(", ")}.${off.map((day) => ` No performance ${time.shortDay(day)}.`).join("")}`,
  };
}

/** Events are announced so many days ahead, at noon. */
const ANNOUNCED_DAYS = 43;

function feedFields({ venue }: text.VenueSite, event: SampleEvent, plain: FormFields): FormFields {
  const announced = time.instantOf({ day: addDays(event.start.day, -ANNOUNCED_DAYS), time: "12:00" });
  const picture = plain.image ? `<p><img src="${plain.image}" alt=""></p>` : "";
  const state = plain.state ? `<p><strong>${plain.state}.</strong></p>` : "";
  const isAtom = venue.format === "atom";
  const where = `<p><strong>When:</strong> ${plain.longDay}, ${plain.clock} to ${plain.longEnd}</p><p><strong>Where:</strong> ${plain.place}, ${plain.street}</p>`;
  return {
    html: `${isAtom ? where : ""}${state}${picture}<p>${plain.text}</p><p>${plain.price}</p>`,
    announced: announced.toISOString(),
    announcedLong: announced.toUTCString(),
    categories: venue.words
      .map((word) =>
        isAtom ? `<category term="${escapeXml(word)}"/>` : `<category>${escapeXml(word)}</category>`,
      )
      .join("\n"),
  };
}
