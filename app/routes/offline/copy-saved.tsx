/** The saved events that the copy has: this browser's, and those of the account as they were when the copy was made. */
import { useEffect, useState } from "react";
import type { SavedIds } from "@db/queries/accounts/saves";
import { countOf } from "~/lib/text";
import { loadAccountSaves } from "~/ui/offline/offline-parts";
import { nothingSaved } from "~/ui/saved/changes";
import { useSaved } from "~/ui/saved/store";
import { DatedRows, type CopyRows } from "./copy-rows";
import styles from "./offline.module.css";

/** Null until it is known. */
function useAccountSaves(): SavedIds | null {
  const [ids, setIds] = useState<SavedIds | null>(null);
  useEffect(() => {
    let isGone = false;
    loadAccountSaves().then(
      (found) => {
        if (!isGone) setIds(found);
      },
      (error: unknown) => console.info("The account's saved events could not be read:", error),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return ids;
}

export function CopySaved({ rows, today }: Pick<CopyRows, "rows" | "today">) {
  const here = useSaved() ?? nothingSaved;
  const account = useAccountSaves() ?? nothingSaved;
  const events = new Set([...here.events, ...account.events]);
  const works = new Set([...here.works, ...account.works]);
  const saved = rows.filter(({ id, work_id }) => events.has(id) || (work_id !== null && works.has(work_id)));
  const shown = new Set(saved.map(({ id }) => id));
  const missing = [...events].filter((id) => !shown.has(id)).length;
  return (
    <section className={styles.day} aria-label="Saved">
      <h2>
        Saved <span>{countOf(saved.length, "event")}</span>
      </h2>
      {saved.length > 0 ? (
        <DatedRows rows={saved} today={today} level={3} />
      ) : (
        <p className="empty">Nothing that you saved is in these two weeks.</p>
      )}
      {missing > 0 ? (
        <p className={styles.fine}>
          {countOf(missing, "saved event")} {missing === 1 ? "is" : "are"} at another time or gone.{" "}
          {missing === 1 ? "It shows" : "They show"} with a connection.
        </p>
      ) : null}
    </section>
  );
}
