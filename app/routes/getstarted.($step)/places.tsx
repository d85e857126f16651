/** "Which of these do you go to?": venues near the zip. Each one that is ticked is followed. */
import type { PlacesToPick } from "~/domain/accounts/places-to-pick";
import { useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import styles from "./getstarted.module.css";

export function Places({ around, places, chosen }: PlacesToPick & { chosen: number[] }) {
  const typed = useFormAnswer().values.places;
  const ticked = typed === undefined ? chosen : typed.split(",").map(Number);
  if (places.length === 0) return null;
  return (
    <fieldset className={styles.places}>
      <legend>
        <strong>Which of these do you go to?</strong>
        <span className={forms.hint}>
          {around === null ? "Venues all over the city" : `Venues near ${around}`}. You follow those you tick:
          what they have next comes first in your letter. None is an answer too.
        </span>
      </legend>
      {places.map(({ id, name, facts }) => (
        <div key={id} className={styles.place}>
          <input
            id={`place-${id}`}
            type="checkbox"
            name="place"
            value={id}
            defaultChecked={ticked.includes(id)}
            aria-describedby={`facts-${id}`}
          />
          <label htmlFor={`place-${id}`} dir="auto">
            {name}
          </label>
          <small id={`facts-${id}`}>{facts}</small>
        </div>
      ))}
    </fieldset>
  );
}
