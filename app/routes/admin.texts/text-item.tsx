/** One text of the list, with what can be done about it. */
import actionStyles from "~/ui/admin/actions.module.css";
import { TextFacts, TextFaults, TextWords } from "~/ui/admin/text-words";
import type { ListedText } from "./load";
import pageStyles from "~/ui/page.module.css";
import styles from "./texts.module.css";
import { RowBox } from "~/ui/admin/bulk-form";
import { PostButton } from "~/ui/admin/post-button";

export const TEXTS_FORM = "chosen-texts";

export function TextItem({ text, canChoose }: { text: ListedText; canChoose: boolean }) {
  const about = [text.where, text.next, text.byLine, text.at, text.cost].filter(Boolean).join(" · ");
  return (
    <li className={styles.text}>
      <header>
        {canChoose ? (
          <RowBox form={TEXTS_FORM} name="text" value={text.given} aria-label={`Select: ${text.work}`} />
        ) : null}
        <h2>
          <a href={text.href} dir="auto">
            {text.work}
          </a>
        </h2>
        {text.isLocked ? <span className={styles.mark}>Locked</span> : null}
      </header>
      <p className={pageStyles.note}>{about}</p>
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
            <Act intent="publish" text={text} isMain>
              Publish
            </Act>
            <Act intent="aside" text={text}>
              Set aside
            </Act>
          </>
        ) : null}
        {text.state === "published" && text.note ? (
          <Act intent="keep" text={text} isMain>
            It is still right
          </Act>
        ) : null}
        <a className={actionStyles.action} href={text.href} aria-label={`Open: ${text.work}`}>
          Open
        </a>
      </div>
    </li>
  );
}

const Act = ({ text, ...act }: { intent: string; text: ListedText; isMain?: boolean; children: string }) => (
  <PostButton fields={{ text: text.given }} about={text.work} {...act} />
);
