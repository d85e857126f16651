/** A labelled input with its hint and its error, tied together for assistive technology. */
import { useId, type ComponentProps } from "react";
import styles from "./forms.module.css";

interface Base {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Said beside the label; everything else must be filled in. */
  optional?: boolean;
}

/** What ties a control to its words. */
function useWords({ error, hint }: Base) {
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

function Words({ id, error, hint }: { id: string; error?: string | undefined; hint?: string | undefined }) {
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

export function TextField({ label, error, hint, optional, ...input }: Base & ComponentProps<"input">) {
  const { id, control } = useWords({ label, name: input.name, error, hint });
  return (
    <div className={styles.field}>
      <Label id={id} label={label} optional={optional} />
      <input {...control} dir="auto" {...input} />
      <Words id={id} error={error} hint={hint} />
    </div>
  );
}

export function TextArea({ label, error, hint, optional, ...input }: Base & ComponentProps<"textarea">) {
  const { id, control } = useWords({ label, name: input.name, error, hint });
  return (
    <div className={styles.field}>
      <Label id={id} label={label} optional={optional} />
      <textarea rows={5} {...control} dir="auto" {...input} />
      <Words id={id} error={error} hint={hint} />
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
  const { id, control } = useWords({ label, name: input.name, error, hint });
  return (
    <div className={styles.field}>
      <Label id={id} label={label} optional={optional} />
      <select {...control} {...input}>
        {children}
      </select>
      <Words id={id} error={error} hint={hint} />
    </div>
  );
}
