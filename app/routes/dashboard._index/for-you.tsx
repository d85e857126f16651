/** The reader's letter as it would be now: why each event stands there, and what can be said about it. */
import { Form } from "@remix-run/react";
import type { ForYou as Data } from "~/domain/for-you/for-you";
import { EventCard } from "~/ui/event-card";
import { EventRow } from "~/ui/event-row";
import { SaveButton } from "~/ui/saved/save-button";
import styles from "./for-you.module.css";

type Pick = Data["sections"][number]["picks"][number];

function Say({ card, vote }: { card: Pick["card"]; vote: "more" | "less" | null }) {
  return (
    <Form method="post" action="/dashboard?index" preventScrollReset className={styles.say}>
      <input type="hidden" name="event" value={card.id} />
      <button
        type="submit"
        name="intent"
        value={vote === "more" ? "take-back" : "more"}
        aria-pressed={vote === "more"}
      >
        More like this<span className="visually-hidden"> {card.title}</span>
      </button>
      <button type="submit" name="intent" value="less">
        Less<span className="visually-hidden"> like {card.title}</span>
      </button>
      {card.venueId === null ? null : (
        <>
          <input type="hidden" name="venue" value={card.venueId} />
          <button type="submit" name="intent" value="hide">
            Hide <span dir="auto">{card.venueName}</span>
          </button>
        </>
      )}
    </Form>
  );
}

interface ItemProps {
  pick: Pick;
  vote: "more" | "less" | null;
  isSaved: boolean;
}

function PickItem({ pick: { card, reason }, vote, isSaved }: ItemProps) {
  const Shown = card.picture ? EventCard : EventRow;
  return (
    <li>
      <Shown card={card} href={card.href} level={3} />
      <p className={styles.reason}>{reason}.</p>
      <div className={styles.tools}>
        <SaveButton kind="event" id={card.id} title={card.title} back="/dashboard" isSavedAtFirst={isSaved} />
        <Say card={card} vote={vote} />
      </div>
    </li>
  );
}

export function ForYou({ lead, sections, votes }: Data) {
  const voteOf = new Map(votes.map(({ id, vote }) => [id, vote]));
  return (
    <section className={styles.forYou} aria-labelledby="for-you">
      <h2 id="for-you">For you, as of now</h2>
      <p className={styles.lead}>
        {lead ??
          "Too little that is new to you is coming up. A follow, a save or another interest widens the choice."}
      </p>
      {sections.map(({ name, picks }) => (
        <section key={name} className={styles.section}>
          <h3 className={styles.name}>{name}</h3>
          <ul>
            {picks.map((pick) => (
              <PickItem
                key={pick.card.id}
                pick={pick}
                vote={voteOf.get(pick.card.id) ?? null}
                isSaved={name === "You saved"}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
