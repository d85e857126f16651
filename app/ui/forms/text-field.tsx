/** A labelled input with its hint and its error, tied together for assistive technology. */
import { useId, type ComponentProps } from "react";
import { useHydrated } from "../use-hydrated";
import styles from "./forms.module.css";

interface Base {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Marks the label "(optional)"; all other fields are required. */
  optional?: boolean;
}

export function TextField({ label, error, hint, optional, ...input }: Base & ComponentProps<"input">) {
  const { id, control } = useDescription({ label, name: input.name, error, hint });
  return (
    <div className={styles.field}>
      <Label id={id} label={label} optional={optional} />
      <input {...control} className="input" dir="auto" {...input} />
      <Description id={id} error={error} hint={hint} />
    </div>
  );
}

export function TextArea({
  label,
  error,
  hint,
  optional,
  defaultValue,
  ...input
}: Base & ComponentProps<"textarea">) {
  const text = useAdoptedText(defaultValue);
  const { id, control } = useDescription({ label, name: input.name, error, hint });
  return (
    <div className={styles.field}>
      <Label id={id} label={label} optional={optional} />
      <textarea rows={5} {...control} className="input" dir="auto" defaultValue={text} {...input} />
      <Description id={id} error={error} hint={hint} />
    </div>
  );
}

export function SelectField({
  label,
  error,
  hint,
  optional,
  children,
  ...input
}: Base & ComponentProps<"select">) {
  const { id, control } = useDescription({ label, name: input.name, error, hint });
  return (
    <div className={styles.field}>
      <Label id={id} label={label} optional={optional} />
      <select {...control} className="input" {...input}>
        {children}
      </select>
      <Description id={id} error={error} hint={hint} />
    </div>
  );
}

/** The attributes that link a control to its hint and error. */
function useDescription({ error, hint }: Base) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return {
    id,
    control: {
      id,
      "aria-invalid": error ? (true as const) : undefined,
      "aria-describedby": described === "" ? undefined : described,
    },
  };
}

function Description({
  id,
  error,
  hint,
}: {
  id: string;
  error?: string | undefined;
  hint?: string | undefined;
}) {
  return (
    <>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </>
  );
}

function Label({ id, label, optional }: { id: string; label: string; optional?: boolean | undefined }) {
  return (
    <label htmlFor={id}>
      {label} {optional ? <span className={styles.optional}>(optional)</span> : null}
    </label>
  );
}

/**
 * React 18 puts a textarea's first text back when it adopts the page, over what was typed meanwhile. So it hears of that text only
 * afterwards.
 */
function useAdoptedText(text: ComponentProps<"textarea">["defaultValue"]) {
  const isHydrated = useHydrated();
  return isHydrated || typeof document === "undefined" ? text : undefined;
}
