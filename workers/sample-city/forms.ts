/** Writes a venue's page or feed by its form: templates (db/seed/sample-city/forms.json), filled for each event. */
import formRows from "@db/seed/sample-city/forms.json";
import { groupBy } from "~/lib/collections";
import { escapeXml } from "~/lib/text";
import { formFields, type FormFields } from "./fields";
import { vocabulary, type VenueSite } from "./site";
import { daysFromTo, instantOf, monthInWords, WEEKDAY_NAMES, weekOf } from "./time";
import type { SampleEvent } from "./types";

interface Form {
  /** Markup of one event, or of several that belong together (`rows`). */
  row: string[];
  rows?: string;
  /** Around the rows of one day or title (`by`), which stand at its "{rows}". */
  group?: string[];
  by?: string;
  /** Around everything. */
  wrap?: string[];
  heading?: string;
  /** "off": what does not take place; "unopened": shows that have not begun. */
  skips?: string;
}

const forms: Record<string, Form> = formRows;

/** The words of a form, and whether it says a fact at all. */
export const formOf = (name: string): string =>
  [...(forms[name]?.row ?? []), ...(forms[name]?.group ?? [])].join("\n");

/** The page that people see, with the list in this form. */
export function listPage(site: VenueSite, name: string, head = ""): string {
  const { heading = "What is on" } = forms[name] as Form;
  const title = (site.venue.language === "es" && vocabulary.spanish[heading]) || heading;
  const body = name === "month-grid" ? monthGrid(site) : listHtml(site, name);
  return pageHtml(site, { title: `${title} | ${site.venue.name}`, head, body: `<h1>${title}</h1>\n${body}` });
}

/** The form without a page around it. */
export function listHtml(site: VenueSite, name: string): string {
  const form = forms[name] as Form;
  const row = (showings: SampleEvent[]) =>
    fill(form.row, formFields(site, showings[0] as SampleEvent, showings));
  const events = announced(site, name);
  const groups = form.by ? grouped(events, form.by) : [events];
  const parts = groups.map((group) => {
    const rows = grouped(group, form.rows).map(row).join("\n");
    return form.group ? fill(form.group, { ...formFields(site, group[0] as SampleEvent), rows }) : rows;
  });
  return fill(form.wrap ?? ["{rows}"], { ...siteFields(site), rows: parts.join("\n") });
}

/** The events that the form's page has. */
export function announced({ events, today }: VenueSite, name: string): SampleEvent[] {
  const { skips } = forms[name] ?? {};
  if (skips === "off") return events.filter(({ status }) => status === "scheduled");
  return skips === "unopened"
    ? events.filter(({ wholeDays, start }) => !wholeDays || start.day <= today)
    : events;
}

export const eventHtml = (site: VenueSite, event: SampleEvent): string =>
  pageHtml(site, {
    title: `${event.title} | ${site.venue.name}`,
    body: fill((forms["event-page"] as Form).row, formFields(site, event)),
  });

export const pageHtml = (site: VenueSite, page: { title: string; head?: string; body: string }): string =>
  fill((forms.page as Form).row, { ...siteFields(site), head: "", ...page, title: escapeXml(page.title) });

const KEYS: Record<string, (event: SampleEvent) => string> = {
  day: ({ start }) => start.day,
  title: ({ title }) => title,
  evening: ({ start, title }) => `${start.day} ${title}`,
  event: ({ id }) => id,
};

const grouped = (events: SampleEvent[], by = "event"): SampleEvent[][] => [
  ...groupBy(events, KEYS[by] as (event: SampleEvent) => string).values(),
];

const siteFields = ({ venue, base, today }: VenueSite): FormFields => ({
  venue: escapeXml(venue.name),
  tagline: escapeXml(venue.tagline),
  address: escapeXml(`${venue.name}, ${venue.location}, ${venue.suburb}, NY. ${venue.hours}.`),
  base,
  lang: venue.language ?? "en",
  midnight: instantOf({ day: today, time: "00:00" }).toISOString(),
  paper: venue.colours[0] ?? "",
  ink: venue.colours[1] ?? "",
  loud: venue.colours[2] ?? "",
});

/** A wall calendar: seven columns, a grid for each month. */
function monthGrid(site: VenueSite): string {
  const byDay = groupBy(site.events, ({ start }) => start.day);
  const months = [...groupBy(byDay.keys(), (day) => day.slice(0, 7)).keys()].map((month) => {
    const first = `${month}-01`;
    const lastDate = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
    const blanks = Array.from({ length: weekOf(first).weekday - 1 }, () => "<td></td>");
    const days = daysFromTo(first, `${month}-${lastDate}`).map((day) => {
      const entries = (byDay.get(day) ?? []).map((event) =>
        fill(forms["month-grid"]?.row ?? [], formFields(site, event)),
      );
      return `<td><span class="day">${Number(day.slice(8))}</span>${entries.join("")}</td>`;
    });
    const cells = [...blanks, ...days];
    const weeks = cells.flatMap((_, at) =>
      at % 7 === 0 ? [`<tr>${cells.slice(at, at + 7).join("")}</tr>`] : [],
    );
    const heads = WEEKDAY_NAMES.map((name) => `<th>${name.slice(0, 3)}</th>`).join("");
    return `<h2>${monthInWords(first)}</h2>
<table class="calendar"><thead><tr>${heads}</tr></thead><tbody>
${weeks.join("\n")}
</tbody></table>`;
  });
  return months.join("\n");
}

/** "{name}" is the field; "[[name|text]]" is there only if the field is. */
function fill(template: string[], fields: FormFields): string {
  return template
    .join("\n")
    .replace(/\[\[(\w+)\|(.*?)\]\]/gs, (_, name: string, part: string) => (fields[name] ? part : ""))
    .replace(/\{(\w+)\}/g, (_, name: string) => fields[name] ?? "");
}
