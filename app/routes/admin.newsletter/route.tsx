/** Preview Newsletter: the newsletter the editor would get today; regenerated on request, never sent (spec: accounts 2, 4, 7). */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { PageTitle } from "~/ui/page-title";
import { Submit } from "~/ui/forms/submit";
import { pageMeta } from "~/ui/meta";
import { runIntent } from "~/web/intents";
import { requireEditor } from "~/web/session/guards";
import pageStyles from "~/ui/page.module.css";
import { FromEditors } from "./from-editors";
import { intents } from "./intents";
import { loadNewsletter } from "./load";
import { Omissions, Picks } from "./picks";
import styles from "./preview.module.css";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { email } = await requireEditor(context, request);
  return json(await loadNewsletter(context, email));
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

/** The phone's frame loads only where there is room for it. */
function Frame({ src, title, isPhone }: { src: string; title: string; isPhone?: boolean }) {
  return (
    <iframe
      key={src}
      src={src}
      title={title}
      className={isPhone ? styles.phone : undefined}
      loading={isPhone ? "lazy" : undefined}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    />
  );
}

export default function PreviewNewsletter() {
  const { letter, omissions, ...top } = useLoaderData<typeof loader>();
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
      <Omissions works={omissions} />
      {letter ? <Picks picks={letter.picks} /> : null}
      {letter ? (
        <figure className={styles.preview}>
          <figcaption>
            <strong dir="auto">{letter.subject}</strong> · {letter.at}
          </figcaption>
          <div className={styles.frames}>
            <Frame src={letter.src} title={`Preview: ${letter.subject}`} />
            <Frame src={letter.src} title={`On a phone: ${letter.subject}`} isPhone />
          </div>
        </figure>
      ) : (
        <p className="empty">No preview available</p>
      )}
    </>
  );
}
