/**
 * `sources try URL [--why] [--render]`: prints a source's events as a table, and with --why for each date of its pages why it was
 * kept or refused. Fetches politely, stores nothing, needs no database.
 */
import { FIELDS } from "@db/schema/recipes";
import { brand } from "~/brand";
import type { Config } from "~/settings/config.server";
import { toEditors } from "~/ingest/discovery/diagnose";
import type { GatheredEvent } from "~/ingest/gathered-event";
import { gatherFromUrl, type Gathered } from "~/ingest/gather";
import { stateWords } from "~/ingest/facts/facts";
import { textsOf } from "~/ingest/problems";
import { createAi } from "~/services/ai/client";
import { withReading } from "./with-reading";

export async function trySource(
  config: Config,
  url: string,
  { why, render }: { why: boolean; render: boolean },
  print: (line: string) => void,
): Promise<void> {
  // Whoever asks for it has switched it on.
  const rendering = { ...config.rendering, isOn: render };
  const gathered = await withReading({ ...config, rendering }, ({ renderer, ...means }) =>
    gatherFromUrl(
      { ...means, ...(render ? { http: renderer } : {}), ai: config.ai && createAi(config.ai) },
      { url, now: new Date(), zone: brand.zone, explain: why },
    ),
  );
  print(`${gathered.recognised}, ${gathered.pages} page(s) read, ${gathered.events.length} event(s)\n`);
  for (const event of gathered.events) {
    const place = [event.venueName, event.address].filter(Boolean).join(", ");
    const marks = [event.evidence.join("+"), ...stateWords(event.facts)].join(" ");
    print(`${fit(startOf(event), 26)} ${fit(event.title, 52)} ${fit(place, 34)} ${marks}`);
  }
  if (gathered.reason) print(`${toEditors(gathered.reason)}\nLook for its calendar: sources find ${url}`);
  if (gathered.problems.length > 0)
    print(`\nLeft out or doubtful:\n- ${textsOf(gathered.problems).join("\n- ")}`);
  if (!why) return;
  printRecipe(gathered, print);
  printDates(gathered.dates, print);
}

const when = new Intl.DateTimeFormat("en-US", {
  timeZone: brand.zone,
  dateStyle: "medium",
  timeStyle: "short",
});
const day = new Intl.DateTimeFormat("en-US", { timeZone: brand.zone, dateStyle: "medium" });

function startOf(event: GatheredEvent): string {
  if (event.through && event.end) return `Through ${day.format(event.end)}`;
  return (event.dateOnly ? day : when).format(event.start);
}

function printDates(dates: Gathered["dates"], print: (line: string) => void): void {
  print(`\n${dates.length} date(s)`);
  let last = "";
  for (const { page, date, line, event, reasons } of dates) {
    if (page !== last) print(`\n${page}`);
    last = page;
    print(`\n${fit(event === null ? "refused" : "kept", 8)} ${date}  in “${line}”`);
    for (const text of event === null ? reasons : [`Event: ${event}`, ...reasons]) print(`         ${text}`);
  }
}

/** By which recipe the page was read, or would be from now on. */
function printRecipe({ recipe }: Gathered, print: (line: string) => void): void {
  const made = recipe?.used ?? recipe?.learnt;
  if (!made) return print("\nNo recipe: its events are data, or nothing of it repeats itself.");
  print(`\nRecipe, ${recipe?.used ? "by which it was read" : "learnt from this reading"}:`);
  for (const list of made.lists)
    for (const name of ["item", ...FIELDS] as const) if (list[name]) print(`${fit(name, 8)} ${list[name]}`);
}

const fit = (text: string, width: number) =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
