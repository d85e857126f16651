/** One text of a work in a frame: its words, its facts, and what can be done about it. */
import type { PresentedText } from "~/domain/editorial/present-text";
import actionStyles from "~/ui/admin/actions.module.css";
import { TextFacts, TextFaults, TextWords } from "~/ui/admin/text-words";
import pageStyles from "~/ui/page.module.css";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import styles from "./work-texts.module.css";
import { PostButton } from "~/ui/admin/post-button";

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
      <p className={pageStyles.note}>{about}</p>
      <TextWords text={text} />
      <TextFaults text={text} />
      {hasFacts ? <TextFacts text={text} /> : null}
      <div className={toolbarStyles.toolbar}>
        {acts.map(({ intent, label, isMain }) => (
          <PostButton
            key={intent}
            intent={intent}
            fields={{ text: text.given }}
            {...(isMain ? { isMain } : {})}
          >
            {label}
          </PostButton>
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
