/** The dashboard's forms: the newsletter switch, answers to invitations, and what is said about picks. */
import { redirect } from "@remix-run/node";
import { applyWaitingAnswers, dropWaitingAnswers } from "~/domain/accounts/apply-answers";
import { readId } from "~/domain/listing/kinds";
import { hideVenue, showVenue, takeVoteBack, voteFor } from "~/domain/for-you/tastes";
import { Rejected } from "~/domain/errors";
import { INVALID_INVITATION, respondToInvitation } from "~/domain/groups/invitations";
import { days } from "~/lib/time";
import { readUuid } from "~/lib/uuid";
import { field } from "~/web/form-answer";
import { redirectWithSuccess, type FormInput, type Intents } from "~/web/intents";
import { switchNewsletter } from "~/web/newsletter-intent";
import { ownCookie } from "~/web/session/own-cookie";

/** The cookie of whoever does not want to complete their profile now. */
export const PUT_OFF = "profile-later";

const FAILED = "Failed to save what you said";

export const homeIntents: Intents = {
  "use-answers": {
    failure: "Failed to save preferences",
    async run({ context, user }) {
      await applyWaitingAnswers(context, user);
      return "Your answers are saved";
    },
  },
  "drop-answers": {
    failure: "Failed to clear onboarding data",
    async run({ context, user }) {
      await dropWaitingAnswers(context, user.email);
      return "Your settings stay as they are";
    },
  },
  later: {
    failure: "Something went wrong",
    async run({ context }) {
      const cookie = await ownCookie(context, PUT_OFF, { text: "later", maxAge: days(14) });
      return redirect("/dashboard", { status: 303, headers: { "Set-Cookie": cookie } });
    },
  },
  more: {
    failure: FAILED,
    async run(input) {
      await voteFor(input.context, input.user.id, idIn(input, "event"), "more");
      return "You will get more like this";
    },
  },
  less: {
    failure: FAILED,
    async run(input) {
      await voteFor(input.context, input.user.id, idIn(input, "event"), "less");
      return "You will get less like this";
    },
  },
  "take-back": {
    failure: FAILED,
    async run(input) {
      await takeVoteBack(input.context, input.user.id, idIn(input, "event"));
      return "Taken back";
    },
  },
  hide: {
    failure: FAILED,
    async run(input) {
      await hideVenue(input.context, input.user.id, idIn(input, "venue"));
      return "The venue is hidden";
    },
  },
  show: {
    failure: FAILED,
    async run(input) {
      await showVenue(input.context, input.user.id, idIn(input, "venue"));
      return "Taken back";
    },
  },
  newsletter: switchNewsletter,
  accept: {
    failure: "Failed to accept invitation",
    async run(input) {
      const groupId = await respond(input, true);
      const text = "Invitation accepted successfully";
      return redirectWithSuccess(input, `/dashboard/groups/${groupId}/details`, text);
    },
  },
  decline: {
    failure: "Failed to decline invitation",
    async run(input) {
      await respond(input, false);
      return "Invitation declined successfully";
    },
  },
};

async function respond({ context, user, form }: FormInput, accept: boolean): Promise<string> {
  const invitationId = readUuid(field(form, "invitation"));
  if (!invitationId) throw new Rejected(INVALID_INVITATION);
  return respondToInvitation(context, user, { invitationId, accept });
}

function idIn({ form }: FormInput, name: "event" | "venue"): number {
  const id = readId(field(form, name));
  if (id === null) throw new Rejected("This event is no longer on the page.");
  return id;
}
