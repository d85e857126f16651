/** Preview Newsletter: the newsletter the editor would get today; regenerated on request, never sent (spec: accounts 2, 4, 7). */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findNote, listPins } from "@db/queries/newsletter/from-editors";
import { findLatestLetter } from "@db/queries/newsletter/letters";
import { dateTimeLabel } from "~/domain/accounts/labels";
import { dayLabel } from "~/domain/events/labels";
import { MAX_NOTE, noteDay } from "~/domain/newsletter/from-editors";
import { PageTitle } from "~/ui/page-title";
import { Submit } from "~/ui/forms/submit";
import { pageMeta } from "~/ui/meta";
import { runIntent } from "~/web/intents";
import { FRAMED_LETTER } from "~/web/letter-page";
import { requireEditor } from "~/web/session/guards";
import pageStyles from "~/ui/page.module.css";
import { FromEditors } from "./from-editors";
import { intents } from "./intents";
import styles from "./preview.module.css";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { email } = await requireEditor(context, request);
  const today = context.today();
  const day = noteDay(context.now());
  const [letter, note, pins] = await Promise.all([
    findLatestLetter(context.db, email),
    findNote(context.db, day),
    listPins(context.db, today),
  ]);
  return json({
    day,
    noteDay: dayLabel(day, today),
    note: note ?? "",
    maxNote: MAX_NOTE,
    pins: pins.map(({ id, title, first_day }) => ({ id, title, day: dayLabel(first_day, today) })),
    letter: letter
      ? {
          subject: letter.subject,
          at: dateTimeLabel(letter.created_at),
          src: `${FRAMED_LETTER}?letter=${letter.id}`,
        }
      : null,
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireEditor(context, request);
  return runIntent(intents, { context, request, user, back: "/admin/newsletter" }, "regenerate");
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Preview Newsletter",
    description: "The newsletter as it would be today.",
    path: null,
  });

export default function PreviewNewsletter() {
  const { letter, ...top } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>Preview Newsletter</PageTitle>
        <Form method="post" action="/admin/newsletter">
          <Submit intent="regenerate" busy="Regenerating …">
            Regenerate
          </Submit>
        </Form>
      </div>
      <FromEditors {...top} />
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
