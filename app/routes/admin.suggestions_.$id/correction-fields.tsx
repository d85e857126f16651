/** Fields that an editor may correct before approving. Folded away, because most suggestions are right. */
import type { EventField } from "~/domain/admin/events/event-input";
import type { EventValues } from "~/domain/admin/events/event-values";
import { FoldChoice, Theirs, type InterestChoice } from "~/ui/admin/event-form";
import formStyles from "~/ui/admin/event-form.module.css";
import { useFormAnswer } from "~/ui/forms/answer";
import { NamedOptions } from "~/ui/forms/named-options";
import { Submit } from "~/ui/forms/submit";
import { SelectField, TextArea, TextField } from "~/ui/forms/text-field";

const LINES = [
  ["title", "Title", { maxLength: 300 }],
  ["venue", "Venue", { maxLength: 200, optional: true }],
  ["location", "Address", { maxLength: 300, hint: "With its zip code it gets a point on the map." }],
] as const;
const TIMES = [
  ["start", "Start Time", {}],
  ["end", "End Time", { optional: true }],
] as const;

export function CorrectionFields({
  stored,
  interests,
}: {
  stored: EventValues;
  interests: InterestChoice[];
}) {
  const { values, fieldErrors } = useFormAnswer();
  const kept = (name: EventField) => ({
    name,
    defaultValue: values[name] ?? stored[name],
    error: fieldErrors[name],
  });
  const names = [...LINES, ...TIMES].map(([name]) => name);
  const isWrong = [...names, "interest", "description", "startFold", "endFold"].some(
    (name) => fieldErrors[name],
  );
  const isTyped = Object.keys(values).length > 0;
  return (
    <details open={isWrong || isTyped}>
      <summary>Correct it first</summary>
      <div className={formStyles.form}>
        {Object.entries(stored).map(([name, value]) => (
          <input key={name} type="hidden" name={`was.${name}`} value={value} />
        ))}
        {LINES.map(([name, label, more]) => (
          <div key={name} className={formStyles.cell}>
            <TextField label={label} {...kept(name)} {...more} />
            <Theirs name={name} stored={stored[name]} />
          </div>
        ))}
        <div className={formStyles.row}>
          {TIMES.map(([name, label, more]) => (
            <div key={name} className={formStyles.cell}>
              <TextField type="datetime-local" label={label} {...kept(name)} {...more} />
              <Theirs name={name} stored={stored[name]} />
              <FoldChoice name={`${name}Fold`} label="Which of the two" stored={stored[`${name}Fold`]} />
            </div>
          ))}
        </div>
        <div className={formStyles.cell}>
          <SelectField label="Category" {...kept("interest")}>
            <NamedOptions none="None" list={interests} />
          </SelectField>
          <Theirs
            name="interest"
            stored={interests.find(({ id }) => String(id) === stored.interest)?.name ?? ""}
          />
        </div>
        <div className={formStyles.cell}>
          <TextArea label="Description" optional maxLength={10_000} {...kept("description")} />
          <Theirs name="description" stored={stored.description} />
        </div>
        <Submit intent="save">Save, decide later</Submit>
      </div>
    </details>
  );
}
