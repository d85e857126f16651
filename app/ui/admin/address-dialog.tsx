/**
 * A dialog that is part of an address: it opens with the page, and closing it leads to `closeHref`. Without scripts it
 * stands above the page as it was sent; with them it is modal, closes by Escape, and gives the focus back.
 */
import { useNavigate } from "@remix-run/react";
import { useCallback, useId, useRef, type ReactNode } from "react";
import styles from "./admin.module.css";

/** What a form begins with: there somebody who opened it wants to write. */
const FIRST_FIELD = "input:not([type=hidden]), select, textarea";

export function AddressDialog({
  title,
  closeHref,
  toFill = false,
  children,
}: {
  title: string;
  closeHref: string;
  /** Opened to fill in its form: the focus goes to its first field instead of "Close". */
  toFill?: boolean;
  children: ReactNode;
}) {
  const shown = useRef<HTMLDialogElement | null>(null);
  const navigate = useNavigate();
  const id = useId();
  const dialog = useCallback(
    (element: HTMLDialogElement | null) => {
      // Leaving: still in the page, for only then closing it gives the focus back.
      if (element === null) shown.current?.close();
      else {
        // It was sent open; a modal one must be opened by script.
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
      className={styles.dialog}
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
        <a href={closeHref} data-keep-scroll className={styles.plain}>
          Close
        </a>
      </header>
      {children}
    </dialog>
  );
}
