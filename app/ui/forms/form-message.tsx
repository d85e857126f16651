/** The answer's message in the form: its toast is gone after four seconds. */
import { useFormAnswer } from "./answer";
import styles from "./forms.module.css";

export function FormMessage() {
  const { message } = useFormAnswer();
  return message ? <p className={styles.error}>{message}</p> : null;
}
