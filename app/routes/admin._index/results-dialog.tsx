/**
 * How a fetch is going (spec: accounts 2): 'Fetching Source' while one is fetched, 'Fetch Results' otherwise. While it
 * is open it asks again and again; without scripts it shows how things stood when the page was made.
 */
import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { AddressDialog } from "~/ui/admin/address-dialog";
import admin from "~/ui/admin/admin.module.css";
import type { FetchResults, ResultRow } from "~/web/fetch-results";
import styles from "./sources.module.css";

const ASK_EVERY = 1000;

function useResults(given: FetchResults): FetchResults {
  const fetcher = useFetcher<FetchResults | null>();
  const { revalidate } = useRevalidator();
  const { state, load, data } = fetcher;
  const results = data ?? given;
  const { finished, address } = results;
  useEffect(() => {
    if (finished || state !== "idle") return;
    const timer = setTimeout(() => load(address), ASK_EVERY);
    return () => clearTimeout(timer);
  }, [finished, state, load, address]);
  // The table behind shows the new counts as soon as all is done.
  const wasOpen = useRef(!given.finished);
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

export function ResultsDialog({ given, closeHref }: { given: FetchResults; closeHref: string }) {
  const { title, summary, rows, finished } = useResults(given);
  return (
    <AddressDialog title={title} closeHref={closeHref}>
      <div role="status" aria-live="polite">
        {summary ? <p className={styles.total}>{summary}</p> : null}
        <ul className={styles.results}>
          {rows.map((row) => (
            <Result key={row.sourceName} row={row} />
          ))}
        </ul>
        {finished ? null : (
          <p className={admin.note}>
            It goes on when this is closed. Without scripts, reload to see how far it is.
          </p>
        )}
      </div>
    </AddressDialog>
  );
}
