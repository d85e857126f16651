/** Asks by an address, a number or a title, and perhaps a day. A plain form, so that its answer has an address. */
import { TextField } from "~/ui/forms/text-field";
import styles from "./why.module.css";

export function AskForm({ asked, day }: { asked: string; day: string | null }) {
  return (
    <form method="get" action="/admin/why" className={styles.ask}>
      <TextField
        label="Address, number or title"
        name="asked"
        defaultValue={asked}
        maxLength={200}
        hint="Of its own page, of its page here, or as it is called."
      />
      <TextField type="date" label="Day" name="day" optional defaultValue={day ?? ""} />
      <button className="button button-loud">Ask</button>
    </form>
  );
}
