/** Shown in the event's place when it cannot be loaded; the list stays (spec: public-site 8). */
import { useLocation } from "@remix-run/react";
import { Toaster, type Toast } from "~/ui/toaster";
import styles from "~/ui/event-page/detail.module.css";

const TEXT = "Failed to load event details";
const TOASTS: Toast[] = [{ tone: "error", text: TEXT }];

export function EventFailure({ list }: { list: string }) {
  const { pathname, search } = useLocation();
  return (
    <main id="main" className={styles.detail} data-detail="">
      <a className={styles.close} href={list} data-keep-scroll="desktop" data-back="">
        <span aria-hidden="true">← </span>All events
      </a>
      <div className={styles.missing}>
        <h1>{TEXT}</h1>
        <p>The list is still here. Please try again in a moment.</p>
        <a className="button" href={pathname + search}>
          Try again
        </a>
      </div>
      <Toaster toasts={TOASTS} />
    </main>
  );
}
