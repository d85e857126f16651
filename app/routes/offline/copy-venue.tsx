/** A venue's events in the copy. */
import { countOf } from "~/lib/text";
import { DatedRows, type CopyRows } from "./copy-rows";
import styles from "./offline.module.css";
import { OFFLINE } from "./view";

export function CopyVenue({ id, rows, today }: { id: number } & Pick<CopyRows, "rows" | "today">) {
  const own = rows.filter(({ source_id }) => source_id === id);
  const [first] = own;
  return (
    <section className={styles.day} aria-label="Venue">
      <h2 dir="auto">
        {first?.source_name ?? "This venue"} <span>{countOf(own.length, "event")}</span>
      </h2>
      {first ? (
        <>
          <p className={styles.fine}>
            {[first.source_location ?? first.location, first.source_suburb ?? first.source_district]
              .filter(Boolean)
              .join(", ")}
          </p>
          <DatedRows rows={own} today={today} level={3} />
        </>
      ) : (
        <p className="empty">
          The copy has nothing at this venue. <a href={OFFLINE}>All days</a>
        </p>
      )}
    </section>
  );
}
