/** Merging an interest into another: what it touches, the choice, and a question before anything happens. */
import { Form } from "@remix-run/react";
import { useId } from "react";
import { countOf } from "~/lib/text";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { useFormAnswer } from "~/ui/forms/answer";
import { NamedOptions } from "~/ui/forms/named-options";
import { SelectField } from "~/ui/forms/text-field";
import formStyles from "~/ui/forms/forms.module.css";
import type { LoadedInterest } from "./load";

export function Merge({ interest }: { interest: LoadedInterest }) {
  const { values, fieldErrors } = useFormAnswer();
  const id = useId();
  const { uses, name, others, slug, version } = interest;
  return (
    <section>
      <h2>Merge into another</h2>
      <p>This would go over to the other interest:</p>
      <ul>
        <li>
          {countOf(uses.events, "event")}, {uses.coming.toLocaleString("en-US")} of them coming
        </li>
        <li>{countOf(uses.venues, "venue")} with this interest for all events</li>
        <li>{countOf(uses.readers, "reader")} who chose it</li>
        <li>{countOf(uses.lists, "followed list")}</li>
        <li>{countOf(uses.suggestions, "suggestion")} that wait</li>
        <li>the addresses /interest/{slug} and its feeds, which lead to the other from then on</li>
      </ul>
      <Form method="post" id={id} className={formStyles.form}>
        <input type="hidden" name="version" value={version} />
        <SelectField label="Merge into" name="into" defaultValue={values.into ?? ""} error={fieldErrors.into}>
          <NamedOptions none="Choose" list={others} />
        </SelectField>
      </Form>
      <ConfirmPopover
        label="Merge…"
        className="button"
        question={`Merge “${name}” into the chosen interest?`}
        intent="merge"
        yes="Merge"
        form={id}
      >
        <p>
          <bdi>{name}</bdi> is no longer offered to anybody. You can undo this for a week.
        </p>
      </ConfirmPopover>
    </section>
  );
}
