/** The page behind a mailed link: one button, because opening a link must change nothing. */
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
  /** Empty if the address was cut off. */
  token: string;
  button: string;
  busy: string;
}) {
  if (token === "") return <p>This link is incomplete. Open it from the mail again, or request a new one.</p>;
  return (
    <Form method="post" action={action} className={styles.form}>
      <input type="hidden" name="token" value={token} />
      <Submit busy={busy}>{button}</Submit>
    </Form>
  );
}
