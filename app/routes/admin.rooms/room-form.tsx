/** The form of a new room. Its address and token are secrets: nothing shows them again. */
import { useFormAnswer, useKept } from "~/ui/forms/answer";
import { Choice, Choices } from "~/ui/forms/choice";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import formStyles from "~/ui/forms/forms.module.css";
import { PostForm } from "~/ui/forms/post-form";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export function RoomForm({ services }: { services: [string, string][] }) {
  const { values, fieldErrors } = useFormAnswer();
  const text = useKept();
  return (
    <PostForm>
      <TextField label="Name" {...text("name")} maxLength={80} required />
      <Choices legend="Service" error={fieldErrors.service} errorId="service-error">
        {services.map(([value, label]) => (
          <Choice
            key={value}
            type="radio"
            name="service"
            value={value}
            defaultChecked={(values.service ?? "discord") === value}
          >
            {label}
          </Choice>
        ))}
      </Choices>
      <TextField
        label="Address"
        {...text("address")}
        type="url"
        required
        autoComplete="off"
        hint="The address of the room’s incoming webhook; for Mastodon that of the server. It is kept and never shown again."
      />
      <TextField
        label="Access token"
        {...text("token")}
        optional
        autoComplete="off"
        hint="For Mastodon, with the right to write statuses; a webhook gets it as a bearer token."
      />
      <TextField
        label="List"
        {...text("list")}
        optional
        hint="The address of a list on this site, such as /borough/queens?free=true. Empty: all events."
      />
      <div className={formStyles.field}>
        <label htmlFor="room-hour">At</label>
        <select id="room-hour" name="hour" className="input" defaultValue={values.hour ?? "9"}>
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {`${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`}
            </option>
          ))}
        </select>
        {fieldErrors.hour ? <p className={formStyles.error}>{fieldErrors.hour}</p> : null}
      </div>
      <p>
        <Submit intent="add">Add room</Submit>
      </p>
    </PostForm>
  );
}
