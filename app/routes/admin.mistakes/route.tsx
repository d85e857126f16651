/** Mistakes: what readers report as wrong on events' pages, to correct and to resolve. */
import { useLoaderData } from "@remix-run/react";
import { MISTAKE_STATES, countMistakes, listMistakes } from "@db/queries/admin/mistakes";
import { adminDate, adminTime } from "~/domain/admin/labels";
import { eventHref } from "~/domain/events/present";
import { MISTAKE_KINDS } from "~/domain/mistakes/kinds";
import { useAddress } from "~/ui/admin/address";
import { Pagination } from "~/ui/admin/pagination";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { pageBounds, pageNumber } from "~/web/admin-table";
import { mistakeIntents } from "~/web/decision-intents";
import pageStyles from "~/ui/page.module.css";
import { adminAction, adminLoader } from "~/web/admin-page";
import { PostButton } from "~/ui/admin/post-button";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import actionStyles from "~/ui/admin/actions.module.css";

export const action = adminAction(mistakeIntents);

export const meta = privateMeta("Mistakes", "What readers report as wrong.");

const PAGE_SIZE = 20;

export const loader = adminLoader(async (context, request) => {
  const { db } = context;
  const today = context.today();
  const asked = new URL(request.url).searchParams.get("state");
  const state = MISTAKE_STATES.find((option) => option === asked) ?? "open";
  const bounds = pageBounds(await countMistakes(db, state, today), pageNumber(request), PAGE_SIZE);
  const rows = await listMistakes(db, state, { today, limit: PAGE_SIZE, offset: bounds.offset });
  return {
    state,
    bounds,
    rows: rows.map((row) => ({
      id: row.id,
      version: row.version,
      event: row.event_title,
      date: adminDate(row.event_start),
      pageHref: eventHref(row.event_id, row.event_title),
      editHref: `/admin/events/${row.event_id}`,
      kind: MISTAKE_KINDS[row.kind],
      details: row.details,
      from: row.email ?? "A reader without an account",
      sent: adminTime(row.created_at),
      isResolved: row.resolved_at !== null,
    })),
  };
});

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const Event = ({ row }: { row: Row }) => (
  <>
    <a href={row.pageHref}>{row.event}</a> <small>{row.date}</small>
  </>
);

const COLUMNS: Column<Row>[] = [
  { name: "Event", kind: "name", cell: (row) => <Event row={row} /> },
  { name: "What", label: null, cell: (row) => row.kind },
  { name: "What would be right", kind: "full", label: null, cell: (row) => row.details },
  { name: "From", cell: (row) => row.from },
  { name: "Sent", kind: "dateTime", cell: (row) => row.sent },
  { name: "Actions", kind: "actions", cell: (row) => <Actions row={row} /> },
];

export default function Mistakes() {
  const { rows, bounds, state } = useLoaderData<typeof loader>();
  const address = useAddress();
  const isOpen = state === "open";
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>{isOpen ? "Reported mistakes" : "Resolved mistakes"}</PageTitle>
        <a className="text-button" href={address({ state: isOpen ? "resolved" : null, page: null })}>
          {isOpen ? "Show resolved" : "Show open"}
        </a>
      </div>
      <p className={pageStyles.note}>
        What readers report on events’ pages. Correct the event first, then resolve the report. A report waits
        no more once its event is over, and is deleted after 180 days.
      </p>
      <SortedTable
        label="Reported mistakes"
        columns={COLUMNS}
        rows={rows}
        none={isOpen ? "Nothing is reported." : "Nothing is resolved yet."}
      />
      <Pagination bounds={bounds} noun="reports" />
    </>
  );
}

function Actions({ row: { id, version, event, editHref, isResolved } }: { row: Row }) {
  const verb = isResolved ? "Reopen" : "Resolve";
  return (
    <>
      <a className={actionStyles.action} href={editHref} data-edits="" aria-label={`Edit ${event}`}>
        Edit
      </a>
      <PostButton
        intent={verb.toLowerCase()}
        fields={{ id, version }}
        aria-label={`${verb} the report on ${event}`}
      >
        {verb}
      </PostButton>
    </>
  );
}
