/** The last fetches of a source, the newest first. */
import type { RunLine } from "~/domain/admin/sources/run-line";
import { countOf } from "~/lib/text";
import pageStyles from "~/ui/page.module.css";
import tableStyles from "./table.module.css";
import styles from "./fetch-history.module.css";

export function FetchHistory({ runs }: { runs: RunLine[] }) {
  if (runs.length === 0) return <p className={pageStyles.note}>It has not been fetched yet.</p>;
  return (
    <ol className={styles.history}>
      {runs.map((run) => (
        <li key={run.id} data-outcome={run.outcome}>
          <span className={tableStyles.number}>{run.at}</span>
          <div>
            <strong>{run.words}</strong> {run.counts}
            {run.what ? ` (${run.what})` : ""} {run.seconds ? `in ${run.seconds} s` : ""}
            {run.error ? <p>{run.error}</p> : null}
            {run.outcome === "empty" && run.problems[0] ? <p>{run.problems[0]}</p> : null}
            {run.problems.length > 0 ? (
              <details>
                <summary>{countOf(run.problems.length, "remark")}</summary>
                <ul>
                  {run.problems.map((problem, index) => (
                    <li key={index}>{problem}</li>
                  ))}
                </ul>
              </details>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
