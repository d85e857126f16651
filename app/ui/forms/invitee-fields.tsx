/** People to invite: an address field, "Add", and the list so far. Each button submits the form, which carries the list. */
import { useEffect, useRef } from "react";
import { useFormAnswer } from "./answer";
import styles from "./forms.module.css";
import { TextField } from "./text-field";

/** Enter in a field presses the form's first button, so this hidden one comes first. */
export const EnterButton = () => (
  <button
    type="submit"
    name="press"
    value="enter"
    className="visually-hidden"
    tabIndex={-1}
    aria-hidden="true"
  />
);

export function InviteeFields({ hint }: { hint: string }) {
  const { values, fieldErrors } = useFormAnswer();
  const list = (values.invitees ?? "").split(",").filter((email) => email !== "");
  const box = useRef<HTMLDivElement>(null);
  const isAnswered = values.email === "";
  useEffect(() => {
    if (isAnswered) box.current?.querySelector<HTMLInputElement>("input[name=email]")?.focus();
  }, [values.invitees, isAnswered]);
  return (
    <div className={styles.field} ref={box}>
      <input type="hidden" name="invitees" value={list.join(",")} />
      <div className={styles.adding}>
        <TextField
          // A new field for the next address, once this one is in the list.
          key={values.invitees}
          label="Friend's email"
          name="email"
          type="text"
          autoComplete="off"
          inputMode="email"
          defaultValue={values.email}
          error={fieldErrors.email}
          hint={hint}
        />
        <button type="submit" name="press" value="add" className="button">
          Add
        </button>
      </div>
      {list.length > 0 ? (
        <ul className={styles.invitees} aria-label="To be invited">
          {list.map((email) => (
            <li key={email}>
              <span>{email}</span>
              <button type="submit" name="remove" value={email} className="text-button">
                Remove<span className="visually-hidden"> {email}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
