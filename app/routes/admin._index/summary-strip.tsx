/** The six cards above the sources (spec: accounts 2); those that count sources also filter the table. */
import type { SourceFilter, SourceStats } from "@db/queries/admin/sources";
import { useAddress } from "~/ui/admin/address";
import { Figures, type NamedFigure } from "~/ui/admin/figures";
import { countText } from "~/ui/admin/pagination";

export function SummaryStrip({ stats, only }: { stats: SourceStats; only: SourceFilter | null }) {
  const address = useAddress();
  const figures = cardsOf(stats).map(({ only: filter, ...card }) => {
    if (filter === undefined) return card;
    const isActive = filter === only;
    return {
      ...card,
      isActive,
      href: address({ only: isActive ? null : filter, page: null }),
      about: `${card.label}: ${card.value}. ${isActive ? "Show all sources" : "Show these only"}`,
    };
  });
  return <Figures figures={figures} />;
}

const cardsOf = (stats: SourceStats): (NamedFigure & { only?: SourceFilter })[] => [
  {
    label: "Not Fetched in 15+ Days",
    value: `${countText(stats.notFetchedIn15Days)}/${countText(stats.total)}`,
    only: "stale",
  },
  { label: "Verified", value: countText(stats.verified), only: "verified" },
  { label: "Unverified", value: countText(stats.unverified), only: "unverified" },
  { label: "Error", value: countText(stats.error), only: "error", isLoud: stats.error > 0 },
  {
    label: "Total Events (Active/All)",
    value: `${countText(stats.activeEvents)}/${countText(stats.allEvents)}`,
  },
  { label: "Sources with 0 Events", value: countText(stats.sourcesWithNoEvents), only: "empty" },
];
