/** Beside the texts of a work: what changed, the facts that the newer one was given, and the editors' notes on the work and its venue. */
import type { PresentedText } from "~/domain/editorial/present-text";
import type { WordChange } from "~/domain/editorial/word-changes";
import { TextFacts } from "~/ui/admin/text-words";
import styles from "./work-texts.module.css";

interface Props {
  text: PresentedText | null;
  notes: { id: number; title: string; content: string; isOfVenue: boolean }[];
  changes: WordChange[];
  /** The work's facts as they are now. */
  facts: { label: string; text: string }[];
}

export function Beside({ text, facts, notes, changes }: Props) {
  return (
    <section className={styles.panel} aria-label="Facts and notes">
      <h2>Facts and notes</h2>
      {changes.length > 0 ? <Changes changes={changes} /> : null}
      {text && text.facts.length > 0 ? <TextFacts text={text} isOpen /> : <PresentFacts facts={facts} />}
      <h3>Notes of editors</h3>
      {notes.length === 0 ? (
        <p>
          None on this work or its venue. <a href="/admin/knowledge">Write one</a>
        </p>
      ) : (
        <ul className={styles.notes} dir="auto">
          {notes.map(({ id, title, content, isOfVenue }) => (
            <li key={id}>
              <b>{title}</b> ({isOfVenue ? "venue" : "work"}): {content}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const TAGS = { same: "span", gone: "del", new: "ins" } as const;

function Changes({ changes }: Pick<Props, "changes">) {
  return (
    <>
      <h3>Published and draft, compared</h3>
      <p className={styles.changes} dir="auto">
        {changes.map(({ kind, words }, at) => {
          const Tag = TAGS[kind];
          return <Tag key={at}>{words} </Tag>;
        })}
      </p>
    </>
  );
}

function PresentFacts({ facts }: Pick<Props, "facts">) {
  return (
    <>
      <h3>Facts as they are now</h3>
      <ul className={styles.notes} dir="auto">
        {facts.map(({ label, text }, at) => (
          <li key={at}>
            <b>{label}:</b> {text}
          </li>
        ))}
      </ul>
    </>
  );
}
