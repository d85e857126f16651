/** One alert about sources that need attention: repeated failures, or suddenly no events. */
import type { SourceStats } from "@db/queries/admin/sources";
import { useAddress } from "~/ui/admin/address";
import { countOf, plural } from "~/lib/text";
import styles from "./sources.module.css";

const sourcesHave = (count: number) => `${countOf(count, "source")} ${plural(count, "has", "have")}`;

export function Alert({ stats: { dead, silent } }: { stats: SourceStats }) {
  const address = useAddress();
  if (dead + silent === 0) return null;
  return (
    <div className={styles.alert} role="note" aria-label="Sources that need attention">
      {dead > 0 ? (
        <p>
          <strong>{sourcesHave(dead)} failed three times or more.</strong> They are retried automatically,
          less and less often. Open one to see the error and what to do.{" "}
          <a href={address({ only: "failing", page: null })}>Show them</a>
        </p>
      ) : null}
      {silent > 0 ? (
        <p>
          <strong>{sourcesHave(silent)} gone silent:</strong> the page responds, but has had no new events for
          much longer than usual. Check whether the events page has moved.{" "}
          <a href={address({ only: "silent", page: null })}>Show them</a>
        </p>
      ) : null}
    </div>
  );
}
