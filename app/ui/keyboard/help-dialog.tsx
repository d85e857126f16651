/** What the keys do, and the switch for them. */
import { useEffect, useRef } from "react";
import styles from "./keyboard.module.css";

const KEYS: [string, string][] = [
  ["/", "Search"],
  ["c", "Calendar"],
  ["o", "Ongoing"],
  ["s", "Search tab"],
  ["j", "Next event"],
  ["k", "Previous event"],
  ["m", "Map"],
  ["Esc", "Close the open event"],
  ["?", "This list"],
];

interface Props {
  on: boolean;
  onChoose: (on: boolean) => void;
  onClose: () => void;
}

export function HelpDialog({ on, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.help} aria-labelledby="shortcuts-title" onClose={onClose}>
      <h2 id="shortcuts-title">Keyboard shortcuts</h2>
      <dl data-on={on ? "" : undefined}>
        {KEYS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input type="checkbox" checked={on} onChange={(event) => onChoose(event.target.checked)} />
        Single-key shortcuts
      </label>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
