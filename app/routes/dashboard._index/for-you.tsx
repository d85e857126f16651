/** The reader's letter as it would be now: why each event stands there, and what can be said about it. */
import { Form } from "@remix-run/react";
import type { PersonalPicks as Data } from "~/domain/for-you/for-you";
import type { ShownPick } from "~/domain/for-you/picks";
import { Picks } from "~/ui/picks";
import styles from "~/ui/picks.module.css";

interface SayProps {
  card: ShownPick["card"];
  vote: "more" | "less" | null;
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
      <Picks
        sections={sections}
        level={3}
        toolsOf={({ card }) => <Say card={card} vote={voteOf.get(card.id) ?? null} />}
      />
    </section>
  );
}

/** One menu, so that a pick stays an event and no control panel. */
function Say({ card, vote }: SayProps) {
  return (
    <details className={styles.menu} key={vote}>
      <summary>
        {vote === "more" ? "More like this ✓" : "Your taste?"}
        <span className="visually-hidden"> {card.title}</span>
      </summary>
      <Saying card={card} vote={vote} />
    </details>
  );
}

function Saying({ card, vote }: SayProps) {
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
        Less like this<span className="visually-hidden"> {card.title}</span>
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
