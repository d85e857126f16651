/** One clear word about sources that need a person: those that keep failing, and those that fell silent. */
import type { SourceStats } from "@db/queries/admin-sources";
import { useAddress } from "~/ui/admin/address";
import styles from "./sources.module.css";

const sources = (count: number, one: string, many: string) =>
  count === 1 ? `1 source ${one}` : `${count} sources ${many}`;

export function Alert({ stats: { dead, silent } }: { stats: SourceStats }) {
  const address = useAddress();
  if (dead + silent === 0) return null;
  return (
    <div className={styles.alert} role="note" aria-label="Sources that need you">
      {dead > 0 ? (
        <p>
          <strong>{sources(dead, "has", "have")} failed three times or more.</strong> They are tried again by
          themselves, ever more seldom. Open one to read what is wrong and what to do.{" "}
          <a href={address({ only: "error", page: null })}>Show them</a>
        </p>
      ) : null}
      {silent > 0 ? (
        <p>
          <strong>{sources(silent, "has", "have")} gone silent:</strong> the page answers, but has brought
          nothing new for far longer than usual. Look whether the events page has moved.{" "}
          <a href={address({ only: "silent", page: null })}>Show them</a>
        </p>
      ) : null}
    </div>
  );
}
