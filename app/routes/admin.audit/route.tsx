/** Audit: who changed what, and when; what can be taken back is taken back here. */
import { useLoaderData } from "@remix-run/react";
import { listSubjectNames } from "@db/queries/admin/audit-names";
import { ABOUT_PEOPLE, countAudit, listAudit, listAuditTypes } from "@db/queries/admin/audit";
import { subjectHref, subjectName } from "~/domain/admin/audit-subject";
import { auditLines, referredTo } from "~/domain/admin/audit-words";
import { adminTimeWithSeconds } from "~/domain/admin/labels";
import { hasRole } from "~/domain/admin/roles";
import { undo, undoProblem } from "~/domain/admin/undo/undo";
import { useAddress } from "~/ui/admin/address";
import { Pagination } from "~/ui/admin/pagination";
import { SavedViews } from "~/ui/admin/saved-views";
import { SearchBox } from "~/ui/admin/search-box";
import { UndoButton } from "~/ui/admin/undo-button";
import { useFormAnswer } from "~/ui/forms/answer";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { pageBounds, pageNumber, searchWords } from "~/web/admin-table";
import { field } from "~/web/form-answer";
import { redirectWithSuccess, type Intents } from "~/web/intents";
import pageStyles from "~/ui/page.module.css";
import styles from "./audit.module.css";
import { FilterSelect } from "~/ui/admin/filter-select";
import { adminAction, adminLoader } from "~/web/admin-page";

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

export const meta = privateMeta("Audit", "Who changed what.");

const Undo = ({ row }: { row: Row }) => (
  <>
    {row.canUndo ? <UndoButton entry={row.id} about={`${row.action} ${row.about ?? ""}`} /> : null}
    {row.isUndone ? "Taken back" : null}
  </>
);

const PAGE_SIZE = 20;

export const loader = adminLoader(async (context, request, { user }) => {
  const { db } = context;
  const hidesPeople = !hasRole(user, "admin");
  const { searchParams } = new URL(request.url);
  const filter = {
    search: searchWords(searchParams.get("search")),
    type: searchWords(searchParams.get("type")),
    subjectId: searchWords(searchParams.get("id")),
    hidesPeople,
  };
  const bounds = pageBounds(await countAudit(db, filter), pageNumber(request), PAGE_SIZE);
  const rows = await listAudit(db, filter, { limit: PAGE_SIZE, offset: bounds.offset });
  const names = await listSubjectNames(
    db,
    rows.flatMap(({ subject_type, subject_id, before, after }) => [
      { type: subject_type, id: subject_id },
      ...referredTo([before, after]),
    ]),
  );
  return {
    filter,
    bounds,
    types: (await listAuditTypes(db)).filter((type) => !hidesPeople || type !== ABOUT_PEOPLE),
    rows: rows.map((row) => ({
      id: row.id,
      actor: row.actor,
      action: row.action,
      subject: { type: row.subject_type, id: row.subject_id },
      about: subjectName(row, names),
      href: subjectHref(row),
      at: adminTimeWithSeconds(row.at),
      lines: auditLines(row.before, row.after, names),
      canUndo: undoProblem(row, context.now()) === null,
      isUndone: row.undone_at !== null,
    })),
  };
});

const intents: Intents = {
  undo: {
    failure: "This could not be taken back. Please try again.",
    async run(input) {
      const { context, user, form, number } = input;
      const text = await undo(context, user, number("entry"));
      const back = field(form, "back");
      const isOurs = /^\/admin(?:[/?]|$)/.test(back);
      return redirectWithSuccess(input, isOurs ? back : input.back, text);
    },
  },
};

/** Leads back to the page on which "Undo" was pressed. */
export const action = adminAction(intents, { back: "/admin/audit" });

const COLUMNS: Column<Row>[] = [
  { name: "When", kind: "dateTime", label: null, cell: (row) => row.at },
  { name: "Who", label: null, cell: (row) => row.actor },
  { name: "What", kind: "full", label: null, cell: (row) => <What row={row} /> },
  { name: "Before → after", kind: "full", label: null, cell: (row) => <Lines lines={row.lines} /> },
  { name: "Undo", label: null, cell: (row) => <Undo row={row} /> },
];

export default function Audit() {
  const { filter, bounds, types, rows } = useLoaderData<typeof loader>();
  const address = useAddress();
  const { message } = useFormAnswer();
  return (
    <>
      <PageTitle>Audit</PageTitle>
      {message ? <p role="alert">{message}</p> : null}
      <SearchBox
        placeholder="Search by editor, action, name..."
        value={filter.search}
        replaces={["type"]}
        end={<SavedViews />}
      >
        <FilterSelect
          name="type"
          label="What was changed"
          all="Everything"
          value={filter.type}
          options={types.map((type) => [type, type])}
        />
      </SearchBox>
      {filter.subjectId ? (
        <p className={pageStyles.note}>
          Only number {filter.subjectId}. <a href={address({ id: null, page: null })}>Show all</a>
        </p>
      ) : null}
      <SortedTable label="Changes" columns={COLUMNS} rows={rows} none="No changes have been recorded yet." />
      <Pagination bounds={bounds} noun="changes" />
    </>
  );
}

function Lines({ lines }: { lines: Row["lines"] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ name, before, after }) => (
        <li key={name}>
          <span>{name}: </span>
          {before === null ? null : <del dir="auto">{before}</del>}
          {before === null || after === null ? null : " → "}
          {after === null ? null : <ins dir="auto">{after}</ins>}
        </li>
      ))}
    </ul>
  );
}

function What({ row: { action, about, href, subject } }: { row: Row }) {
  const address = useAddress();
  const name = about ? <strong dir="auto">{about}</strong> : null;
  return (
    <>
      {action} {href && name ? <a href={href}>{name}</a> : name}{" "}
      <a href={address({ type: subject.type, id: subject.id, page: null })} title="All its changes">
        {subject.type} {/^\d+$/.test(subject.id) ? subject.id : ""}
      </a>
    </>
  );
}
