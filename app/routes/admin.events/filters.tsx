/** Which events are listed: published ones by default, and one source's on wish. */
import type { EventShow } from "@db/queries/event-desk";
import { useAddress } from "~/ui/admin/address";
import desk from "~/ui/desk.module.css";
import styles from "./events.module.css";

const SHOWS: [EventShow, string][] = [
  ["published", "Published"],
  ["unpublished", "Unpublished"],
  ["all", "All"],
];

export function Filters({
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
      <ul className={desk.chips} aria-label="Which events">
        {SHOWS.map(([one, label]) => (
          <li key={one}>
            <a
              href={address({ show: one === "published" ? null : one, page: null })}
              aria-current={one === show ? "true" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
