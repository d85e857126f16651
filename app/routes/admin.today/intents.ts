/** The first answers to what waits. */
import { redirect } from "@remix-run/node";
import { keepApart } from "~/domain/admin/duplicates/decide-pair";
import { confirmReading } from "~/domain/admin/events/confirm-event";
import { unpublishEvents } from "~/domain/admin/events/publish-events";
import { wholeNumber } from "~/domain/admin/concurrent";
import { resolveMistake } from "~/domain/admin/mistakes/resolve-mistake";
import { fetchOne } from "~/domain/admin/sources/fetch-now";
import { settleTroubledRecipe } from "~/domain/admin/sources/point-at";
import { tryAddress } from "~/domain/admin/sources/try-address";
import { switchSource } from "~/domain/admin/sources/edit-source";
import { readTextField } from "~/domain/editorial/given-text";
import { keepText, publishTexts } from "~/domain/editorial/decide-text";
import { setTold } from "~/domain/admin/today/tell-editors";
import { field } from "~/web/form-answer";
import type { FormInput, Intents } from "~/web/intents";

const numberIn = ({ form }: FormInput, name: string) => wholeNumber(field(form, name));
const seenIn = (input: FormInput) => ({ id: numberIn(input, "id"), version: numberIn(input, "version") });

const givenIn = (form: FormData) => readTextField(field(form, "text"));

export const todayIntents: Intents = {
  resolve: {
    failure: "The report could not be changed. Please try again.",
    async run(input) {
      const entry = await resolveMistake(input.context, input.user, seenIn(input), true);
      return { text: "Resolved", entry };
    },
  },

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

  confirm: {
    failure: "Failed",
    async run(input) {
      await confirmReading(input.context, input.user, seenIn(input));
      return "Marked as right";
    },
  },

  hide: {
    failure: "Failed to update publish status",
    async run(input) {
      const { entry } = await unpublishEvents(input.context, input.user, [numberIn(input, "id")]);
      return { text: "Event unpublished successfully", entry };
    },
  },

  tell: {
    failure: "Could not be changed. Please try again.",
    async run({ context, user, form }) {
      const isTold = field(form, "to") === "on";
      await setTold(context, user, isTold);
      return isTold ? "You will be told by mail" : "You will not be told by mail any more";
    },
  },

  fetch: {
    failure: "Failed",
    async run(input) {
      await fetchOne(input.context, input.user, numberIn(input, "id"));
      return "Fetch started";
    },
  },

  "settle-recipe": {
    failure: "Could not be changed. Please try again.",
    async run(input) {
      await settleTroubledRecipe(input.context, input.user, numberIn(input, "id"));
      return "Marked as right";
    },
  },

  try: {
    failure: "Failed",
    async run({ context, user, form }) {
      const id = await tryAddress(context, user, field(form, "url"));
      return redirect(`/admin/try?id=${id}`, 303);
    },
  },

  "switch-off": {
    failure: "Could not toggle source",
    async run(input) {
      const entry = await switchSource(input.context, input.user, numberIn(input, "id"), false);
      return { text: "Source disabled", entry };
    },
  },

  distinct: {
    failure: "The pair could not be decided. Please try again.",
    async run(input) {
      const entry = await keepApart(input.context, input.user, {
        left: { id: numberIn(input, "left"), version: numberIn(input, "leftVersion") },
        right: { id: numberIn(input, "right"), version: numberIn(input, "rightVersion") },
      });
      return { text: "They stay two events", entry };
    },
  },
};
