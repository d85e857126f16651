/** The rooms of a venue, with what each offers and its point. */
import { Form } from "@remix-run/react";
import { Submit } from "~/ui/forms/submit";
import { TextArea } from "~/ui/forms/text-field";
import forms from "~/ui/forms/forms.module.css";
import type { LoadedVenue } from "./load";
import { useKept } from "~/ui/forms/answer";

export function Rooms({ venue }: { venue: LoadedVenue }) {
  const kept = useKept<"rooms">({ rooms: venue.rooms });
  return (
    <section id="rooms">
      <h2>Rooms</h2>
      <Form method="post" action="#rooms" className={forms.form} preventScrollReset>
        <TextArea
          label="One a line, with its access and point"
          optional
          rows={4}
          {...kept("rooms")}
          hint="Theater 2 | Step-free, Captions | 40.7286, -74.0042"
        />
        <Submit intent="rooms">Save rooms</Submit>
      </Form>
    </section>
  );
}
