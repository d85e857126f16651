/** One fetch as its line in a source's history. Pure. */
import type { listHistory } from "@db/queries/admin/fetch-runs";
import { adminTime } from "../labels";

export type ListedFetchRun = Awaited<ReturnType<typeof listHistory>>[number];

export type RunLine = ReturnType<typeof runLine>;

const OUTCOMES: Record<ListedFetchRun["outcome"], string> = {
  running: "Being fetched now",
  saved: "Saved",
  unchanged: "Unchanged since the previous fetch",
  empty: "No events found; saved events are kept",
  postponed: "Postponed",
  error: "Failed",
};

/** The parts of the reader, in an editor's words. */
const PARTS: Record<string, string> = { listing: "guessed", recipe: "by recipe", model: "by the model" };

export function runLine(run: ListedFetchRun) {
  const { id, outcome, parsed, saved, created, changed, same, unpublished, problems, error, parts } = run;
  const seconds = run.finished_at
    ? ((run.finished_at.getTime() - run.started_at.getTime()) / 1000).toFixed(1)
    : null;
  const read = Object.entries(parts).map(([part, count]) => `${count} ${PARTS[part] ?? part}`);
  const counts = outcome === "saved" ? `${parsed} parsed (${read.join(", ") || "all"}), ${saved} saved` : "";
  const what =
    outcome === "saved"
      ? [
          `${created} new`,
          `${changed} changed`,
          `${same} same`,
          ...(unpublished > 0 ? [`${unpublished} unpublished`] : []),
        ].join(", ")
      : "";
  const at = adminTime(run.started_at);
  return { id, at, outcome, words: OUTCOMES[outcome], counts, what, problems, error, seconds };
}
