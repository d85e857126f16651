/** The first answers to what waits. */
import { fetchOne } from "~/domain/admin/sources/fetch-now";
import { switchSource } from "~/domain/admin/sources/edit-source";
import { readTextField } from "~/domain/editorial/given-text";
import { keepText, publishTexts } from "~/domain/editorial/decide-text";
import { setReceivesAlerts } from "~/domain/admin/today/tell-editors";
import { field } from "~/web/form-answer";
import { saying, type Intents } from "~/web/intents";

const FAILURE = "The text could not be changed. Please try again.";

const givenIn = (form: FormData) => readTextField(field(form, "text"));

export const todayIntents: Intents = {
  "publish-text": saying("Text published", FAILURE, async ({ context, user, form }) => {
    await publishTexts(context, user, [givenIn(form)]);
  }),
  "keep-text": saying("Kept as it is", FAILURE, ({ context, user, form }) =>
    keepText(context, user, givenIn(form)),
  ),
  tell: {
    failure: "Could not be changed. Please try again.",
    async run({ context, user, form }) {
      const receivesAlerts = field(form, "to") === "on";
      await setReceivesAlerts(context, user, receivesAlerts);
      return receivesAlerts ? "You will be told by mail" : "You will not be told by mail any more";
    },
  },
  fetch: saying("Fetch started", "Failed", ({ context, user, number }) =>
    fetchOne(context, user, number("id")),
  ),
  "switch-off": saying("Source disabled", "Could not toggle source", ({ context, user, number }) =>
    switchSource(context, user, number("id"), false),
  ),
};
