/** The sentences of one kind: when they are said, how each reads this week, and its switch. */
import type { ShownKind } from "~/domain/super/sentences-page";
import pageStyles from "~/ui/page.module.css";
import styles from "./sentences.module.css";
import { PostButton } from "~/ui/admin/post-button";

export function KindOfSentences({ of: { kind, when, slots, sentences } }: { of: ShownKind }) {
  return (
    <section className={styles.kind} aria-labelledby={`kind-${kind}`}>
      <h2 id={`kind-${kind}`}>Said {when}</h2>
      {slots.length > 0 ? (
        <p className={pageStyles.note}>Slots: {slots.map((slot) => `{${slot}}`).join(", ")}</p>
      ) : null}
      {sentences.length === 0 ? <p className={pageStyles.note}>None yet.</p> : null}
      <ul className={styles.sentences}>
        {sentences.map(({ id, words, thisWeek, isOwn, isOff }) => (
          <li key={id} data-off={isOff || undefined}>
            <p>
              {thisWeek ?? words}
              <small>
                {[
                  isOff ? "switched off" : null,
                  isOwn ? "by an editor" : null,
                  thisWeek === null ? "not this week" : null,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </p>
            <PostButton intent="turn" fields={{ sentence: id, to: isOff ? "on" : "off" }} about={words}>
              {`Switch ${isOff ? "on" : "off"}`}
            </PostButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
