/** The security log: who signed in, what failed, what of an account was changed. Read only. */
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countSecurityEntries, listSecurityEntries } from "@db/queries/operations/security-log";
import { adminTimeWithSeconds } from "~/domain/admin/labels";
import { eventLabel } from "~/domain/security-log";
import { Pagination } from "~/ui/admin/pagination";
import { WideTable } from "~/ui/admin/wide-table";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { pageBounds, pageNumber } from "~/web/admin-table";
import { requireAdmin } from "~/web/session/guards";
import pageStyles from "~/ui/page.module.css";
import tableStyles from "~/ui/admin/table.module.css";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Security", description: "Sign-ins and changes of accounts.", path: null });

export default function Security() {
  const { bounds, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>Security</PageTitle>
      <p className={pageStyles.note}>
        Sign-ins and changes of accounts, for a year. “From” stands for a network address: the same letters
        are the same address.
      </p>
      <WideTable label="Security events">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">Whose account</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className={tableStyles.dateTime}>{row.at}</td>
              <td>
                {row.event}
                {row.detail ? `: ${row.detail}` : null}
              </td>
              <td data-label="Whose account">{row.who ?? "none"}</td>
              <td data-label="From">
                <code>{row.from}</code>
              </td>
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={4}>Nothing has happened yet.</td>
            </tr>
          ) : null}
        </tbody>
      </WideTable>
      <Pagination bounds={bounds} noun="events" />
    </>
  );
}

const PAGE_SIZE = 50;
/** Enough of a hash to tell addresses apart. */
const SHORT = 8;

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAdmin(context, request);
  const bounds = pageBounds(await countSecurityEntries(context.db), pageNumber(request), PAGE_SIZE);
  const rows = await listSecurityEntries(context.db, { limit: PAGE_SIZE, offset: bounds.offset });
  return json({
    bounds,
    rows: rows.map((row) => ({
      id: row.id,
      at: adminTimeWithSeconds(row.at),
      event: eventLabel(row.event),
      who: row.email,
      from: row.address_hash.slice(0, SHORT),
      detail: row.detail,
    })),
  });
}
