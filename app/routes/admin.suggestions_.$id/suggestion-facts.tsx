/** The suggestion as a list of facts, and the links above it. */
import { useLocation } from "@remix-run/react";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import styles from "./suggestion.module.css";

export function SuggestionLinks({ eventHref }: { eventHref: string | null }) {
  const { search } = useLocation();
  return (
    <p className={toolbarStyles.row}>
      <a className="text-button" href={`/admin/suggestions${search}`}>
        Back to List
      </a>
      {eventHref ? (
        <a className="text-button" href={eventHref}>
          See the event
        </a>
      ) : null}
    </p>
  );
}

export const SuggestionFacts = ({ facts }: { facts: Record<string, string> }) => (
  <dl className={styles.facts}>
    {Object.entries(facts).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd dir="auto">{value}</dd>
      </div>
    ))}
  </dl>
);
