/** The top of the coming letters, set by editors: a note, and pinned events. */
import { Form } from "@remix-run/react";
import { useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextArea } from "~/ui/forms/text-field";
import listStyles from "~/ui/lists.module.css";
import styles from "./preview.module.css";
import { PostButton } from "~/ui/admin/post-button";

interface Props {
  day: string;
  noteDay: string;
  note: string;
  maxNote: number;
  pins: { id: number; title: string; day: string }[];
}

export function FromEditors({ day, noteDay, note, maxNote, pins }: Props) {
  const { fieldErrors, values } = useFormAnswer();
  return (
    <div className={styles.top}>
      <Form method="post" action="/admin/newsletter" className={forms.form} key={note}>
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="was" value={note} />
        <TextArea
          label={`Note for the letters of ${noteDay}`}
          name="note"
          rows={4}
          maxLength={maxNote}
          optional
          defaultValue={values.note ?? note}
          hint="Letters show it below their heading, and so does the page of the week from that day on. Leave it empty to take the note away."
          error={fieldErrors.note}
        />
        <Submit intent="note">Save note</Submit>
      </Form>
      <Pins pins={pins} />
    </div>
  );
}

function Pins({ pins }: Pick<Props, "pins">) {
  return (
    <section>
      <h2>Pinned events</h2>
      <p className={forms.hint}>
        Three at most stand at the top of a letter. Nobody gets one twice. Pin an event on its own page, from
        the <a href="/admin/events">list of events</a>.
      </p>
      <ul className={listStyles.people}>
        {pins.map(({ id, title, day }) => (
          <li key={id}>
            <a href={`/admin/events/${id}`} dir="auto">
              {title}
            </a>
            <span>{day}</span>
            <PostButton intent="unpin" fields={{ event: id }} className="text-button">
              Unpin<span className="visually-hidden"> {title}</span>
            </PostButton>
          </li>
        ))}
      </ul>
      {pins.length === 0 ? <p>No event is pinned.</p> : null}
    </section>
  );
}
