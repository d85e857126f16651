/** What a file would bring, line by line, and the button that lets it in. */
import { Form } from "@remix-run/react";
import type { ImportPreview } from "~/domain/admin/sources/files/import-sources";
import admin from "~/ui/admin/admin.module.css";
import { WideTable } from "~/ui/admin/wide-table";
import { Submit } from "~/ui/forms/submit";
import styles from "./import.module.css";

const SHOWN = 50;
const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

function Fresh({ fresh }: { fresh: ImportPreview["fresh"] }) {
  if (fresh.length === 0) return null;
  return (
    <>
      <WideTable label="Sources that would come in">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Events URL</th>
            <th scope="col">Line</th>
          </tr>
        </thead>
        <tbody>
          {fresh.slice(0, SHOWN).map(({ line, name, url }) => (
            <tr key={line}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td className={styles.url}>{url}</td>
              <td className={admin.number}>{line}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {fresh.length > SHOWN ? <p className={admin.note}>And {fresh.length - SHOWN} more.</p> : null}
    </>
  );
}

export function Preview({ preview, content }: { preview: ImportPreview; content: string }) {
  const { fresh, known, errors } = preview;
  return (
    <section className={styles.preview} aria-live="polite">
      <h2>{count(fresh.length, "new source")}</h2>
      <p>
        {count(known.length, "line")} already there, {count(errors.length, "line")} with a mistake.
      </p>
      {errors.length > 0 ? (
        <ul className={styles.errors}>
          {errors.slice(0, SHOWN).map(({ line, message }) => (
            <li key={line}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
      ) : null}
      {fresh.length > 0 ? (
        <Form method="post" encType="multipart/form-data">
          <textarea name="content" hidden readOnly value={content} />
          <Submit intent="import">
            {errors.length > 0
              ? `Import ${count(fresh.length, "source")}, leave out ${count(errors.length, "line")}`
              : `Import ${count(fresh.length, "source")}`}
          </Submit>
        </Form>
      ) : null}
      <Fresh fresh={fresh} />
    </section>
  );
}
