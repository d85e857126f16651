/** The people who take part in events, by name. */
import { useLoaderData } from "@remix-run/react";
import { listArtists } from "@db/queries/admin/artists";
import { SearchBox } from "~/ui/admin/search-box";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import { privateMeta } from "~/ui/meta";
import pageStyles from "~/ui/page.module.css";
import { PageTitle } from "~/ui/page-title";
import { adminLoader } from "~/web/admin-page";

type Row = ReturnType<typeof useLoaderData<typeof loader>>["people"][number];

export const meta = privateMeta("People", "The people who take part in events.");

const MOST = 200;
const MAX_SEARCH = 200;

export const loader = adminLoader(async (context, request) => {
  const search = (new URL(request.url).searchParams.get("search") ?? "").slice(0, MAX_SEARCH).trim();
  const rows = await listArtists(context.db, { search, limit: MOST });
  return {
    search,
    people: rows.map(({ suppressed_at, ...row }) => ({ ...row, isHidden: suppressed_at !== null })),
  };
});

const Name = ({ row: { id, name, isHidden } }: { row: Row }) => (
  <>
    <a href={`/admin/people/${id}`} data-edits="">
      {name}
    </a>
    {isHidden ? " (hidden)" : ""}
  </>
);

const COLUMNS: Column<Row>[] = [
  { name: "Name", kind: "name", cell: (row) => <Name row={row} /> },
  { name: "Events", kind: "number", cell: (row) => row.events.toLocaleString("en-US") },
];

export default function People() {
  const { people, search } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>People</PageTitle>
      <p className={pageStyles.note}>
        Who directs, plays, reads, curates. Open one to merge two spellings, to part two people of one name,
        or to hide somebody who asks for it.
      </p>
      <SearchBox placeholder="Search people..." value={search} />
      {people.length === 0 ? <p className={pageStyles.note}>Nobody here.</p> : null}
      <SortedTable label="People" columns={COLUMNS} rows={people} />
    </>
  );
}
