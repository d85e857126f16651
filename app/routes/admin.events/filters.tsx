/** Filters the table: what is to come by default, optionally of one source. The day is chosen beside the search. */
import type { EventShow } from "@db/queries/admin/events";
import { useAddress } from "~/ui/admin/address";
import styles from "./events.module.css";
import { FilterChips } from "~/ui/admin/filter-chips";

const SHOWS: [EventShow, string][] = [
  ["coming", "Coming"],
  ["past", "Past"],
  ["unpublished", "Unpublished"],
  ["doubtful", "Doubtful"],
  ["all", "All"],
];

export function EventFilters({
  show,
  source,
}: {
  show: EventShow;
  source: { id: number; name: string | null } | null;
}) {
  const address = useAddress();
  return (
    <div className={styles.filters}>
      {source ? (
        <p>
          Source: <strong dir="auto">{source.name ?? `${source.id} (deleted)`}</strong>{" "}
          <a href={address({ source: null, page: null })} aria-label="Show the events of all sources">
            Clear
          </a>
        </p>
      ) : null}
      <FilterChips label="Which events" name="show" value={show} options={SHOWS} />
    </div>
  );
}
