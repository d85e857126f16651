/** How an event is shown, and what is special about it: at most two words. */
import type { ListedCard } from "~/domain/events/listed-card";

export const CardWords = ({ card: { words } }: { card: Pick<ListedCard, "words"> }) =>
  words ? (
    <p className="card-words">
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </p>
  ) : null;
