/** The texts of one work: the published one and a draft side by side, an editor's own, and all that were there before. */
import { useLoaderData, useLocation } from "@remix-run/react";
import { Submit } from "~/ui/forms/submit";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { adminAction, adminLoader } from "~/web/admin-page";
import forms from "~/ui/forms/forms.module.css";
import pageStyles from "~/ui/page.module.css";
import { workTextIntents } from "./intents";
import { loadWorkTexts, type WorkTexts } from "./load";
import { Beside } from "./beside";
import { TextPanel, type Act } from "./text-panel";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import styles from "./work-texts.module.css";
import { PostButton } from "~/ui/admin/post-button";
import { PostForm } from "~/ui/forms/post-form";
import { useKept } from "~/ui/forms/answer";

export const action = adminAction(workTextIntents);

export const meta = privateMeta("Texts of a work", "Its recommendations.");

export const loader = adminLoader((context, request, { id }) => loadWorkTexts(context, request, id));

const PUBLISHED: Act[] = [{ intent: "withdraw", label: "Take down" }];
const TO_CHECK: Act[] = [{ intent: "keep", label: "It is still right", isMain: true }, ...PUBLISHED];

const FORMER: Act[] = [{ intent: "restore", label: "Restore" }];

export default function TextsOfWork() {
  const texts = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const { published, draft, others, dates, changes, facts, notes } = texts;
  const editHref = (id: number) => `${pathname}?from=${id}#own`;
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>{texts.title}</PageTitle>
        <a href="/admin/texts">All texts</a>
      </div>
      <State texts={texts} />
      <ul className={styles.dates} aria-label="Dates">
        {dates.map(({ id, href, label, isOff }) => (
          <li key={id} data-off={isOff || undefined}>
            <a href={href}>{label}</a>
          </li>
        ))}
        {dates.length === 0 ? <li>Nothing to come.</li> : null}
      </ul>
      <div className={styles.columns}>
        {published ? (
          <TextPanel
            title="Published"
            text={published}
            acts={published.note ? TO_CHECK : PUBLISHED}
            editHref={editHref(published.id)}
            hasFacts={draft !== null}
          />
        ) : (
          <section className={styles.panel}>
            <h2>Published</h2>
            <p>No recommendation: visitors see the description.</p>
          </section>
        )}
        {draft ? (
          <TextPanel
            title="Draft"
            text={draft}
            acts={DRAFT(published !== null)}
            editHref={editHref(draft.id)}
            hasFacts={false}
          />
        ) : null}
        <Beside text={draft ?? published} facts={facts} notes={notes} changes={changes} />
      </div>
      <OwnText key={texts.base.id} texts={texts} />
      {others.map((text) => (
        <TextPanel
          key={text.given}
          title={text.stateLabel}
          text={text}
          acts={text.state === "former" ? FORMER : []}
          editHref={text.fullReview || text.whyToGo ? editHref(text.id) : null}
        />
      ))}
    </>
  );
}

function State({ texts }: { texts: WorkTexts }) {
  const { isLocked, hasKey } = texts;
  return (
    <div className={toolbarStyles.toolbar}>
      <span>
        {isLocked
          ? "Locked: the model leaves this work alone."
          : "Not locked: the model may write for this work."}
      </span>
      <PostButton intent="lock" fields={{ to: isLocked ? "unlocked" : "locked" }}>
        {isLocked ? "Unlock" : "Lock"}
      </PostButton>
      {isLocked || !hasKey ? null : <PostButton intent="another">Write another</PostButton>}
    </div>
  );
}

function OwnText({ texts }: { texts: WorkTexts }) {
  const { base, seen } = texts;
  const kept = useKept<"whyToGo" | "fullReview">({ whyToGo: base.whyToGo, fullReview: base.fullReview });
  return (
    <PostForm id="own" className={styles.form}>
      <h2>Your own</h2>
      <input type="hidden" name="seen" value={seen} />
      <TextField label="Why to go" maxLength={160} {...kept("whyToGo")} />
      <TextArea
        label="Full review"
        maxLength={4000}
        hint="Saving publishes and locks it. Two empty fields: there is no recommendation, and the model writes none."
        {...kept("fullReview")}
      />
      <div className={forms.row}>
        <Submit intent="save">Save</Submit>
      </div>
    </PostForm>
  );
}

const DRAFT = (beside: boolean): Act[] => [
  { intent: "publish", label: beside ? "Take new" : "Publish", isMain: true },
  { intent: "aside", label: beside ? "Keep mine" : "Set aside" },
];
