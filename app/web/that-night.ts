/** "What else is on then?" without scripts: the form comes back as it was typed, with the list. */
import { NIGHT_FIELDS, readThatNight, type NightForm } from "~/domain/admin/events/that-night";
import { field, typedValues } from "./form-answer";
import type { Intent } from "./intents";

export const nightIntent: Intent = {
  failure: "Could not load events",
  async run({ context, form }) {
    const typed = Object.fromEntries(NIGHT_FIELDS.map((name) => [name, field(form, name)])) as NightForm;
    const night = await readThatNight(context.db, typed);
    return { fieldErrors: {}, message: null, kind: null, values: typedValues(form), night };
  },
};
