/** The saved events of a visitor who is not signed in: this browser knows which, the server what they are. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { SavedList } from "~/domain/saves/saved-list";
import { isEmpty } from "~/ui/saved/browser-copy";
import { savedQuery } from "~/ui/saved/changes";
import { useSaved } from "~/ui/saved/store";
import { NothingSaved, SavedLists } from "./saved-lists";
import styles from "./saved.module.css";

export function BrowserList() {
  const saved = useSaved();
  const { load, data, state } = useFetcher<{ list: SavedList | null }>();
  // Asked for once: what is taken away while the page is open stays in sight, to be put back.
  const asked = useRef(false);
  useEffect(() => {
    if (saved === null || isEmpty(saved) || asked.current) return;
    asked.current = true;
    load(`/saved?${savedQuery(saved)}`);
  }, [saved, load]);
  if (saved !== null && isEmpty(saved) && !data) {
    return (
      <>
        <NothingSaved />
        <SignInNote />
      </>
    );
  }
  return (
    <>
      <SignInNote />
      <noscript>
        <p className={styles.note}>Without JavaScript, please log in to save events.</p>
      </noscript>
      <Lists list={data?.list} failed={asked.current && state === "idle" && !data} />
    </>
  );
}

function SignInNote() {
  return (
    <p className={styles.note}>
      Kept in this browser only. <a href="/login?next=%2Fsaved">Log in</a> to have them everywhere, in your
      calendar and in your letters; what you saved here comes along.
    </p>
  );
}

function Lists({ list, failed }: { list: SavedList | null | undefined; failed: boolean }) {
  if (list) return <SavedLists list={list} />;
  return failed ? (
    <p className={styles.note} role="alert">
      Failed to load your saved events. <a href="/saved">Try again</a>
    </p>
  ) : (
    <p className={styles.note} role="status">
      Loading…
    </p>
  );
}
