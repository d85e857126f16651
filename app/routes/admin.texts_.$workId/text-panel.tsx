/** One text of a work in a frame: its words, its facts, and what can be done about it. */
import { Form } from "@remix-run/react";
import type { PresentedText } from "~/domain/editorial/present-text";
import actionStyles from "~/ui/admin/actions.module.css";
import { TextFacts, TextFaults, TextWords } from "~/ui/admin/text-words";
import styles from "./work-texts.module.css";

export interface Act {
  intent: string;
  label: string;
  isMain?: boolean;
}

export function TextPanel({
  title,
  text,
  acts,
  editHref,
  hasFacts = true,
}: {
  title: string;
  text: PresentedText;
  acts: Act[];
  /** Puts its words into the form. */
  editHref: string | null;
  /** False where its facts stand beside it. */
  hasFacts?: boolean;
}) {
  const about = [text.byLine, text.at, text.cost].filter(Boolean).join(" · ");
  return (
    <section className={styles.panel} aria-label={`${title}, ${text.at}`}>
      <h2>{title}</h2>
      <p className={styles.about}>{about}</p>
      <TextWords text={text} />
      <TextFaults text={text} />
      {hasFacts ? <TextFacts text={text} /> : null}
      <div className={styles.acts}>
        {acts.map((act) => (
          <ActButton key={act.intent} act={act} given={text.given} />
        ))}
        {editHref === null ? null : (
          <a className={actionStyles.action} href={editHref}>
            Edit in the form
          </a>
        )}
      </div>
    </section>
  );
}

function ActButton({ act, given }: { act: Act; given: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="text" value={given} />
      <button
        type="submit"
        name="intent"
        value={act.intent}
        className={act.isMain ? `${actionStyles.action} ${actionStyles.main}` : actionStyles.action}
      >
        {act.label}
      </button>
    </Form>
  );
}
