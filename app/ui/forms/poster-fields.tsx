/** Has a poster read into the fields of the form around it: as text, and as a picture where a language model is set up. */
import { useId } from "react";
import { LONGEST_TEXT } from "~/domain/poster/limits";
import { useFormAnswer } from "./answer";
import styles from "./forms.module.css";
import { TextArea } from "./text-field";

/** The hint of a field that was read: where. */
export const quoteHint = (quote: string | undefined): string | undefined =>
  quote === undefined ? undefined : `Read from “${quote}”`;

export function PosterFields({ canReadPictures }: { canReadPictures: boolean }) {
  const { values, fieldErrors, note } = useFormAnswer();
  const id = useId();
  const error = fieldErrors.posterPicture;
  const isOpen = note !== null || error !== undefined || fieldErrors.posterText !== undefined;
  return (
    <details className={styles.poster} open={isOpen}>
      <summary>Have a poster read</summary>
      <TextArea
        label="Its text"
        name="posterText"
        rows={5}
        maxLength={LONGEST_TEXT}
        optional
        hint="Paste what stands on it. Empty fields below are filled; nothing is sent before you look."
        defaultValue={values.posterText}
        error={fieldErrors.posterText}
      />
      {canReadPictures ? (
        <div className={styles.field}>
          <label htmlFor={id}>
            Or its picture <span className={styles.optional}>(optional)</span>
          </label>
          <input
            id={id}
            type="file"
            name="posterPicture"
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            className="input"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : `${id}-hint`}
          />
          <p className={styles.hint} id={`${id}-hint`}>
            At most 8 MB. A language model reads it; it is not kept.
          </p>
        </div>
      ) : (
        <p className={styles.hint}>Pictures need a language model, which is not set up here.</p>
      )}
      {error ? (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
      <p>
        <button className="button" name="intent" value="read-poster">
          Read the poster
        </button>
      </p>
      {note ? <p role="status">{note}</p> : null}
    </details>
  );
}
