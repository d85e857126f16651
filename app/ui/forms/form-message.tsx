/** The answer's message in the form: its toast is gone after four seconds. */
import { useFormAnswer } from "./answer";
import styles from "./forms.module.css";

export function FormMessage() {
  const { message } = useFormAnswer();
  return message ? <div className={styles.error}>{message}</div> : null;
}
