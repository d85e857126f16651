/** The fields of an interest as its forms send them. */
import type { TypedInterest } from "~/domain/admin/interests/interest-fields";
import { field } from "./form-answer";

export const typedInterest = (form: FormData): TypedInterest => ({
  name: field(form, "name"),
  description: field(form, "description"),
  words: field(form, "words"),
  schemaType: form.has("schemaType") ? field(form, "schemaType") : null,
});
