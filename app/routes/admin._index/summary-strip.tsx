/** The six numbers above the sources (spec: accounts 2). */
import type { SourceStats } from "@db/queries/admin-sources";
import styles from "./sources.module.css";

const number = (value: number) => value.toLocaleString("en-US");

export function SummaryStrip({ stats }: { stats: SourceStats }) {
  const cards: [string, string, boolean?][] = [
    ["Not Fetched in 15+ Days", `${number(stats.notFetchedIn15Days)}/${number(stats.total)}`],
    ["Verified", number(stats.verified)],
    ["Unverified", number(stats.unverified)],
    ["Error", number(stats.error), stats.error > 0],
    ["Total Events (Active/All)", `${number(stats.activeEvents)}/${number(stats.allEvents)}`],
    ["Sources with 0 Events", number(stats.sourcesWithNoEvents)],
  ];
  return (
    <dl className={styles.strip}>
      {cards.map(([label, value, loud]) => (
        <div key={label} data-loud={loud || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
