/** The sentences of one kind: when they are said, how each reads this week, and its switch. */
import { Form } from "@remix-run/react";
import type { ShownKind } from "~/domain/super/sentences-page";
import actionStyles from "~/ui/admin/actions.module.css";
import styles from "./sentences.module.css";

export function KindOfSentences({ of: { kind, when, slots, sentences } }: { of: ShownKind }) {
  return (
    <section className={styles.kind} aria-labelledby={`kind-${kind}`}>
      <h2 id={`kind-${kind}`}>Said {when}</h2>
      {slots.length > 0 ? (
        <p className={styles.about}>Slots: {slots.map((slot) => `{${slot}}`).join(", ")}</p>
      ) : null}
      {sentences.length === 0 ? <p className={styles.about}>None yet.</p> : null}
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
            <Form method="post" preventScrollReset>
              <input type="hidden" name="sentence" value={id} />
              <input type="hidden" name="to" value={isOff ? "on" : "off"} />
              <button
                type="submit"
                name="intent"
                value="turn"
                className={actionStyles.action}
                aria-label={`Switch ${isOff ? "on" : "off"}: ${words}`}
              >
                Switch {isOff ? "on" : "off"}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
