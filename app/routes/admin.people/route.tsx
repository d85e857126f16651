/** The people who take part in events, by name. */
import { useLoaderData } from "@remix-run/react";
import { listArtists } from "@db/queries/admin/artists";
import { NameLink } from "~/ui/admin/name-link";
import { SearchBox } from "~/ui/admin/search-box";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import { privateMeta } from "~/ui/meta";
import pageStyles from "~/ui/page.module.css";
import { PageTitle } from "~/ui/page-title";
import { adminLoader } from "~/web/admin-page";
import { searchWords } from "~/web/admin-table";

type Row = ReturnType<typeof useLoaderData<typeof loader>>["people"][number];

export const meta = privateMeta("People", "The people who take part in events.");

const MOST = 200;

export const loader = adminLoader(async (context, request) => {
  const search = searchWords(new URL(request.url).searchParams.get("search"));
  const rows = await listArtists(context.db, { search, limit: MOST });
  return {
    search,
    people: rows.map(({ suppressed_at, ...row }) => ({ ...row, isHidden: suppressed_at !== null })),
  };
});

const COLUMNS: Column<Row>[] = [
  { name: "Name", kind: "name", cell: (row) => <NameLink href={`/admin/people/${row.id}`} {...row} /> },
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
      <SortedTable label="People" columns={COLUMNS} rows={people} none="Nobody here." />
    </>
  );
}
