/** Tells what keeps a source from bringing events: the error of its last fetch, or a silence that is longer than usual. */
import pageStyles from "../page.module.css";

interface Source {
  error: string | null;
  /** In a row. */
  failures: number;
  isSilent: boolean;
}

export function SourceTroubles({ source: { error, failures, isSilent } }: { source: Source }) {
  return (
    <>
      {error ? (
        <p className={pageStyles.callout} role="note">
          {error} {failures > 1 ? `(${failures} times in a row)` : ""}
        </p>
      ) : null}
      {isSilent ? (
        <p className={pageStyles.callout} role="note">
          It responds, but has had no new events for much longer than usual. Check whether the events page has
          moved.
        </p>
      ) : null}
    </>
  );
}
