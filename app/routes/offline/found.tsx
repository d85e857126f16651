/** What a search finds in the copy. */
import { useMemo, useState } from "react";
import type { EventRow } from "@db/queries/events/events";
import { indexCopy, searchCopy, type CopyIndex } from "~/domain/offline/search-copy";
import { countOf } from "~/lib/text";
import { DatedRows, type CopyRows } from "./copy-rows";
import styles from "./offline.module.css";

const STEP = 40;

/** Made once for a copy, also when the search opens anew. */
let latest: { of: EventRow[]; index: CopyIndex } | null = null;

function indexOf(rows: EventRow[]): CopyIndex {
  if (latest?.of !== rows) latest = { of: rows, index: indexCopy(rows) };
  return latest.index;
}

/** Ahead of the first search. */
export const prepareSearch = (rows: EventRow[]): void => void indexOf(rows);

export function Found({ text, rows, today }: { text: string } & Pick<CopyRows, "rows" | "today">) {
  const [most, setMost] = useState(STEP);
  const { rows: found, sentence } = useMemo(
    () => searchCopy(indexOf(rows), text, today),
    [rows, text, today],
  );
  return (
    <section className={styles.day} aria-label="Found">
      <h2 dir="auto">
        {sentence ?? `“${text}”`} <span role="status">{countOf(found.length, "event")}</span>
      </h2>
      {found.length > 0 ? (
        <DatedRows rows={found.slice(0, most)} today={today} level={3} />
      ) : (
        <p className="empty">
          Nothing in your copy says this. With a connection the whole calendar is searched, and misspelt words
          are corrected.
        </p>
      )}
      {found.length > most ? (
        <p className={styles.act}>
          <button type="button" className="button" onClick={() => setMost(most + STEP)}>
            Show more
          </button>
        </p>
      ) : null}
    </section>
  );
}
