/** Preview Newsletter: the newsletter the editor would get today; regenerated on request, never sent (spec: accounts 2, 4, 7). */
import { Form, useLoaderData } from "@remix-run/react";
import { PageTitle } from "~/ui/page-title";
import { Submit } from "~/ui/forms/submit";
import { privateMeta } from "~/ui/meta";
import pageStyles from "~/ui/page.module.css";
import { FromEditors } from "./from-editors";
import { intents } from "./intents";
import { loadNewsletter } from "./load";
import { Omissions, LetterPicks } from "./picks";
import { LetterPreview, Readers } from "./previews";
import { adminAction, adminLoader } from "~/web/admin-page";

export const action = adminAction(intents, { initial: "regenerate", back: "/admin/newsletter" });

export const meta = privateMeta("Preview Newsletter", "The newsletter as it would be today.");

export const loader = adminLoader((context, request, { user }) =>
  loadNewsletter(context, user.email, new URL(request.url).searchParams),
);

export default function PreviewNewsletter() {
  const { letter, omissions, readers, madeUp, ...top } = useLoaderData<typeof loader>();
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
      <Readers readers={readers} chosen={madeUp} />
      <Letter letter={letter} madeUp={madeUp} />
    </>
  );
}

type Page = Awaited<ReturnType<typeof loadNewsletter>>;

/** A made-up reader's letter is looked at; an editor's own also says what it holds, and what can be done about that. */
function Letter({ letter, madeUp }: Pick<Page, "letter" | "madeUp">) {
  const shown = madeUp
    ? madeUp.letter && { ...madeUp.letter, about: "as of now" }
    : letter && { ...letter, about: letter.at };
  return (
    <>
      {letter && madeUp === null ? <LetterPicks picks={letter.picks} /> : null}
      {shown ? <LetterPreview {...shown} /> : <p className="empty">No preview available</p>}
    </>
  );
}
