/** The six cards above the sources (spec: accounts 2); those that count sources also filter the table. */
import type { SourceFilter, SourceStats } from "@db/queries/admin/sources";
import { useAddress } from "~/ui/admin/address";
import styles from "./sources.module.css";

export function SummaryStrip({ stats, only }: { stats: SourceStats; only: SourceFilter | null }) {
  const address = useAddress();
  return (
    <dl className={styles.strip}>
      {cardsOf(stats).map(({ label, value, only: filter, loud }) => {
        const active = filter !== undefined && filter === only;
        return (
          <div key={label} data-loud={loud || undefined} data-active={active || undefined}>
            <dt>{label}</dt>
            <dd>
              {filter ? (
                <a
                  href={address({ only: active ? null : filter, page: null })}
                  data-keep-scroll
                  aria-label={`${label}: ${value}. ${active ? "Show all sources" : "Show these only"}`}
                >
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface Card {
  label: string;
  value: string;
  only?: SourceFilter;
  loud?: boolean;
}

const cardsOf = (stats: SourceStats): Card[] => [
  {
    label: "Not Fetched in 15+ Days",
    value: `${number(stats.notFetchedIn15Days)}/${number(stats.total)}`,
    only: "stale",
  },
  { label: "Verified", value: number(stats.verified), only: "verified" },
  { label: "Unverified", value: number(stats.unverified), only: "unverified" },
  { label: "Error", value: number(stats.error), only: "error", loud: stats.error > 0 },
  {
    label: "Total Events (Active/All)",
    value: `${number(stats.activeEvents)}/${number(stats.allEvents)}`,
  },
  { label: "Sources with 0 Events", value: number(stats.sourcesWithNoEvents), only: "empty" },
];

const number = (value: number) => value.toLocaleString("en-US");
