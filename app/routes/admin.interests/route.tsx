/** Interests: the kinds of events that readers choose, with how much each is used, and a form for a new one. */
import { useLoaderData } from "@remix-run/react";
import { listAdminInterests } from "@db/queries/admin/interests";
import { addInterest } from "~/domain/admin/interests/edit-interest";
import { InterestFields } from "~/ui/admin/interest-form";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import { useFormAnswer } from "~/ui/forms/answer";
import { Submit } from "~/ui/forms/submit";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { typedInterest } from "~/web/interest-form";
import { saying, type Intents } from "~/web/intents";
import pageStyles from "~/ui/page.module.css";
import { PostForm } from "~/ui/forms/post-form";
import { adminAction, adminLoader } from "~/web/admin-page";

type Row = ReturnType<typeof useLoaderData<typeof loader>>["interests"][number];

const intents: Intents = {
  add: saying(
    "Interest added",
    "The interest could not be added. Please try again.",
    async ({ context, user, form }) => {
      await addInterest(context, user, typedInterest(form));
    },
  ),
};

export const action = adminAction(intents, { initial: "add" });

export const meta = privateMeta("Interests", "The kinds of events.");

export const loader = adminLoader(async (context) => {
  return { interests: await listAdminInterests(context.db, context.today()) };
});

const Name = ({ row: { id, name } }: { row: Row }) => (
  <a href={`/admin/interests/${id}`} data-edits="">
    {name}
  </a>
);

const COLUMNS: Column<Row>[] = [
  { name: "Interest", kind: "name", cell: (row) => <Name row={row} /> },
  { name: "Description", kind: "full", label: null, cell: (row) => row.description ?? "–" },
  { name: "Coming events", kind: "number", cell: (row) => row.coming.toLocaleString("en-US") },
  { name: "Venues", kind: "number", cell: (row) => row.venues.toLocaleString("en-US") },
  { name: "Readers", kind: "number", cell: (row) => row.readers.toLocaleString("en-US") },
];

export default function Interests() {
  const { interests } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>Interests</PageTitle>
      <p className={pageStyles.note}>
        The kinds of events that readers choose from. Open one to rename or describe it, or to merge it into
        another.
      </p>
      <SortedTable label="Interests" columns={COLUMNS} rows={interests} />
      <AddInterest />
    </>
  );
}

function AddInterest() {
  const { fieldErrors } = useFormAnswer();
  return (
    <details open={Object.keys(fieldErrors).length > 0 || undefined}>
      <summary>Add an interest…</summary>
      <PostForm>
        <InterestFields stored={{ name: "", description: "", words: "", schemaType: "" }} />
        <Submit intent="add">Add interest</Submit>
      </PostForm>
    </details>
  );
}
