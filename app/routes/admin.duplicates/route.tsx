/** Possible duplicates: pairs that look like one event or one venue, side by side, for an editor to decide (user-asks 6). */
import { useLoaderData } from "@remix-run/react";
import { Pagination } from "~/ui/admin/pagination";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { pairIntents } from "~/web/decision-intents";
import pageStyles from "~/ui/page.module.css";
import styles from "~/ui/admin/compared.module.css";
import { loadPairs } from "./load";
import { EventPair } from "./pair";
import { VenuePair } from "./pair";
import { adminAction, adminLoader } from "~/web/admin-page";

export const action = adminAction(pairIntents);

export const meta = privateMeta("Possible Duplicates", "Events that may be one.");

export const loader = adminLoader(loadPairs);

export default function Duplicates() {
  const { pairs, bounds, venues } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>Possible duplicates ({bounds.total.toLocaleString("en-US")})</PageTitle>
      {pairs.length === 0 ? (
        <p>No two events wait for a decision.</p>
      ) : (
        <>
          <p className={pageStyles.note}>
            Events on the same day, at the same place, with similar titles, from different sources. Merging
            keeps one of the two; the other’s address redirects to it, and no fetch adds it again.
          </p>
          {pairs.map((pair) => (
            <EventPair key={`${pair.left.id}-${pair.right.id}`} pair={pair} />
          ))}
          <Pagination bounds={bounds} noun="pairs" />
        </>
      )}
      <Venues {...venues} />
    </>
  );
}

function Venues({ pairs, total }: ReturnType<typeof useLoaderData<typeof loader>>["venues"]) {
  return (
    <section aria-labelledby="venues" className={styles.venues}>
      <h2 id="venues">Venues that may be one ({total.toLocaleString("en-US")})</h2>
      <p className={pageStyles.note}>
        Venues with similar names at the same place, or with the same page or street address. Merging moves
        all events to the kept venue, which is then known by both names.
      </p>
      {pairs.length === 0 ? (
        <p>Nothing to decide.</p>
      ) : (
        pairs.map((pair) => <VenuePair key={`${pair.left.id}-${pair.right.id}`} pair={pair} />)
      )}
      {total > pairs.length ? (
        <p>{(total - pairs.length).toLocaleString("en-US")} more will follow once these are decided.</p>
      ) : null}
    </section>
  );
}
