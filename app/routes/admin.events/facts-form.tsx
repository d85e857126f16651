/** State, price, doors, ages and tickets. */
import { Submit } from "~/ui/forms/submit";
import { SelectField, TextField } from "~/ui/forms/text-field";
import { DetailForm } from "./detail-form";
import type { EventDetails } from "./load-details";
import { useKept } from "~/ui/forms/answer";

const STATUSES = [
  ["scheduled", "As planned"],
  ["postponed", "Postponed"],
  ["cancelled", "Cancelled"],
  ["moved_online", "Moved online"],
] as const;

export function FactsForm({ details }: { details: EventDetails }) {
  const field = useKept<keyof EventDetails["facts"]>(details.facts);
  return (
    <DetailForm details={details}>
      <SelectField label="State" {...field("status")}>
        {STATUSES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Tickets" {...field("soldOut")}>
        <option value="no">Not known to be sold out</option>
        <option value="yes">Sold out</option>
      </SelectField>
      <TextField
        label="Price"
        hint="For example $15, $12 adv / $15 door, Free."
        maxLength={200}
        {...field("price")}
      />
      <TextField label="Doors" type="time" {...field("doors")} />
      <TextField label="Ages" hint="For example 21+, All ages, 5–12." maxLength={40} {...field("ages")} />
      <TextField label="Ticket page" type="url" maxLength={1000} {...field("tickets")} />
      <Submit intent="save">Save</Submit>
    </DetailForm>
  );
}
