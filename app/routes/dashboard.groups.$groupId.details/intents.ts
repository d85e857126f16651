/** The forms of a group's page. */
import { answerPlan } from "~/domain/plans/answer";
import { propose } from "~/domain/plans/propose";
import { answerInPlace } from "~/domain/groups/ask-in-place";
import { leaveGroup } from "~/domain/groups/groups";
import { field } from "~/web/form-answer";
import { redirectWithSuccess, type Intent, type Intents } from "~/web/intents";
import { answersIn, decide, planIn } from "~/web/plan-form";

const FAILURE = "Something went wrong";

const decision = (name: string): Intent => ({
  failure: FAILURE,
  run: ({ context, user, form }) => decide(name, { context, user, form }),
});

export const planIntents: Intents<{ groupId: string }> = {
  propose: {
    failure: FAILURE,
    async run({ context, user, groupId, form }) {
      const dates = form.getAll("date").map(String);
      await propose(context, user, { groupId, dates, note: field(form, "note") });
      return "Proposed! The others in the group get a mail.";
    },
  },
  answer: {
    failure: FAILURE,
    async run({ context, user, form }) {
      const person = { kind: "member" as const, id: user.id };
      await answerPlan(context, person, { planId: planIn(form), answers: answersIn(form) });
      return "Your answer is saved.";
    },
  },
  settle: decision("settle"),
  remind: decision("remind"),
  withdraw: decision("withdraw"),
  "about-me": {
    failure: "Failed to save preferences",
    async run({ context, user, form }) {
      await answerInPlace(context, user.id, {
        name: form.has("name") ? field(form, "name") : null,
        zip: form.has("zip") ? field(form, "zip") : null,
        days: form.has("asks-days") ? form.getAll("day").map(String) : null,
      });
      return "Thank you. Your friends’ dates take it into account.";
    },
  },
  leave: {
    failure: "Failed to leave group",
    async run(input) {
      await leaveGroup(input.context, input.user, input.groupId);
      return redirectWithSuccess(input, "/dashboard/groups", "Left group successfully");
    },
  },
};
