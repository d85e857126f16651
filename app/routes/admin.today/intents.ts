/** The first answers to what waits. */
import { hiddenNumber } from "~/domain/admin/concurrent";
import { fetchOne } from "~/domain/admin/sources/fetch-now";
import { switchSource } from "~/domain/admin/sources/edit-source";
import { readTextField } from "~/domain/editorial/given-text";
import { keepText, publishTexts } from "~/domain/editorial/decide-text";
import { setReceivesAlerts } from "~/domain/admin/today/tell-editors";
import { field } from "~/web/form-answer";
import type { FormInput, Intents } from "~/web/intents";

const numberIn = ({ form }: FormInput, name: string) => hiddenNumber(field(form, name));

const givenIn = (form: FormData) => readTextField(field(form, "text"));

export const todayIntents: Intents = {
  "publish-text": {
    failure: "The text could not be changed. Please try again.",
    async run({ context, user, form }) {
      await publishTexts(context, user, [givenIn(form)]);
      return "Text published";
    },
  },

  "keep-text": {
    failure: "The text could not be changed. Please try again.",
    async run({ context, user, form }) {
      await keepText(context, user, givenIn(form));
      return "Kept as it is";
    },
  },

  tell: {
    failure: "Could not be changed. Please try again.",
    async run({ context, user, form }) {
      const receivesAlerts = field(form, "to") === "on";
      await setReceivesAlerts(context, user, receivesAlerts);
      return receivesAlerts ? "You will be told by mail" : "You will not be told by mail any more";
    },
  },

  fetch: {
    failure: "Failed",
    async run(input) {
      await fetchOne(input.context, input.user, numberIn(input, "id"));
      return "Fetch started";
    },
  },

  "switch-off": {
    failure: "Could not toggle source",
    async run(input) {
      const entry = await switchSource(input.context, input.user, numberIn(input, "id"), false);
      return { text: "Source disabled", entry };
    },
  },
};
