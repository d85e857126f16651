/** Acts behind the buttons of decisions: in the queue, and on the pages that list one kind. */
import { hiddenNumber } from "~/domain/admin/concurrent";
import { confirmAlike, hideAlike, type SeenAlike } from "~/domain/admin/decisions/decide-alike";
import { whoDecided, type DecisionSubject } from "~/domain/admin/decisions/who-decided";
import { keepApart, mergePair, type GivenPair } from "~/domain/admin/duplicates/decide-pair";
import { confirmReadings } from "~/domain/admin/events/confirm-event";
import { unpublishEvents, type Deed } from "~/domain/admin/events/publish-events";
import { resolveMistake } from "~/domain/admin/mistakes/resolve-mistake";
import { keepSourcesApart, mergeSources } from "~/domain/admin/sources/merge-sources";
import { forgetRecipe, settleTroubledRecipe } from "~/domain/admin/sources/point-at";
import { approveSuggestion, rejectSuggestion } from "~/domain/admin/suggestions/decide-suggestion";
import {
  confirmClaim,
  declineClaim,
  dropProposal,
  revokeClaim,
  takeProposal,
  trustClaim,
  type SeenClaim,
} from "~/domain/claims/decide-claim";
import { dropChange, takeChange } from "~/domain/venue-desk/decide-change";
import { Rejected } from "~/domain/errors";
import { countOf } from "~/lib/text";
import { field } from "./form-answer";
import type { FormInput, Intent, Intents, Undoable } from "./intents";

const number = (form: FormData, name: string) => hiddenNumber(field(form, name));
const seenIn = (form: FormData) => ({ id: number(form, "id"), version: number(form, "version") });
/** One row of a pair's form: its fields `name` and `nameVersion`. */
const rowIn = (form: FormData, name: string) => ({
  id: number(form, name),
  version: number(form, `${name}Version`),
});
const eventPair = (form: FormData): GivenPair => ({ left: rowIn(form, "left"), right: rowIn(form, "right") });
const venuePair = (form: FormData) => ({ kept: rowIn(form, "kept"), lost: rowIn(form, "lost") });
const alikeIn = (form: FormData): SeenAlike => ({
  sourceId: number(form, "source"),
  doubt: field(form, "doubt") || null,
  seen: field(form, "seen"),
});
const claimIn = (form: FormData): SeenClaim => ({
  id: field(form, "id"),
  version: number(form, "version"),
  venueVersion: number(form, "venueVersion"),
});
const suggestionIn = (form: FormData) => ({
  id: field(form, "id"),
  version: number(form, "version"),
  notes: field(form, "notes"),
});

interface Decision {
  failure: string;
  /** The subject of the form, as the trail names it. */
  about: (form: FormData) => DecisionSubject[];
  decide: (input: FormInput) => Promise<Undoable>;
}

/** A refusal says which other editor was first. */
const decision = ({ failure, about, decide }: Decision): Intent => ({
  failure,
  async run(input) {
    try {
      return await decide(input);
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      const who = await whoDecided(input.context, input.user, about(input.form));
      throw who === null ? error : new Rejected(`${who} ${error.message}`, error.kind);
    }
  },
});

const events =
  (...names: string[]) =>
  (form: FormData): DecisionSubject[] =>
    names.map((name) => ({ type: "event", id: field(form, name) }));
const venues =
  (...names: string[]) =>
  (form: FormData): DecisionSubject[] =>
    names.map((name) => ({ type: "source", id: field(form, name) }));

const ofAll = (verb: string, act: (...given: Parameters<typeof hideAlike>) => Promise<Deed>) =>
  decision({
    failure: "Update failed",
    about: venues("source"),
    async decide({ context, user, form }) {
      const { count, entry } = await act(context, user, alikeIn(form));
      return { text: `${countOf(count, "event")} ${verb}`, entry };
    },
  });

const readingIntents = {
  right: decision({
    failure: "Update failed",
    about: events("id"),
    async decide({ context, user, form }) {
      return { text: "Marked as right", entry: await confirmReadings(context, user, [seenIn(form)]) };
    },
  }),
  hide: decision({
    failure: "Failed to update publish status",
    about: events("id"),
    async decide({ context, user, form }) {
      const { count, entry } = await unpublishEvents(context, user, [number(form, "id")]);
      if (count === 0) throw new Rejected("It is hidden already.");
      return { text: "Event unpublished successfully", entry };
    },
  }),
  "right-all": ofAll("marked as right", confirmAlike),
  "hide-all": ofAll("hidden", hideAlike),
} satisfies Intents;

const merge = (keep: "left" | "right") =>
  decision({
    failure: "Update failed",
    about: events("left", "right"),
    async decide({ context, user, form }) {
      return { text: "Events merged", entry: await mergePair(context, user, eventPair(form), keep) };
    },
  });

