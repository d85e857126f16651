/** Series and festivals, with what is to come of each, and a form for a new one. */
import { useLoaderData } from "@remix-run/react";
import { listAdminSeries } from "@db/queries/admin/series";
import { addSeries } from "~/domain/admin/programme/edit-series";
import { NameLink } from "~/ui/admin/name-link";
import { SearchBox } from "~/ui/admin/search-box";
import { SeriesFields } from "~/ui/admin/series-fields";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import { useFormAnswer } from "~/ui/forms/answer";
import { Submit } from "~/ui/forms/submit";
import { privateMeta } from "~/ui/meta";
import pageStyles from "~/ui/page.module.css";
import { PageTitle } from "~/ui/page-title";
import { redirectWithSuccess, type Intents } from "~/web/intents";
import { typedSeries } from "~/web/series-form";
import { PostForm } from "~/ui/forms/post-form";
import { adminAction, adminLoader } from "~/web/admin-page";
import { searchWords } from "~/web/admin-table";

type Row = ReturnType<typeof useLoaderData<typeof loader>>["series"][number];

const intents: Intents = {
  add: {
    failure: "The series could not be added. Please try again.",
    async run(input) {
      const id = await addSeries(input.context, input.user, typedSeries(input.form));
      return redirectWithSuccess(input, `/admin/series/${id}`, "Series added");
    },
  },
};

export const action = adminAction(intents, { initial: "add" });

export const meta = privateMeta("Series", "Series and festivals.");

const MOST = 200;

export const loader = adminLoader(async (context, request) => {
  const search = searchWords(new URL(request.url).searchParams.get("search"));
  const rows = await listAdminSeries(context.db, { search, today: context.today(), limit: MOST });
  return {
    search,
    series: rows.map(({ hidden_at, ...row }) => ({ ...row, isHidden: hidden_at !== null })),
  };
});

const COLUMNS: Column<Row>[] = [
  { name: "Series", kind: "name", cell: (row) => <NameLink href={`/admin/series/${row.id}`} {...row} /> },
  { name: "Kind", label: null, cell: (row) => (row.kind === "festival" ? "Festival" : "Series") },
  { name: "Venue", label: null, cell: (row) => row.venue ?? "Several" },
  { name: "Coming events", kind: "number", cell: (row) => row.coming.toLocaleString("en-US") },
];

export default function SeriesList() {
  const { series, search } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>Series</PageTitle>
      <p className={pageStyles.note}>
        Series and festivals are found in titles and on the pages of events. Open one to name it, to put
        events in or to take them out.
      </p>
      <SearchBox placeholder="Search series..." value={search} />
      <SortedTable label="Series" columns={COLUMNS} rows={series} none="No series here." />
      <AddSeries />
    </>
  );
}

function AddSeries() {
  const { fieldErrors } = useFormAnswer();
  return (
    <details open={Object.keys(fieldErrors).length > 0 || undefined}>
      <summary>Add a series or a festival…</summary>
      <PostForm>
        <SeriesFields stored={{ name: "", kind: "series", description: "" }} />
        <Submit intent="add">Add series</Submit>
      </PostForm>
    </details>
  );
}
