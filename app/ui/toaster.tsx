/** Short messages at the top of the page for four seconds (spec: public-site 8). CSS alone hides them, so scripts are not needed. */
import styles from "./toaster.module.css";

export interface Toast {
  tone: "success" | "error";
  text: string;
  /** Where it can be read or changed. */
  link?: { label: string; href: string };
  /** Sends the form of the page that has this id. */
  button?: { label: string; form: string };
}

/** @param toasts a new array for each new message, even with the same text */
export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const id = idOf(toasts);
  return (
    <div className={styles.toasts} role="status">
      {toasts.map((toast) => (
        <p key={`${id}-${toast.text}`} className={styles.toast} data-tone={toast.tone}>
          <span>{toast.text}</span>
          {toast.link ? <a href={toast.link.href}>{toast.link.label}</a> : null}
          {toast.button ? <button form={toast.button.form}>{toast.button.label}</button> : null}
        </p>
      ))}
    </div>
  );
}

/** Numbers each list of toasts: a repeated message is a new one and is animated again. */
const ids = new WeakMap<readonly Toast[], number>();
let lastId = 0;

function idOf(toasts: readonly Toast[]): number {
  const id = ids.get(toasts) ?? ++lastId;
  ids.set(toasts, id);
  return id;
}
