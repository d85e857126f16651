/** How houses with several showings a day and long runs write them: films with hours, month grids, sets, runs in words. */
import { groupBy } from "~/lib/collections";
import { HOURS, isDark, runOn } from "../programmes/stage";
import { escapeXml, image, stateMark, titleLink, venuePage } from "../html";
import { creditsOf, stateOf, type VenueSite } from "../site";
import {
  clockInWords,
  dayInSpanish,
  dayInWords,
  dayRange,
  monthAndDay,
  monthInWords,
  shortDay,
  WEEKDAYS,
  weekOf,
} from "../time";
import type { SampleEvent } from "../types";

/** "1:15, 4, 7:30 PM" */
function clocks(events: SampleEvent[]): string {
  return events.map(({ start }) => clockInWords(start.time)).join(", ");
}

const page = (site: VenueSite, title: string, body: string): string =>
  venuePage(site, { title: `${title} | ${site.venue.name}`, body: `<h1>${title}</h1>\n${body}` });

/** A cinema's programme: each film with its days and hours. */
export function programmePage(site: VenueSite): string {
  const isSpanish = site.venue.language === "es";
  const films = [...groupBy(running(site), ({ title }) => title)].map(([title, events]) => {
    const [first] = events as [SampleEvent];
    const days = [...groupBy(events, ({ start }) => start.day)].map(([day, showings]) => {
      const hours = isSpanish ? showings.map(({ start }) => start.time).join(", ") : clocks(showings);
      return `<li>${isSpanish ? dayInSpanish(day) : dayInWords(day)}: ${hours}</li>`;
    });
    return `<article class="film">
${image(site, first)}<h2><a href="${site.page(first)}">${escapeXml(title)}</a></h2>
<p class="credits">${escapeXml(creditsOf(first.work))}</p>
<p>${escapeXml(first.work.about)}</p>
<ul class="showtimes">
${days.join("\n")}
</ul>
</article>`;
  });
  return page(site, isSpanish ? "Cartelera" : "Now playing", films.join("\n"));
}

/** A cinema takes a showing off its programme when it does not take place. */
const running = ({ events }: VenueSite): SampleEvent[] =>
  events.filter(({ status }) => status === "scheduled");

/** A table for each day: film, hours. */
export function dayTablePage(site: VenueSite): string {
  const days = [...groupBy(running(site), ({ start }) => start.day)].map(([day, events]) => {
    const rows = [...groupBy(events, ({ title }) => title)].map(
      ([, showings]) =>
        `<tr><td>${titleLink(site, showings[0] as SampleEvent)}</td><td>${clocks(showings)}</td></tr>`,
    );
    return `<h2>${dayInWords(day)}</h2>
<table><thead><tr><th>Film</th><th>Showtimes</th></tr></thead><tbody>
${rows.join("\n")}
</tbody></table>`;
  });
  return page(site, "Schedule", days.join("\n"));
}

/** A wall calendar: seven columns, a grid for each month. */
export function monthGridPage(site: VenueSite): string {
  const byDay = groupBy(site.events, ({ start }) => start.day);
  const months = [...groupBy(byDay.keys(), (day) => day.slice(0, 7))].map(([month]) => {
    const first = `${month}-01`;
    const lastDate = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
    const blanks = Array.from({ length: weekOf(first).weekday - 1 }, () => "<td></td>");
    const cells = [
      ...blanks,
      ...dayRange(first, `${month}-${lastDate}`).map((day) => cell(site, day, byDay.get(day) ?? [])),
    ];
    const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
      cells.slice(week * 7, week * 7 + 7).join(""),
    );
    return `<h2>${monthInWords(first)}</h2>
<table class="calendar"><thead><tr>${WEEKDAYS.map((day) => `<th>${day}</th>`).join("")}</tr></thead><tbody>
${weeks.map((week) => `<tr>${week}</tr>`).join("\n")}
</tbody></table>`;
  });
  return page(site, "Calendar", months.join("\n"));
}

function cell(site: VenueSite, day: string, events: SampleEvent[]): string {
  const entries = events.map(
    (event) =>
      `<div class="entry">${clockInWords(event.start.time)} ${titleLink(site, event)}${stateMark(site, event)}</div>`,
  );
  return `<td><span class="day">${Number(day.slice(8))}</span>${entries.join("")}</td>`;
}

/** A jazz house: who plays, and at which hours the sets begin. */
export function setsPage(site: VenueSite): string {
  const evenings = [...groupBy(site.events, ({ start, title }) => `${start.day} ${title}`)].map(
    ([, sets]) => {
      const [first] = sets as [SampleEvent];
      return `<article class="evening">
${image(site, first)}<h3>${titleLink(site, first)}</h3>
<p class="date">${dayInWords(first.start.day)}, ${clocks(sets).replace(/, ([^,]+)$/, " & $1")}${sets.every(stateOf) ? stateMark(site, first) : ""}</p>
<p>${escapeXml(first.work.about)}</p><p>${escapeXml(first.price)}</p>
</article>`;
    },
  );
  return page(site, "Who is playing", evenings.join("\n"));
}

const DAY_NAMES = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"];

/** A stage: each play with its run, its weekly hours and its days off in words. */
export function runsPage(site: VenueSite): string {
  const plays = [...groupBy(running(site), ({ title }) => title)].map(([title, events]) => {
    const days = events.map(({ start }) => start.day);
    const [first, last] = [days[0] as string, days.at(-1) as string];
    const off = dayRange(first, last).filter((day) => {
      const run = runOn(site.venue, day);
      return run !== null && HOURS[weekOf(day).weekday] && isDark(run, weekOf(day).weekday);
    });
    const hours = Object.entries(HOURS).map(
      ([weekday, times]) => `${DAY_NAMES[Number(weekday) - 1]} at ${times.map(clockInWords).join(" and ")}`,
    );
    const [event] = events as [SampleEvent];
    return `<article class="production">
${image(site, event)}<h2><a href="${site.page(event)}">${escapeXml(title)}</a></h2>
<p class="run">${monthAndDay(first)} – ${monthAndDay(last)}, ${last.slice(0, 4)}</p>
<p class="hours">${hours.join(", ")}.${off.map((day) => ` No performance ${shortDay(day)}.`).join("")}</p>
<p>by ${escapeXml(event.work.by ?? "the company")}</p>
<p>${escapeXml(event.work.about)}</p><p>${escapeXml(event.price)}</p>
</article>`;
  });
  return page(site, "This season", plays.join("\n"));
}
