/** Short messages at the top of the page for four seconds (spec: 8). They leave by style alone, so scripts are not needed. */
import styles from "./toaster.module.css";

export interface Toast {
  tone: "success" | "error";
  text: string;
}

/** Each list is one saying: a message that comes again is a new one, and plays again. */
const turns = new WeakMap<readonly Toast[], number>();
let said = 0;

function turnOf(toasts: readonly Toast[]): number {
  const turn = turns.get(toasts) ?? ++said;
  turns.set(toasts, turn);
  return turn;
}

/** @param toasts the same list as long as it is the same saying */
export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const turn = turnOf(toasts);
  return (
    <div className={styles.place} role="status">
      {toasts.map((toast) => (
        <p key={`${turn}-${toast.text}`} className={styles.toast} data-tone={toast.tone}>
          {toast.text}
        </p>
      ))}
    </div>
  );
}
