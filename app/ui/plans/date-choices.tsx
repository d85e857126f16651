/** Dates to choose from: showings, days of a run, or suggestions, each with who can. */
import forms from "../forms/forms.module.css";
import styles from "./date-choices.module.css";

export interface ChoiceOfDate {
  key: string;
  /** 'Fri, Nov 27 · 7:30 PM'. */
  label: string;
  venue: string;
  /** Where the dates are of several events. */
  title?: string;
  words: string;
  isAsked: boolean;
}

export function DateChoices({
  legend,
  hint,
  dates,
  more,
  best,
  error,
}: {
  legend: string;
  hint?: string;
  dates: ChoiceOfDate[];
  /** Folded. */
  more: ChoiceOfDate[];
  /** The key of the one that is ticked at first; without it all are. */
  best?: string | null;
  error: string | undefined;
}) {
  return (
    <div className={forms.field}>
      <fieldset
        className={styles.choices}
        aria-describedby={error ? "date-error" : hint ? "date-hint" : undefined}
      >
        <legend className={forms.legend}>{legend}</legend>
        {hint ? (
          <p className={forms.hint} id="date-hint">
            {hint}
          </p>
        ) : null}
        {dates.map((date) => (
          <Choice key={date.key} date={date} isBest={best === undefined || date.key === best} />
        ))}
        {more.length > 0 ? (
          <details>
            <summary className="text-button">{more.length} more</summary>
            {more.map((date) => (
              <Choice key={date.key} date={date} isBest={best === undefined || date.key === best} />
            ))}
          </details>
        ) : null}
      </fieldset>
      {error ? (
        <p className={forms.error} id="date-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function Choice({ date, isBest }: { date: ChoiceOfDate; isBest: boolean }) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" name="date" value={date.key} defaultChecked={isBest} disabled={date.isAsked} />
      <span>
        <strong>{date.label}</strong> <bdi>{date.venue}</bdi>
        {date.title ? <bdi className={styles.title}>{date.title}</bdi> : null}
        <small dir="auto">{date.isAsked ? "Proposed already" : date.words}</small>
      </span>
    </label>
  );
}
