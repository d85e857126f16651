/** How a fetch is going, for the results dialog: asked when the page is made, and again and again while it is open. */
import { findRunSince, findRunSource, listRunsSince, findRunTotals } from "@db/queries/admin/fetch-runs";
import { countOf } from "~/lib/text";
import { days } from "~/lib/time";
import { hiddenNumber } from "~/domain/admin/concurrent";
import type { AppContext } from "~/context";

export interface ResultRow {
  sourceName: string;
  state: "waiting" | "running" | "done";
  detail: string;
  totalSaved: number;
  totalParsed: number;
  error: string | null;
}

export interface FetchResults {
  /** Where to ask again. */
  address: string;
  title: "Fetching Source" | "Fetch Results";
  finished: boolean;
  summary: string;
  rows: ResultRow[];
  /** Where to go from here, once a single fetch is over. */
  next: { label: string; href: string }[];
}

type Run = NonNullable<Awaited<ReturnType<typeof findRunSince>>>;

/** @returns null when the address asks for no results */
export async function fetchResults(context: AppContext, url: URL): Promise<FetchResults | null> {
  const from = Number(url.searchParams.get("since") ?? Number.NaN);
  const now = context.now().getTime();
  const since = new Date(
    Number.isInteger(from) ? Math.min(Math.max(from, now - days(1)), now) : now - days(1),
  );
  const id = hiddenNumber(url.searchParams.get("fetching") ?? "");
  if (id > 0) return single(context, id, since);
  return url.searchParams.has("batch") ? batch(context, since) : null;
}

async function single(context: AppContext, id: number, since: Date): Promise<FetchResults | null> {
  const source = await findRunSource(context.db, id);
  if (!source) return null;
  const run = await findRunSince(context.db, id, since);
  const isDone = run !== undefined && run.outcome !== "running";
  // A queue that cannot be asked is no reason to hide what the database knows.
  const live = isDone
    ? null
    : await jobOf(context, String(id)).catch((err: unknown) => {
        context.log.warn({ err }, "the queue could not be asked for a job's progress");
        return null;
      });
  const waiting: ResultRow = {
    sourceName: source.name,
    state: "waiting",
    totalSaved: 0,
    totalParsed: 0,
    error: null,
    detail: live ? "Waiting for its turn" : "Waiting for the worker",
  };
  const row = run ? resultRow(source.name, run, source.empty_reason) : waiting;
  if (!isDone && live?.detail) row.detail = live.detail;
  return {
    address: `/admin/fetches?fetching=${id}&since=${since.getTime()}`,
    title: isDone ? "Fetch Results" : "Fetching Source",
    finished: isDone,
    summary: "",
    rows: [row],
    next: isDone ? nextOf(source) : [],
  };
}

const jobOf = async ({ queues }: AppContext, id: string) =>
  (await queues.activeJob("fetch-source", id)) ?? (await queues.activeJob("render-source", id));

type Source = NonNullable<Awaited<ReturnType<typeof findRunSource>>>;

const nextOf = ({ id, multiple_address: isMany, has_point: hasPoint }: Source) => [
  { label: "Its events", href: `/admin/events?source=${id}` },
  // Without one its events are in lists only.
  ...(isMany || hasPoint ? [] : [{ label: "No point on the map yet: set it", href: `/admin/venues/${id}` }]),
];

const MOST_ROWS = 40;

async function batch(context: AppContext, since: Date): Promise<FetchResults> {
  const totals = await findRunTotals(context.db, since, context.now());
  const runs = await listRunsSince(context.db, since, MOST_ROWS);
  const open = totals.waiting + totals.running;
  const failed = totals.failed > 0 ? `, ${totals.failed} with an error` : "";
  const postponed = totals.postponed > 0 ? `, ${totals.postponed} postponed` : "";
  return {
    address: `/admin/fetches?batch=1&since=${since.getTime()}`,
    title: "Fetch Results",
    finished: open === 0,
    summary: `${countOf(totals.done, "source")} fetched${failed}${postponed}, ${open === 0 ? "none" : open} to go. ${totals.saved} of ${totals.parsed} events saved.`,
    rows: runs.map((run) => resultRow(run.name, run, run.empty_reason)),
    next: [],
  };
}

const resultRow = (
  name: string,
  run: Pick<Run, "outcome" | "created" | "changed" | "same" | "saved" | "parsed" | "error" | "problems">,
  emptyReason: string | null,
): ResultRow => ({
  sourceName: name,
  state: run.outcome === "running" ? "running" : "done",
  detail: run.outcome === "running" ? "Reading …" : outcomeOf(run, emptyReason),
  totalSaved: run.saved,
  totalParsed: run.parsed,
  error: run.outcome === "postponed" ? null : run.error,
});

function outcomeOf(
  run: Pick<Run, "outcome" | "created" | "changed" | "same" | "problems" | "error">,
  emptyReason: string | null,
): string {
  switch (run.outcome) {
    case "saved":
      return `${run.created} new, ${run.changed} changed, ${run.same} same`;
    case "unchanged":
      return emptyReason === null
        ? "Not changed since the last fetch"
        : `Not changed since the last fetch, which gave nothing. ${emptyReason}`;
    case "empty":
      // The first remark says why.
      return ["No event was found; what was saved before stays.", run.problems[0]].filter(Boolean).join(" ");
    case "postponed":
      return `Postponed. ${run.error ?? ""}`;
    default:
      return "";
  }
}
