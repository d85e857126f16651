/** A form of the dialog, with the event's id and the version it is based on. */
import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFormVersion } from "~/ui/admin/row-edit";
import forms from "~/ui/forms/forms.module.css";
import type { EventDetails } from "./load-details";

export function DetailForm({ details, children }: { details: EventDetails; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const version = useFormVersion(details.version);
  return (
    <Form method="post" action={pathname + search} preventScrollReset className={forms.form} noValidate>
      <input type="hidden" name="id" value={details.id} />
      <input type="hidden" name="version" value={version} />
      {children}
    </Form>
  );
}
