/**
 * Picks interests. The order of picking is the order of preference: labels show it after hydration, and a hidden field
 * sends it. Select All and Deselect All need scripts and appear with them.
 */
import { useEffect, useState } from "react";
import { Choice, Choices } from "./choice";
import styles from "./forms.module.css";

interface Interest {
  id: number;
  name: string;
}

export function InterestPicker({
  interests,
  chosen,
  error,
}: {
  interests: Interest[];
  chosen: number[];
  error?: string | undefined;
}) {
  const [picked, setPicked] = useState(() => chosen.filter((id) => interests.some((one) => one.id === id)));
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  const toggle = (id: number) =>
    setPicked((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const all = () =>
    setPicked((before) => [...before, ...interests.map(({ id }) => id).filter((id) => !before.includes(id))]);

  return (
    <>
      {isHydrated ? (
        <div className={styles.row}>
          <button
            type="button"
            className="text-button"
            onClick={all}
            disabled={picked.length === interests.length}
          >
            Select All
          </button>
          <button
            type="button"
            className="text-button"
            onClick={() => setPicked([])}
            disabled={picked.length === 0}
          >
            Deselect All
          </button>
        </div>
      ) : null}
      <Choices
        legend="Your interests, favorite first"
        error={picked.length > 0 ? undefined : error}
        errorId="interest-error"
      >
        {interests.map(({ id, name }) => (
          <Choice
            key={id}
            type="checkbox"
            name="interest"
            value={id}
            checked={picked.includes(id)}
            onChange={() => toggle(id)}
            rank={isHydrated && picked.includes(id) ? picked.indexOf(id) + 1 : undefined}
          >
            {name}
          </Choice>
        ))}
      </Choices>
      {isHydrated ? <input type="hidden" name="order" value={picked.join(",")} /> : null}
    </>
  );
}
