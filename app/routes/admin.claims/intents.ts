/** What the buttons of the Claims page do. */
import { wholeNumber } from "~/domain/admin/concurrent";
import {
  type SeenClaim,
  confirmClaim,
  declineClaim,
  dropProposal,
  revokeClaim,
  takeProposal,
  trustClaim,
} from "~/domain/claims/decide-claim";
import { dropChange, takeChange, type SeenChange } from "~/domain/venue-desk/decide-change";
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

const seenChangeIn = (form: FormData): SeenChange => ({
  id: wholeNumber(field(form, "id")),
  version: wholeNumber(field(form, "version")),
  eventVersion: wholeNumber(field(form, "eventVersion")),
});

const change = (decide: typeof takeChange, success: string): Intent => ({
  failure: "The change could not be decided. Please try again.",
  async run({ context, user, form }) {
    return { text: success, entry: await decide(context, user, seenChangeIn(form)) };
  },
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
  trust: intent((ctx, by, seen) => trustClaim(ctx, by, seen, true), "What they change is published at once"),
  review: intent((ctx, by, seen) => trustClaim(ctx, by, seen, false), "What they change waits for an editor"),
  "take-change": change(takeChange, "Taken: the city sees it now"),
  "drop-change": change(dropChange, "Declined. Their desk says so"),
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
