/** People to invite: an address and "Add", and the list so far. Each press is a form of its own to the server, which keeps the list in it. */
import { useEffect, useRef } from "react";
import { useFormAnswer } from "./answer";
import styles from "./forms.module.css";
import { TextField } from "./text-field";

/** Enter in any field presses the form's first button: this one, which nobody sees. */
export const EnterButton = () => (
  <button
    type="submit"
    name="press"
    value="enter"
    className="visually-hidden"
    tabIndex={-1}
    aria-hidden="true"
  >
    Continue
  </button>
);

export function InviteeFields({ hint }: { hint: string }) {
  const { values, fieldErrors } = useFormAnswer();
  const list = (values.invitees ?? "").split(",").filter((email) => email !== "");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was taken into the list leaves the field, and the next address can be typed at once.
    const input = box.current?.querySelector<HTMLInputElement>("input[name=email]");
    if (!input || values.email) return;
    input.value = "";
    if (values.email === "") input.focus();
  }, [values]);
  return (
    <div className={styles.field} ref={box}>
      <input type="hidden" name="invitees" value={list.join(",")} />
      <div className={styles.adding}>
        <TextField
          label="Friend's email"
          name="email"
          type="email"
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
              <button type="submit" name="remove" value={email} className={styles.quiet}>
                Remove<span className="visually-hidden"> {email}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
