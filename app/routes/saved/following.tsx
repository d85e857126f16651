/** The venues and searches that somebody follows. */
import type { SavedList } from "~/domain/saves/saved-list";
import { SaveButton } from "~/ui/saved/save-button";
import styles from "./saved.module.css";

export function Following({ venues, searches }: Pick<SavedList, "venues" | "searches">) {
  return (
    <section className={styles.part} id="following">
      <h2>Following</h2>
      <ul className={styles.rows}>
        {venues.map((venue) => (
          <Venue key={venue.id} {...venue} />
        ))}
        {searches.map((search) => (
          <Search key={`search ${search.id}`} {...search} />
        ))}
      </ul>
    </section>
  );
}

function Venue({ id, name, note }: SavedList["venues"][number]) {
  return (
    <li>
      <p className={styles.name}>
        <a href={`/venue/${id}`} dir="auto">
          {name}
        </a>
        <span>{note}</span>
      </p>
      <SaveButton kind="venue" id={id} title={name} back="/saved" isSavedAtFirst />
    </li>
  );
}

function Search({ id, label, href }: SavedList["searches"][number]) {
  return (
    <li>
      <p className={styles.name}>
        <a href={href} dir="auto">
          {label}
        </a>
        <span>Search</span>
      </p>
      <form method="post" action="/saved">
        <input type="hidden" name="follow" value={id} />
        <button className="text-button" type="submit" name="intent" value="unfollow">
          Unfollow<span className="visually-hidden"> {label}</span>
        </button>
      </form>
    </li>
  );
}
