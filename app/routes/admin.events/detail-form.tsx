/** A form of the dialog, with the event's id and the version it is based on. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFormVersion } from "~/ui/admin/row-edit";
import forms from "~/ui/forms/forms.module.css";
import type { EventDetails } from "./load-details";
import { HiddenFields } from "~/ui/forms/hidden-fields";

export function DetailForm({ details, children }: { details: EventDetails; children: ReactNode }) {
  const version = useFormVersion(details.version);
  return (
    <Form method="post" preventScrollReset className={forms.form} noValidate>
      <HiddenFields of={{ id: details.id, version }} />
      {children}
    </Form>
  );
}
