/** Shows what a file would import, line by line, and the button that imports it. */
import { Form } from "@remix-run/react";
import type { ImportPreview } from "~/domain/admin/sources/files/import-sources";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import { Submit } from "~/ui/forms/submit";
import pageStyles from "~/ui/page.module.css";
import { countOf } from "~/lib/text";

type Line = ImportPreview["fresh"][number];

const COLUMNS: Column<Line>[] = [
  { name: "Name", kind: "name", cell: ({ name }) => name },
  { name: "Events URL", kind: "full", label: null, cell: ({ url }) => url },
  { name: "Line", kind: "number", label: null, cell: ({ line }) => line },
];

const SHOWN = 50;

export function ImportedPreview({ preview, content }: { preview: ImportPreview; content: string }) {
  const { fresh, existing, errors } = preview;
  const others = existing.filter(({ name, as }) => as !== name);
  return (
    <section className={pageStyles.part} aria-live="polite">
      <h2>{countOf(fresh.length, "new source")}</h2>
      <p>
        {countOf(existing.length, "line")} already there, {countOf(errors.length, "line")} with a mistake.
      </p>
      {errors.length > 0 ? (
        <ul className={pageStyles.callout}>
          {errors.slice(0, SHOWN).map(({ line, message }) => (
            <li key={line}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <ul>
          {others.slice(0, SHOWN).map(({ line, name, as }) => (
            <li key={line}>
              Line {line}: <bdi>{name}</bdi> has the address of <bdi>{as}</bdi>, which is here already
            </li>
          ))}
        </ul>
      ) : null}
      {fresh.length > 0 ? (
        <Form method="post" encType="multipart/form-data">
          <textarea name="content" hidden readOnly value={content} />
          <Submit intent="import">
            {errors.length > 0
              ? `Import ${countOf(fresh.length, "source")}, skip ${countOf(errors.length, "line")}`
              : `Import ${countOf(fresh.length, "source")}`}
          </Submit>
        </Form>
      ) : null}
      <Fresh fresh={fresh} />
    </section>
  );
}

function Fresh({ fresh }: { fresh: ImportPreview["fresh"] }) {
  if (fresh.length === 0) return null;
  return (
    <>
      <SortedTable label="Sources to import" columns={COLUMNS} rows={fresh.slice(0, SHOWN)} />
      {fresh.length > SHOWN ? <p className={pageStyles.note}>And {fresh.length - SHOWN} more.</p> : null}
    </>
  );
}
