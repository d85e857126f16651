/** The security log: who signed in, what failed, what of an account was changed. Read only. */
import { useLoaderData } from "@remix-run/react";
import { countSecurityEntries, listSecurityEntries } from "@db/queries/operations/security-log";
import { adminTimeWithSeconds } from "~/domain/admin/labels";
import { eventLabel } from "~/domain/security-log";
import { Pagination } from "~/ui/admin/pagination";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { pageBounds, pageNumber } from "~/web/admin-table";
import { requireAdmin } from "~/web/session/guards";
import pageStyles from "~/ui/page.module.css";
import { adminLoader } from "~/web/admin-page";

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: Column<Row>[] = [
  { name: "When", kind: "dateTime", label: null, cell: (row) => row.at },
  { name: "What", label: null, cell: (row) => [row.event, row.detail].filter(Boolean).join(": ") },
  { name: "Whose account", cell: (row) => row.who ?? "none" },
  { name: "From", cell: (row) => <code>{row.from}</code> },
];

export const meta = privateMeta("Security", "Sign-ins and changes of accounts.");

export default function Security() {
  const { bounds, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>Security</PageTitle>
      <p className={pageStyles.note}>
        Sign-ins and changes of accounts, for a year. “From” stands for a network address: the same letters
        are the same address.
      </p>
      <SortedTable label="Security events" columns={COLUMNS} rows={rows} none="Nothing has happened yet." />
      <Pagination bounds={bounds} noun="events" />
    </>
  );
}

const PAGE_SIZE = 50;
/** Enough of a hash to tell addresses apart. */
const SHORT = 8;

export const loader = adminLoader(async (context, request) => {
  const bounds = pageBounds(await countSecurityEntries(context.db), pageNumber(request), PAGE_SIZE);
  const rows = await listSecurityEntries(context.db, { limit: PAGE_SIZE, offset: bounds.offset });
  return {
    bounds,
    rows: rows.map((row) => ({
      id: row.id,
      at: adminTimeWithSeconds(row.at),
      event: eventLabel(row.event),
      who: row.email,
      from: row.address_hash.slice(0, SHORT),
      detail: row.detail,
    })),
  };
}, requireAdmin);
