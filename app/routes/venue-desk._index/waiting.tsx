/** Changes that the venue has sent: those that wait for an editor, and those that an editor declined. */
import { Form, useLocation } from "@remix-run/react";
import actionStyles from "~/ui/admin/actions.module.css";
import type { DeskChange } from "./load";
import styles from "./venue-desk.module.css";

export function SentChanges({ changes }: { changes: DeskChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes} aria-labelledby="sent-title">
      <h2 id="sent-title">Sent to the editors</h2>
      <ul>
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </section>
  );
}

function Change({ change }: { change: DeskChange }) {
  const { pathname, search } = useLocation();
  return (
    <li>
      <p>
        <strong>
          <bdi>{change.title}</bdi>
        </strong>
        {change.isDeclined ? ": an editor did not take this. " : ": waits. "}
        {change.lines.map(({ name, before, after }) => (
          <span key={name} dir="auto">
            {name}: {before === "" ? null : <del>{before}</del>} <ins>{after || "empty"}</ins>.{" "}
          </span>
        ))}
        <small>
          Sent by <bdi>{change.who}</bdi>, {change.sent}
        </small>
      </p>
      <Form
        method="post"
        action={`${pathname}${search === "" ? "?index" : `${search}&index`}`}
        preventScrollReset
      >
        <input type="hidden" name="id" value={change.id} />
        <input type="hidden" name="version" value={change.version} />
        <button
          className={actionStyles.action}
          name="intent"
          value="withdraw"
          aria-label={`${change.isDeclined ? "Put away" : "Take back"}: ${change.title}`}
        >
          {change.isDeclined ? "Put away" : "Take back"}
        </button>
      </Form>
    </li>
  );
}
