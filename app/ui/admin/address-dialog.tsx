/**
 * A dialog that belongs to an address: it opens with the page, and closing it leads to `closeHref`. Without scripts it
 * is shown above the page; with scripts it is modal, closes with Escape and returns the focus.
 */
import { useNavigate } from "@remix-run/react";
import { useCallback, useId, useRef, type ReactNode } from "react";
import styles from "./dialog.module.css";

/** The first field of a form. */
const FIRST_FIELD = "input:not([type=hidden]), select, textarea";

export function AddressDialog({
  title,
  closeHref,
  toFill = false,
  children,
}: {
  title: string;
  closeHref: string;
  /** Puts the focus on the first field instead of "Close". */
  toFill?: boolean;
  children: ReactNode;
}) {
  const shown = useRef<HTMLDialogElement | null>(null);
  const navigate = useNavigate();
  const id = useId();
  const dialog = useCallback(
    (element: HTMLDialogElement | null) => {
      // Unmounting: close it while it is still in the page, or the focus is not returned.
      if (element === null) shown.current?.close();
      else {
        // The server sent it open, but only a script can open it as modal.
        element.close();
        element.showModal();
        if (toFill) element.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
      }
      shown.current = element;
    },
    [toFill],
  );
  return (
    <dialog
      ref={dialog}
      open
      className={`panel ${styles.dialog}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        navigate(closeHref, { preventScrollReset: true });
      }}
    >
      <header>
        <h2 id={id} dir="auto">
          {title}
        </h2>
        <a href={closeHref} data-keep-scroll className="text-button">
          Close
        </a>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
