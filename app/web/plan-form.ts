/** Forms about a plan: the same on the group's page, on the plan's own and behind the group's link. */
import { hiddenNumber } from "~/domain/admin/concurrent";
import type { SignedIn } from "~/domain/accounts/sessions";
import { Rejected } from "~/domain/errors";
import { askAgain, changeMeeting, settle, takeBack, type Meeting } from "~/domain/plans/decide";
import type { AppContext } from "~/context";
import { countOf } from "~/lib/text";
import { readUuid } from "~/lib/uuid";
import { field } from "./form-answer";

const FAILURE = "Something went wrong";

const meetingIn = (form: FormData): Meeting => ({
  at: field(form, "at"),
  where: field(form, "where"),
  note: field(form, "note"),
});

interface Decision {
  context: AppContext;
  user: SignedIn;
  form: FormData;
}

/** Decisions of the proposer and the creator, by the button's name. Each returns what to say. */
const decisions: Record<string, (input: Decision) => Promise<string>> = {
  async settle({ context, user, form }) {
    // A date, and the version of its event that was shown.
    const [date, version = ""] = field(form, "date").split(":");
    await settle(context, user, {
      planId: planIn(form),
      dateId: readUuid(date) ?? "",
      version: hiddenNumber(version),
      meeting: meetingIn(form),
    });
    return "It is on! Everybody in the group gets a mail.";
  },
  async meeting({ context, user, form }) {
    const version = hiddenNumber(field(form, "version"));
    await changeMeeting(context, user, { planId: planIn(form), version, meeting: meetingIn(form) });
    return "Saved. Whoever is coming gets a mail.";
  },
  async remind({ context, user, form }) {
    const asked = await askAgain(context, user, planIn(form));
    return `Asked again: ${countOf(asked, "friend")} got a mail.`;
  },
  async withdraw({ context, user, form }) {
    await takeBack(context, user, planIn(form));
    return "Taken back.";
  },
};

/** 'answer.ID' is the answer to a date. */
export function answersIn(form: FormData): Map<string, string> {
  const answers = new Map<string, string>();
  for (const [name, value] of form) {
    const id = name.startsWith("answer.") ? readUuid(name.slice("answer.".length)) : null;
    if (id && typeof value === "string") answers.set(id, value);
  }
  return answers;
}

export function decide(intent: string, input: Decision): Promise<string> {
  const run = isDecision(intent) ? decisions[intent] : undefined;
  if (!run) throw new Rejected(FAILURE);
  return run(input);
}

export const isDecision = (intent: string): boolean => Object.hasOwn(decisions, intent);

export function planIn(form: FormData): string {
  const planId = readUuid(field(form, "plan"));
  if (!planId) throw new Rejected(FAILURE);
  return planId;
}
