/** What somebody suggested, as a list of facts. */
import { useLocation } from "@remix-run/react";
import admin from "~/ui/admin/admin.module.css";
import styles from "./suggestion.module.css";

export function SuggestionSheet({
  facts,
  eventHref,
}: {
  facts: Record<string, string>;
  eventHref: string | null;
}) {
  const { search } = useLocation();
  return (
    <>
      <p className={admin.row}>
        <a className={admin.plain} href={`/admin/suggestions${search}`}>
          Back to List
        </a>
        {eventHref ? (
          <a className={admin.plain} href={eventHref}>
            See the event
          </a>
        ) : null}
      </p>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
