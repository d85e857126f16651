/** The list of keys, and the switch for them. */
import { useEffect, useRef } from "react";
import styles from "./keyboard.module.css";

interface Props {
  /** Each key and what it does. */
  keys: [string, string][];
  on: boolean;
  onChoose: (on: boolean) => void;
  onClose: () => void;
}

export function HelpDialog({ keys, on, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.help} aria-labelledby="shortcuts-title" onClose={onClose}>
      <h2 id="shortcuts-title">Keyboard shortcuts</h2>
      <dl data-on={on ? "" : undefined}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input type="checkbox" defaultChecked={on} onChange={(event) => onChoose(event.target.checked)} />
        Single-key shortcuts
      </label>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
