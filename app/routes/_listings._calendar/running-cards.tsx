/** The flat list of the Ongoing and Search tabs. */
import type { Wish } from "~/domain/listing/fields";
import { searchOf } from "~/domain/listing/wish";
import { EventRows } from "~/ui/event-rows";
import type { LoadedList } from "./load";
import styles from "./event-list.module.css";

interface Props extends Pick<LoadedList, "running" | "closeFrom" | "related"> {
  wish: Wish;
  openEventId: number | null;
}

/** Words of an entry that are named. */
const SHOWN_WORDS = 8;

/** The heading above results that are only close to the words. */
export function RunningCards({ running, closeFrom, related, wish, openEventId }: Props) {
  const rows = (cards: typeof running, level: 2 | 3) => (
    <EventRows cards={cards} search={searchOf(wish)} level={level} dated openEventId={openEventId} />
  );
  if (closeFrom === null) return rows(running, 2);
  return (
    <>
      {rows(running.slice(0, closeFrom), 2)}
      <h2 className={styles.close}>
        {closeFrom === 0 ? "Nothing has these words. Close to it:" : "Close to these words:"}
      </h2>
      {related.map(({ typed, words }) => (
        <p key={typed} className={styles.related} dir="auto">
          For “{typed}” also {words.slice(0, SHOWN_WORDS).join(", ")}
          {words.length > SHOWN_WORDS ? " …" : "."}
        </p>
      ))}
      {rows(running.slice(closeFrom), 3)}
    </>
  );
}
