/** Sources in and out of files: CSV for spreadsheets, OPML for feed readers. A file is shown before it comes in. */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { importSources, previewImport } from "~/domain/admin/sources/files/import-sources";
import admin from "~/ui/admin/admin.module.css";
import { DeskTitle } from "~/ui/desk-title";
import { useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { pageMeta } from "~/ui/meta";
import { Sheet } from "~/ui/sheet";
import { answering, field } from "~/web/form-answer";
import { privatePage } from "~/web/private-page";
import { requireAdmin } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import { Preview } from "./preview";

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAdmin(context, request);
  return json(null);
}

/** The chosen file, else what was pasted. Bytes that are no UTF-8 become question marks, which the preview shows. */
async function contentOf(form: FormData): Promise<string> {
  const file = form.get("file");
  return file instanceof Blob && file.size > 0 ? file.text() : field(form, "content");
}

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireAdmin(context, request);
  const form = await request.formData();
  const intent = field(form, "intent");
  return answering(context, form, "Failed", async () => {
    const content = (await contentOf(form)).replaceAll("\u0000", "");
    if (intent === "preview") return json({ preview: await previewImport(context, content), content });
    if (intent !== "import") throw json(null, { status: 400 });
    const count = await importSources(context, user, content);
    return redirectWithToast(context, request, "/admin", {
      tone: "success",
      text: `Imported ${count} source${count === 1 ? "" : "s"}`,
    });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Import and export", description: "Sources as files.", path: null });

export default function ImportAndExport() {
  const answer = useActionData<typeof action>();
  const { values, message } = useFormAnswer();
  const checked = answer && "preview" in answer ? answer : null;
  return (
    <>
      <DeskTitle>Import and export</DeskTitle>
      <div>
        <Sheet title="Export" lead="All sources but the sample ones. Formulas in cells are made harmless.">
          <div className={admin.tools}>
            <a className="button" href="/admin/sources.csv" download>
              Export CSV
            </a>
            <a className="button" href="/admin/sources.opml" download>
              Export OPML
            </a>
          </div>
        </Sheet>
        <Sheet
          title="Import"
          lead="CSV whose first line names the columns (name and url at least), or OPML. You see what would come in before anything does."
        >
          <Form method="post" encType="multipart/form-data" className={forms.form}>
            {message ? (
              <p role="alert" className={forms.error}>
                {message}
              </p>
            ) : null}
            <TextField label="File" name="file" type="file" optional accept=".csv,.opml,.xml,text/csv" />
            <TextArea
              label="Or paste its text"
              name="content"
              optional
              rows={5}
              defaultValue={values.content ?? ""}
            />
            <Submit intent="preview">Check it</Submit>
          </Form>
        </Sheet>
      </div>
      {checked ? <Preview preview={checked.preview} content={checked.content} /> : null}
    </>
  );
}
