/** The private address of the saved events, for calendar programs. */
import { Form } from "@remix-run/react";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import styles from "./saved.module.css";

export function SavedCalendar({ url }: { url: string | null }) {
  return (
    <section className={styles.part} id="calendar">
      <h2>In your calendar</h2>
      <p className={styles.note}>
        {url === null
          ? "A private address that your calendar program reads: what you save here appears there."
          : "Add this address to your calendar program. Whoever has it can see what you saved; a new one ends it."}
      </p>
      {url === null ? null : (
        <p className={styles.address}>
          <a href={url.replace(/^https?:/, "webcal:")}>{url}</a>
        </p>
      )}
      <Form method="post" action="/saved" className={forms.row}>
        <Submit intent="make-calendar">{url === null ? "Make the address" : "Make a new address"}</Submit>
        {url === null ? null : (
          <button className="text-button" type="submit" name="intent" value="end-calendar">
            End this address
          </button>
        )}
      </Form>
    </section>
  );
}
