/** Imports and exports sources: CSV for spreadsheets, OPML for feed readers. A file is previewed first. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { decode } from "~/ingest/page/decode";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { adminTime } from "~/domain/admin/labels";
import { findUndoableImport } from "~/domain/admin/sources/files/undo-import";
import { undo } from "~/domain/admin/undo/undo";
import { importSources, previewImport } from "~/domain/admin/sources/files/import-sources";
import { PageTitle } from "~/ui/page-title";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { privateMeta } from "~/ui/meta";
import { Section } from "~/ui/section";
import { answering, field, readForm } from "~/web/form-answer";
import { requireAdmin } from "~/web/session/guards";
import { redirectWithUndo } from "~/web/intents";
import { redirectWithToast } from "~/web/session/session";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import { countOf } from "~/lib/text";
import { LastImport } from "./last-import";
import { ImportedPreview } from "./preview";
import type { RouteHandle } from "~/web/route-handle";
import { FormAlert } from "~/ui/forms/post-form";
import { useKept } from "~/ui/forms/answer";
import { adminLoader } from "~/web/admin-page";

export const handle: RouteHandle = { limits: { body: 1024 * 1024 } };

export const meta = privateMeta("Import and export", "Sources as files.");

export default function ImportAndExport() {
  const { last } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const kept = useKept();
  const checked = answer && "preview" in answer ? answer : null;
  return (
    <>
      <PageTitle>Import and export</PageTitle>
      <div>
        <Section title="Export" lead="All sources except the sample ones. Formulas in cells are escaped.">
          <div className={toolbarStyles.toolbar}>
            <a className="button" href="/admin/sources.csv" download>
              Export CSV
            </a>
            <a className="button" href="/admin/sources.opml" download>
              Export OPML
            </a>
          </div>
        </Section>
        <Section
          title="Import"
          lead="CSV with a header row (at least name and url), or OPML. You will see a preview before anything is imported. Sources come in switched off, unless their column is_enabled says yes. Files of up to 1 MB and 2,000 sources."
        >
          <Form method="post" encType="multipart/form-data" className={forms.form}>
            <FormAlert />
            <TextField label="File" name="file" type="file" optional accept=".csv,.opml,.xml,text/csv" />
            <TextArea label="Or paste its text" optional rows={5} {...kept("content")} />
            <Submit intent="preview">Check it</Submit>
          </Form>
          {last ? <LastImport last={last} /> : null}
        </Section>
      </div>
      {checked ? <ImportedPreview preview={checked.preview} content={checked.content} /> : null}
    </>
  );
}

export const loader = adminLoader(async (context) => {
  const last = await findUndoableImport(context);
  return { last: last && { ...last, at: adminTime(last.at) } };
}, requireAdmin);

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireAdmin(context, request);
  const form = await readForm(request);
  const intent = field(form, "intent");
  return answering(context, form, "Failed", async () => {
    const content = (await contentOf(form)).replaceAll("\u0000", "");
    if (intent === "preview") return { preview: await previewImport(context, content), content };
    if (intent === "undo") {
      const text = await undo(context, user, hiddenNumber(field(form, "entry")));
      return redirectWithToast(context, request, "/admin/import", { tone: "success", text });
    }
    if (intent !== "import") throw new Response(null, { status: 400 });
    const { count, entry } = await importSources(context, user, content);
    return redirectWithUndo({ context, request }, "/admin", {
      text: `Imported ${countOf(count, "source")}`,
      entry,
    });
  });
}

/** The chosen file, in whatever charset a spreadsheet wrote it, else the pasted text. */
async function contentOf(form: FormData): Promise<string> {
  const file = form.get("file");
  return file instanceof Blob && file.size > 0
    ? decode(new Uint8Array(await file.arrayBuffer()), null)
    : field(form, "content");
}
