/** What a mailed link opens: one button that does what the letter promised, because opening alone must change nothing. */
import { Form } from "@remix-run/react";
import styles from "./forms.module.css";
import { Submit } from "./submit";

export function TokenForm({
  action,
  token,
  button,
  busy,
}: {
  action: string;
  /** Empty when the address was cut off on its way. */
  token: string;
  button: string;
  busy: string;
}) {
  if (token === "")
    return <p>This address is not complete. Open the link in your letter once more, or ask for a new one.</p>;
  return (
    <Form method="post" action={action} className={styles.form}>
      <input type="hidden" name="token" value={token} />
      <Submit busy={busy}>{button}</Submit>
    </Form>
  );
}
