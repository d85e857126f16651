/** Claims: people who say that a venue is theirs, and what confirmed ones propose for its page. */
import { useLoaderData } from "@remix-run/react";
import { useAddress } from "~/ui/admin/address";
import { Pagination } from "~/ui/admin/pagination";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { claimIntents } from "~/web/decision-intents";
import pageStyles from "~/ui/page.module.css";
import { ChangesTable } from "./changes-table";
import { ClaimsTable } from "./claims-table";
import { loadClaims } from "./load";
import { adminAction, adminLoader } from "~/web/admin-page";

export const action = adminAction(claimIntents);

export const meta = privateMeta("Claims", "Who speaks for a venue.");

export default function Claims() {
  const { rows, bounds, isConfirmed, changes } = useLoaderData<typeof loader>();
  const address = useAddress();
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>{isConfirmed ? "Confirmed claims" : "Claims"}</PageTitle>
        <a className="text-button" href={address({ show: isConfirmed ? null : "confirmed", page: null })}>
          {isConfirmed ? "Show what waits" : "Show confirmed"}
        </a>
      </div>
      <p className={pageStyles.note}>
        Whose claim is confirmed may propose what the venue’s page says and keep its calendar on the venue’s
        desk. Nothing is shown before an editor takes it, unless you trust them with the calendar.
      </p>
      <ChangesTable rows={changes} />
      {rows.length > 0 || changes.length === 0 ? (
        <ClaimsTable rows={rows} none={isConfirmed ? "Nobody speaks for a venue yet." : "No claim waits."} />
      ) : null}
      <Pagination bounds={bounds} noun="claims" />
    </>
  );
}

export const loader = adminLoader(loadClaims);
