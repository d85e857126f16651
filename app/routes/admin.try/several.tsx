/** Several addresses at once: what each would give, and one button that adds those that give events. */
import { Form } from "@remix-run/react";
import { useFormAnswer, useKept } from "~/ui/forms/answer";
import { Submit } from "~/ui/forms/submit";
import { TextArea } from "~/ui/forms/text-field";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import { countOf } from "~/lib/text";
import type { TriedRow } from "./tried-row";
import pageStyles from "~/ui/page.module.css";
import { PostForm } from "~/ui/forms/post-form";

const AddBox = ({ trial: { id, name, count } }: { trial: TriedRow }) => (
  <input
    type="checkbox"
    name="trial"
    value={id}
    aria-label={`Add ${name}`}
    disabled={count === 0}
    defaultChecked={count > 0}
  />
);

const Name = ({ trial: { id, name, url } }: { trial: TriedRow }) => (
  <>
    <a href={`/admin/try?id=${id}`}>{name}</a>
    <small dir="ltr">{url}</small>
  </>
);

const outcomeOf = ({ status, count, why, source, url }: TriedRow): string => {
  if (status === "waiting" || status === "running") return "Reading …";
  if (count === 0) return why === "" ? "No event" : why;
  return `${countOf(count, "event")}${source === url ? "" : `, at ${source}`}`;
};

const COLUMNS: Column<TriedRow>[] = [
  { name: "Add", label: null, cell: (trial) => <AddBox trial={trial} /> },
  { name: "Name", kind: "name", cell: (trial) => <Name trial={trial} /> },
  { name: "Address", label: null, cell: (trial) => trial.address || "not said" },
  { name: "Would give", label: null, cell: (trial) => outcomeOf(trial) },
];

export function Several({ trials }: { trials: TriedRow[] }) {
  const { fieldErrors, message } = useFormAnswer();
  const kept = useKept();
  return (
    <>
      {message ? (
        <p role="alert" className={pageStyles.callout}>
          {message}
        </p>
      ) : null}
      {trials.length > 0 ? (
        <Form method="post" className={pageStyles.part} aria-live="polite">
          <SortedTable
            label="The tried addresses"
            columns={COLUMNS}
            rows={trials}
            keyOf={({ id, status }) => `${id} ${status}`}
          />
          <Submit intent="add-tried">Add and fetch these</Submit>
        </Form>
      ) : null}
      <details open={fieldErrors.urls !== undefined}>
        <summary>Several addresses at once</summary>
        <PostForm preventScrollReset={false}>
          <TextArea label="One address a line, at most ten" rows={6} {...kept("urls")} />
          <Submit intent="several">Try them all</Submit>
        </PostForm>
      </details>
    </>
  );
}
