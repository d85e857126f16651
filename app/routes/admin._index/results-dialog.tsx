/**
 * The progress of a fetch (spec: accounts 2): 'Fetching Source' while a single fetch runs, otherwise 'Fetch Results'. It
 * polls while it is open; without scripts it shows the state at page load.
 */
import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { AddressDialog } from "~/ui/admin/address-dialog";
import type { FetchResults, ResultRow } from "~/web/fetch-results";
import pageStyles from "~/ui/page.module.css";
import styles from "./sources.module.css";

export function ResultsDialog({ initial, closeHref }: { initial: FetchResults; closeHref: string }) {
  const { title, summary, rows, finished, next } = useResults(initial);
  return (
    <AddressDialog title={title} closeHref={closeHref}>
      <div role="status" aria-live="polite">
        {summary ? <p className={styles.total}>{summary}</p> : null}
        <ul className={styles.results}>
          {rows.map((row) => (
            <Result key={row.sourceName} row={row} />
          ))}
        </ul>
        {next.length > 0 ? (
          <ul>
            {next.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        ) : null}
        {finished ? null : (
          <p className={pageStyles.note}>
            The fetch continues when you close this. <noscript>Reload to see its progress.</noscript>
          </p>
        )}
      </div>
    </AddressDialog>
  );
}

const POLL_INTERVAL = 1000;

function useResults(initial: FetchResults): FetchResults {
  const fetcher = useFetcher<FetchResults | null>();
  const { revalidate } = useRevalidator();
  const { state, load, data } = fetcher;
  const results = data ?? initial;
  const { finished, address } = results;
  useEffect(() => {
    if (finished || state !== "idle") return;
    const timer = setTimeout(() => load(address), POLL_INTERVAL);
    return () => clearTimeout(timer);
  }, [finished, state, load, address]);
  // Reload the table behind it once all is done.
  const wasOpen = useRef(!initial.finished);
  useEffect(() => {
    if (!finished || !wasOpen.current) return;
    wasOpen.current = false;
    revalidate();
  }, [finished, revalidate]);
  return results;
}

function Result({ row }: { row: ResultRow }) {
  return (
    <li data-state={row.error ? "error" : row.state}>
      <strong dir="auto">{row.sourceName}</strong>
      {row.state === "done" && !row.error && (row.totalParsed > 0 || row.detail === "") ? (
        <span>
          {row.totalSaved} saved of {row.totalParsed} parsed
        </span>
      ) : null}
      <span>{row.error ?? row.detail}</span>
    </li>
  );
}
