/** The fields of a series as its forms send them. */
import type { TypedSeries } from "~/domain/admin/programme/edit-series";
import { field } from "./form-answer";

export const typedSeries = (form: FormData): TypedSeries => ({
  name: field(form, "name"),
  kind: field(form, "kind"),
  description: field(form, "description"),
});