export const pairIntents = {
  "keep-left": merge("left"),
  "keep-right": merge("right"),
  distinct: decision({
    failure: "Update failed",
    about: events("left", "right"),
    async decide({ context, user, form }) {
      return { text: "Kept as two events", entry: await keepApart(context, user, eventPair(form)) };
    },
  }),
  "merge-venues": decision({
    failure: "Update failed",
    about: venues("kept", "lost"),
    async decide({ context, user, form }) {
      const { count, entry } = await mergeSources(context, user, venuePair(form));
      return { text: `Venues merged, ${countOf(count, "event")} moved`, entry };
    },
  }),
  "distinct-venues": decision({
    failure: "Update failed",
    about: venues("kept", "lost"),
    async decide({ context, user, form }) {
      const { kept, lost } = venuePair(form);
      return { text: "Kept as two venues", entry: await keepSourcesApart(context, user, [kept, lost]) };
    },
  }),
} satisfies Intents;

const resolving = (isResolved: boolean, text: string) =>
  decision({
    failure: "The report could not be changed. Please try again.",
    about: (form) => [{ type: "mistake", id: field(form, "id") }],
    async decide({ context, user, form }) {
      return { text, entry: await resolveMistake(context, user, seenIn(form), isResolved) };
    },
  });

export const mistakeIntents = {
  resolve: resolving(true, "Resolved"),
  reopen: resolving(false, "Open again"),
} satisfies Intents;

const ofClaim = (decide: typeof confirmClaim, text: string) =>
  decision({
    failure: "The claim could not be changed. Please try again.",
    about: venues("venue"),
    async decide({ context, user, form }) {
      return { text, entry: await decide(context, user, claimIn(form)) };
    },
  });

const ofChange = (decide: typeof takeChange, text: string) =>
  decision({
    failure: "The change could not be decided. Please try again.",
    about: (form) => [...events("event")(form), ...venues("venue")(form)],
    async decide({ context, user, form }) {
      const seen = { ...seenIn(form), eventVersion: number(form, "eventVersion") };
      return { text, entry: await decide(context, user, seen) };
    },
  });

export const claimIntents = {
  confirm: ofClaim(confirmClaim, "Confirmed. They are told by mail"),
  decline: ofClaim(declineClaim, "Declined. They are told by mail"),
  revoke: ofClaim(revokeClaim, "Revoked. Their link has ended"),
  trust: ofClaim((ctx, by, seen) => trustClaim(ctx, by, seen, true), "What they change is published at once"),
  review: ofClaim(
    (ctx, by, seen) => trustClaim(ctx, by, seen, false),
    "What they change waits for an editor",
  ),
  "take-change": ofChange(takeChange, "Taken: the city sees it now"),
  "drop-change": ofChange(dropChange, "Declined. Their desk says so"),
  drop: ofClaim(dropProposal, "Their changes are dropped"),
  take: decision({
    failure: "The venue could not be saved. Please try again.",
    about: venues("venue"),
    async decide({ context, user, form }) {
      const takesWebsite = form.has("website");
      const entry = await takeProposal(context, user, claimIn(form), takesWebsite);
      const isWhole = takesWebsite || !form.has("hasWebsite");
      return { text: `The venue’s page says it now${isWhole ? "" : ", but for the website"}`, entry };
    },
  }),
} satisfies Intents;

const ofSuggestion = (decide: typeof rejectSuggestion, text: string, verb: string) =>
  decision({
    failure: `Failed to ${verb} suggestion`,
    about: (form) => [{ type: "suggestion", id: field(form, "id") }],
    async decide({ context, user, form }) {
      return { text, entry: await decide(context, user, suggestionIn(form)) };
    },
  });

/** The number of all that wait. */
export const decisionIntents: Intents = {
  ...readingIntents,
  ...pairIntents,
  ...mistakeIntents,
  ...claimIntents,
  approve: ofSuggestion(approveSuggestion, "Suggestion approved and event created", "approve"),
  reject: ofSuggestion(rejectSuggestion, "Suggestion rejected", "reject"),
  "settle-recipe": decision({
    failure: "Could not be changed. Please try again.",
    about: venues("id"),
    async decide({ context, user, form }) {
      const seen = { sourceId: number(form, "id"), trouble: field(form, "trouble") };
      return { text: "Marked as right", entry: await settleTroubledRecipe(context, user, seen) };
    },
  }),
  "forget-recipe": decision({
    failure: "Could not be changed. Please try again.",
    about: venues("id"),
    async decide({ context, user, form }) {
      const entry = await forgetRecipe(context, user, number(form, "id"));
      if (entry === 0) throw new Rejected("It has no recipe any more.");
      return { text: "The page is guessed anew at the next fetch", entry };
    },
  }),
};
