/** What the buttons of the Claims page do. */
import { wholeNumber } from "~/domain/admin/concurrent";
import {
  type SeenClaim,
  confirmClaim,
  declineClaim,
  dropProposal,
  revokeClaim,
  takeProposal,
} from "~/domain/claims/decide-claim";
import { field } from "~/web/form-answer";
import type { Intent, Intents } from "~/web/intents";

type Decide = (
  context: Parameters<typeof confirmClaim>[0],
  user: Parameters<typeof confirmClaim>[1],
  seen: SeenClaim,
) => Promise<number>;

const seenIn = (form: FormData): SeenClaim => ({
  id: field(form, "id"),
  version: wholeNumber(field(form, "version")),
  venueVersion: wholeNumber(field(form, "venueVersion")),
});

const intent = (decide: Decide, success: string): Intent => ({
  failure: "The claim could not be changed. Please try again.",
  async run({ context, user, form }) {
    return { text: success, entry: await decide(context, user, seenIn(form)) };
  },
});

export const intents: Intents = {
  confirm: intent(confirmClaim, "Confirmed. They are told by mail"),
  decline: intent(declineClaim, "Declined. They are told by mail"),
  revoke: intent(revokeClaim, "Revoked. Their link has ended"),
  drop: intent(dropProposal, "Their changes are dropped"),
  take: {
    failure: "The venue could not be saved. Please try again.",
    async run({ context, user, form }) {
      const takesWebsite = form.has("website");
      await takeProposal(context, user, seenIn(form), takesWebsite);
      return takesWebsite || !form.has("hasWebsite")
        ? "The venue’s page says it now"
        : "The venue’s page says it now, but for the website";
    },
  },
};
