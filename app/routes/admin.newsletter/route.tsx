/** Preview Newsletter: the newsletter the editor would get today; regenerated on request, never sent (spec: accounts 2, 4, 7). */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findLatestLetter } from "@db/queries/newsletter/letters";
import { dateTimeLabel } from "~/domain/accounts/labels";
import { regeneratePreview } from "~/domain/newsletter/preview";
import { PageTitle } from "~/ui/page-title";
import { Submit } from "~/ui/forms/submit";
import { pageMeta } from "~/ui/meta";
import { answering, readForm } from "~/web/form-answer";
import { FRAMED_LETTER } from "~/web/letter-page";
import { privatePage } from "~/web/private-page";
import { requireEditor } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import pageStyles from "~/ui/page.module.css";
import styles from "./preview.module.css";

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { email } = await requireEditor(context, request);
  const letter = await findLatestLetter(context.db, email);
  if (!letter) return json({ letter: null });
  const { id, subject, created_at } = letter;
  return json({
    letter: { subject, at: dateTimeLabel(created_at), src: `${FRAMED_LETTER}?letter=${id}` },
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { email } = await requireEditor(context, request);
  const form = await readForm(request);
  return answering(context, form, "Failed", async () => {
    // Answer as soon as the newsletter is ready instead of after the specification's fixed two seconds.
    await regeneratePreview(context, email);
    return redirectWithToast(context, request, "/admin/newsletter", { tone: "success", text: "Regenerated" });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Preview Newsletter",
    description: "The newsletter as it would be today.",
    path: null,
  });

export default function PreviewNewsletter() {
  const { letter } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>Preview Newsletter</PageTitle>
        <Form method="post" action="/admin/newsletter">
          <Submit busy="Regenerating …">Regenerate</Submit>
        </Form>
      </div>
      {letter ? (
        <figure className={styles.preview}>
          <figcaption>
            <strong dir="auto">{letter.subject}</strong> · {letter.at}
          </figcaption>
          <iframe
            key={letter.src}
            src={letter.src}
            title={`Preview: ${letter.subject}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
        </figure>
      ) : (
        <p className="empty">No preview available</p>
      )}
    </>
  );
}
