/** The log lines of a fetch, and its errors in words an admin can act on (spec: pipelines 1.8). */
import type { Gathered } from "./gather";
import { plural } from "~/lib/text";
import { seconds } from "~/lib/time";
import { FetchFailure } from "~/services/http/types";
import { withoutSecrets } from "~/services/log";
import { printable } from "./page/plain-text";
import type { Problem } from "./problems";

export interface Counts {
  parsed: number;
  created: number;
  changed: number;
  same: number;
  unpublished: number;
  /** Listed again, but removed by an editor before. */
  suppressed: number;
}

const LONGEST_REMARK = 400;

export interface Failure {
  /** For an admin. */
  error: string;
  /** For developers. */
  detail: string;
  retryAfterMs: number;
}

const MAX_PROBLEMS_SHOWN = 3;

/** "Film Forum: 42 parsed, 40 saved (3 new, 2 changed, 35 same) in 1.2 s", then a sentence for anything unusual. */
export function savedLine(
  name: string,
  counts: Counts,
  ms: number,
  notes: { suspicious: boolean; complete: boolean; problems: string[] },
): string {
  const { parsed, created, changed, same, unpublished, suppressed } = counts;
  const line = `${name}: ${parsed} parsed, ${saved(counts)} saved (${created} new, ${changed} changed, ${same} same) in ${inSeconds(ms)}`;
  const more: string[] = [];
  if (unpublished > 0) more.push(`${events(unpublished)} no longer listed, taken down.`);
  if (suppressed > 0) more.push(`${events(suppressed)} left out: removed by an editor before.`);
  if (parsed === 0) more.push("No event was found on the page; what was saved before stays.");
  else if (notes.suspicious)
    more.push("Far fewer than this source had: nothing was taken down. Please look at its page.");
  else if (!notes.complete) more.push("Not everything could be read, so nothing was taken down.");
  more.push(...notes.problems.slice(0, MAX_PROBLEMS_SHOWN).map(sentence));
  const hidden = notes.problems.length - MAX_PROBLEMS_SHOWN;
  if (hidden > 0) more.push(`And ${hidden} more ${plural(hidden, "remark")} in the source's history.`);
  return more.length > 0 ? `${line}. ${more.join(" ")}` : line;
}

export const saved = (counts: Counts): number => counts.created + counts.changed + counts.same;

export function unchangedLine(name: string, ms: number, unpublished: number): string {
  const line = `${name}: not changed since the last fetch (${inSeconds(ms)})`;
  return unpublished > 0 ? `${line}. ${events(unpublished)} no longer listed, taken down.` : line;
}

const MOST_REMARKS = 100;

/** Problems as they are stored, within bounds. */
export function remarks(problems: Problem[]): string[] {
  return problems.slice(0, MOST_REMARKS).map(({ text }) => clean(text, LONGEST_REMARK));
}

const LONGEST_DETAIL = 4000;

/** Expected failures carry their own message; anything else is a fault of ours. */
export function failureOf(error: unknown): Failure {
  if (error instanceof FetchFailure) {
    const { status, retryAfterMs = 0, cause } = error.details;
    const facts = [
      error.code,
      status,
      cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined,
    ];
    const detail = facts.filter((fact) => fact !== undefined).join(" | ");
    return {
      error: clean(error.message, LONGEST_REMARK),
      detail: clean(detail, LONGEST_DETAIL),
      retryAfterMs,
    };
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    error:
      "Something went wrong on our side while this source was fetched. No saved event was lost; it will be retried.",
    detail: clean(detail, LONGEST_DETAIL),
    retryAfterMs: 0,
  };
}

export const failedLine = (name: string, error: string): string => `${name}: ${error}`;

/** How many events each part of the reader gave. */
export function eventsByPart({ events, recipe }: Gathered): Record<string, number> {
  const parts: Record<string, number> = {};
  for (const { evidence } of events) {
    const [kind = "model"] = evidence;
    const part = kind === "listing" && recipe?.used ? "recipe" : kind;
    parts[part] = (parts[part] ?? 0) + 1;
  }
  return parts;
}

const inSeconds = (ms: number): string => `${(Math.max(0, ms) / seconds(1)).toFixed(1)} s`;
const events = (count: number): string => `${count} ${plural(count, "event")}`;
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Errors quote the site's answer, which may hold secrets and characters that the database refuses. */
const clean = (text: string, longest: number): string =>
  printable(withoutSecrets(text.slice(0, longest * 2)).slice(0, longest));
