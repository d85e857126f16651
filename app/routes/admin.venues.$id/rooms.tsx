/** The rooms of a venue, with what each offers and its point. */
import { Form } from "@remix-run/react";
import { useFormAnswer } from "~/ui/forms/answer";
import { Submit } from "~/ui/forms/submit";
import { TextArea } from "~/ui/forms/text-field";
import forms from "~/ui/forms/forms.module.css";
import type { LoadedVenue } from "./load";

export function Rooms({ venue }: { venue: LoadedVenue }) {
  const { values, fieldErrors } = useFormAnswer();
  return (
    <section id="rooms">
      <h2>Rooms</h2>
      <Form method="post" action="#rooms" className={forms.form} preventScrollReset>
        <TextArea
          label="One a line, with its access and point"
          name="rooms"
          optional
          rows={4}
          defaultValue={values.rooms ?? venue.rooms}
          error={fieldErrors.rooms}
          hint="Theater 2 | Step-free, Captions | 40.7286, -74.0042"
        />
        <Submit intent="rooms">Save rooms</Submit>
      </Form>
    </section>
  );
}
