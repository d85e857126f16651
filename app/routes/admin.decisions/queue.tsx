/** The cards. With scripts the next one has the focus at once, and an act that is refused brings its card back. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { Card } from "~/domain/admin/decisions/card";
import { UndoBar } from "~/ui/admin/undo-button";
import { DecisionCard, type CardAnswer } from "./card";
import pageStyles from "~/ui/page.module.css";
import styles from "./decisions.module.css";

interface Refusal {
  card: Card;
  message: string;
}

export function Queue({ cards }: { cards: Card[] }) {
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const [done, setDone] = useState<{ entry: number; words: string } | null>(null);
  // Undo is of the last act, in the order of sending: until that one is answered there is none.
  const lastSent = useRef<string | null>(null);

  const onSent = useCallback((key: string) => {
    lastSent.current = key;
    setDone(null);
    setRefusals((before) => before.filter(({ card }) => card.key !== key));
    const seen = seenCards();
    const at = seen.findIndex((card) => card.dataset.decision === key);
    focusFirst(seen[at + 1] ?? seen[at - 1]);
  }, []);
  const onAnswer = useCallback((card: Card, answer: CardAnswer) => {
    if ("entry" in answer) {
      if (card.key === lastSent.current)
        setDone({ entry: answer.entry, words: `${answer.text}: ${card.title}` });
      return;
    }
    const message = answer.message ?? Object.values(answer.fieldErrors).join(" ");
    setRefusals((before) => [...before.filter((other) => other.card.key !== card.key), { card, message }]);
  }, []);

  // The last card was decided before more had come.
  useEffect(() => {
    if (lastSent.current && document.activeElement === document.body) focusFirst(seenCards()[0]);
  }, [cards]);

  const keys = new Set(cards.map(({ key }) => key));
  const gone = refusals.filter(({ card }) => !keys.has(card.key));
  return (
    <>
      {gone.map(({ card, message }) => (
        <section
          key={card.key}
          className={`${pageStyles.callout} ${styles.gone}`}
          role="alert"
          aria-label={card.title}
        >
          <p dir="auto">
            <strong>{card.title}</strong>: {message}
          </p>
          <button
            type="button"
            className="text-button"
            onClick={() => setRefusals((before) => before.filter((other) => other.card.key !== card.key))}
          >
            Understood
          </button>
        </section>
      ))}
      {cards.map((card) => (
        <DecisionCard
          key={card.key}
          card={card}
          refusal={refusals.find((other) => other.card.key === card.key)?.message ?? null}
          onSent={onSent}
          onAnswer={onAnswer}
        />
      ))}
      {cards.length === 0 ? <p className={pageStyles.note}>No decision waits here.</p> : null}
      {done && done.entry > 0 ? (
        <div className={styles.undo} onSubmit={() => setDone(null)}>
          <UndoBar done={done} />
        </div>
      ) : null}
    </>
  );
}

const seenCards = () => [...document.querySelectorAll<HTMLElement>("[data-decision]")].filter(isSeen);

const isSeen = (element: Element) => element.checkVisibility?.() ?? true;

function focusFirst(card: HTMLElement | undefined): void {
  card?.querySelector<HTMLElement>("[data-first]")?.focus();
}
