/** One text of the list, with what can be done about it. */
import { Form } from "@remix-run/react";
import actionStyles from "~/ui/admin/actions.module.css";
import bulkStyles from "~/ui/admin/bulk-form.module.css";
import { TextFacts, TextFaults, TextWords } from "~/ui/admin/text-words";
import type { ListedText } from "./load";
import styles from "./texts.module.css";

export const TEXTS_FORM = "chosen-texts";

export function TextItem({ text, canChoose }: { text: ListedText; canChoose: boolean }) {
  const about = [text.where, text.next, text.byLine, text.at, text.cost].filter(Boolean).join(" · ");
  return (
    <li className={styles.text}>
      <header>
        {canChoose ? (
          <input
            type="checkbox"
            className={bulkStyles.box}
            form={TEXTS_FORM}
            name="text"
            value={text.given}
            aria-label={`Select: ${text.work}`}
          />
        ) : null}
        <h2>
          <a href={text.href} dir="auto">
            {text.work}
          </a>
        </h2>
        {text.isLocked ? <span className={styles.mark}>Locked</span> : null}
      </header>
      <p className={styles.about}>{about}</p>
      <div className={styles.sides}>
        <TextWords text={text} />
        <div className={styles.side}>
          <TextFaults text={text} />
          <TextFacts text={text} />
        </div>
      </div>
      <div className={actionStyles.actions}>
        {text.state === "waiting" ? (
          <>
            <Act intent="publish" label="Publish" text={text} isMain />
            <Act intent="aside" label="Set aside" text={text} />
          </>
        ) : null}
        {text.state === "published" && text.note ? (
          <Act intent="keep" label="It is still right" text={text} isMain />
        ) : null}
        <a className={actionStyles.action} href={text.href} aria-label={`Open: ${text.work}`}>
          Open
        </a>
      </div>
    </li>
  );
}

function Act({
  intent,
  label,
  text,
  isMain,
}: {
  intent: string;
  label: string;
  text: ListedText;
  isMain?: boolean;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="text" value={text.given} />
      <button
        type="submit"
        name="intent"
        value={intent}
        className={isMain ? `${actionStyles.action} ${actionStyles.main}` : actionStyles.action}
        aria-label={`${label}: ${text.work}`}
      >
        {label}
      </button>
    </Form>
  );
}
