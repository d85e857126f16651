/** Audit: who changed what, and when. Read only. */
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listSubjectNames } from "@db/queries/admin/audit-names";
import { ABOUT_PEOPLE, countAudit, listAudit, listAuditTypes } from "@db/queries/admin/audit";
import { subjectName } from "~/domain/admin/audit-subject";
import { changeLines } from "~/domain/admin/audit-words";
import { adminTimeWithSeconds } from "~/domain/admin/labels";
import { hasRole } from "~/domain/admin/roles";
import { useAddress } from "~/ui/admin/address";
import { Pagination } from "~/ui/admin/pagination";
import { SavedViews } from "~/ui/admin/saved-views";
import { SearchBox } from "~/ui/admin/search-box";
import { WideTable } from "~/ui/admin/wide-table";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { pageBounds, pageNumber, searchWords } from "~/web/admin-table";
import { privatePage } from "~/web/private-page";
import { requireEditor } from "~/web/session/guards";
import pageStyles from "~/ui/page.module.css";
import tableStyles from "~/ui/admin/table.module.css";
import styles from "./audit.module.css";

const PAGE_SIZE = 20;

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireEditor(context, request);
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
    rows.map(({ subject_type, subject_id }) => ({ type: subject_type, id: subject_id })),
  );
  return json({
    filter,
    bounds,
    types: (await listAuditTypes(db)).filter((type) => !hidesPeople || type !== ABOUT_PEOPLE),
    rows: rows.map(({ at, before, after, ...row }) => ({
      ...row,
      about: subjectName({ ...row, before, after }, names),
      at: adminTimeWithSeconds(at),
      lines: changeLines(before, after),
    })),
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Audit", description: "Who changed what.", path: null });

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

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

export default function Audit() {
  const { filter, bounds, types, rows } = useLoaderData<typeof loader>();
  const address = useAddress();
  return (
    <>
      <PageTitle>Audit</PageTitle>
      <SearchBox
        placeholder="Search by editor, action, name..."
        value={filter.search}
        replaces={["type"]}
        end={<SavedViews />}
      >
        <select
          className="input"
          name="type"
          aria-label="What was changed"
          defaultValue={filter.type}
          key={filter.type}
        >
          <option value="">Everything</option>
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </SearchBox>
      {filter.subjectId ? (
        <p className={pageStyles.note}>
          Only number {filter.subjectId}. <a href={address({ id: null, page: null })}>Show all</a>
        </p>
      ) : null}
      <WideTable label="Changes">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Before → after</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className={tableStyles.dateTime}>{row.at}</td>
              <td>{row.actor}</td>
              <td className={tableStyles.full}>
                {row.action} {row.about ? <strong dir="auto">{row.about} </strong> : null}
                <a href={address({ type: row.subject_type, id: row.subject_id, page: null })}>
                  {row.subject_type} {row.subject_id}
                </a>
              </td>
              <td className={tableStyles.full}>
                <Lines lines={row.lines} />
              </td>
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={4}>No changes have been recorded yet.</td>
            </tr>
          ) : null}
        </tbody>
      </WideTable>
      <Pagination bounds={bounds} noun="changes" />
    </>
  );
}
