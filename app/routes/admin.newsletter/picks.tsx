/** The picks of the letter, in its order, each with what an editor can do about it. */
import listStyles from "~/ui/lists.module.css";
import type { LetterPick } from "./load";
import styles from "./preview.module.css";
import { PostButton } from "~/ui/admin/post-button";

export function LetterPicks({ picks }: { picks: LetterPick[] }) {
  return (
    <section className={styles.picks}>
      <h2>What it holds</h2>
      <ol>
        {picks.map((pick) => (
          <li key={pick.id}>
            <div>
              <a href={`/admin/events/${pick.id}`} dir="auto">
                {pick.title}
              </a>
              <p>{pick.about}</p>
            </div>
            {pick.isLeftOut ? <span>Taken out</span> : <Act pick={pick} intent="omit" label="Not this one" />}
            {pick.isPinned || pick.isLeftOut ? null : <Act pick={pick} intent="pin" label="Pin" />}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Omissions({ works }: { works: { id: number; title: string }[] }) {
  if (works.length === 0) return null;
  return (
    <section className={styles.omissions}>
      <h2>Taken out of the letters</h2>
      <ul className={listStyles.people}>
        {works.map(({ id, title }) => (
          <li key={id}>
            <a href={`/admin/texts/${id}`} dir="auto">
              {title}
            </a>
            <PostButton intent="admit" fields={{ work: id }} className="text-button">
              Let it back<span className="visually-hidden">: {title}</span>
            </PostButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Act = ({ pick, intent, label }: { pick: LetterPick; intent: "pin" | "omit"; label: string }) => (
  <PostButton intent={intent} fields={{ event: pick.id }} className="text-button">
    {label}
    <span className="visually-hidden">: {pick.title}</span>
  </PostButton>
);
