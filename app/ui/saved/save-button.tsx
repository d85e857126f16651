/** Saves an event or a work, follows a venue, or takes it away. Without scripts it is a form, for people who are signed in. */
import { useState, type FormEvent } from "react";
import { Bookmark } from "../icons";
import { Toaster, type Toast } from "../toaster";
import { isSaved, type SavedSubject } from "./changes";
import styles from "./save-button.module.css";
import { changeSaved, useSaved } from "./store";

interface Props extends SavedSubject {
  /** For people who do not see what the button stands beside. */
  title: string;
  /** Where a form without scripts returns to. */
  back: string;
  /** Known from the page itself, as on the list of saved events. */
  isSavedAtFirst?: boolean;
  /** Shows where saved events are, once something is saved. */
  hasLink?: boolean;
}

const OFF = { event: "Save", work: "Save all dates", venue: "Follow" };
const ON = { event: "Saved", work: "All dates saved", venue: "Following" };

export function SaveButton(props: Props) {
  const { kind, id, title, back, isSavedAtFirst = false, hasLink = false } = props;
  const saved = useSaved();
  const [toasts, setToasts] = useState<Toast[]>([]);
  const isOn = saved === null ? isSavedAtFirst : isSaved(saved, { kind, id });
  const toggle = async (event: FormEvent) => {
    event.preventDefault();
    setToasts(await changeSaved({ kind, id }, !isOn));
  };
  return (
    <form className={styles.form} method="post" action="/saved" onSubmit={(event) => void toggle(event)}>
      <input type="hidden" name={kind} value={id} />
      <input type="hidden" name="back" value={back} />
      <button
        type="submit"
        name="intent"
        value={isOn ? "remove" : "save"}
        className={styles.button}
        aria-pressed={isOn}
      >
        <Bookmark isFilled={isOn} />
        {isOn ? ON[kind] : OFF[kind]}
        <span className="visually-hidden"> {title}</span>
      </button>
      {hasLink && isOn ? <a href="/saved">All saved</a> : null}
      {toasts.length > 0 ? <Toaster toasts={toasts} /> : null}
    </form>
  );
}
