/** The saved lists: what is coming, works that wait for a date, and what is over. */
import type { SavedList, SavedRow } from "~/domain/saves/saved-list";
import { countOf } from "~/lib/text";
import { EventRow } from "~/ui/event-row";
import { SaveButton } from "~/ui/saved/save-button";
import { Following } from "./following";
import styles from "./saved.module.css";

export function SavedLists({ list }: { list: SavedList }) {
  const { coming, waiting, past, gone, venues, searches } = list;
  const followed = venues.length + searches.length;
  if (coming.length + waiting.length + past.length + gone + followed === 0) return <NothingSaved />;
  return (
    <div className={styles.lists}>
      <section className={styles.part}>
        <h2>Coming</h2>
        {coming.length > 0 ? <Rows rows={coming} /> : <p className="empty">Nothing is coming up.</p>}
        {gone > 0 ? (
          <p className={styles.note}>
            {countOf(gone, "saved event")} {gone === 1 ? "is" : "are"} no longer on the calendar.
          </p>
        ) : null}
      </section>
      {waiting.length > 0 ? <Waiting works={waiting} /> : null}
      {followed > 0 ? <Following venues={venues} searches={searches} /> : null}
      {past.length > 0 ? (
        <section className={styles.part}>
          <h2>Over</h2>
          <Rows rows={past} />
        </section>
      ) : null}
    </div>
  );
}

export function NothingSaved() {
  return (
    <div className="empty">
      <p>Nothing saved yet.</p>
      <p>
        Press <strong>Save</strong> on an event, and it waits for you here. <a href="/">See what is on</a>
      </p>
    </div>
  );
}

function Rows({ rows }: { rows: SavedRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ kind, id, card }) => (
        <li key={`${kind} ${id}`}>
          <EventRow card={card} href={card.href} level={3} dated hasMark={false} />
          <SaveButton kind={kind} id={id} title={card.title} back="/saved" isSavedAtFirst />
        </li>
      ))}
    </ul>
  );
}

function Waiting({ works }: { works: SavedList["waiting"] }) {
  return (
    <section className={styles.part}>
      <h2>Waiting for a date</h2>
      <ul className={styles.rows}>
        {works.map(({ id, title }) => (
          <li key={id}>
            <p className={styles.name} dir="auto">
              {title}
            </p>
            <SaveButton kind="work" id={id} title={title} back="/saved" isSavedAtFirst />
          </li>
        ))}
      </ul>
    </section>
  );
}
