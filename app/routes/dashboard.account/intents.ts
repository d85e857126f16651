/** The forms of the account page, each with the specification's words. */
import { requestEmailChange, saveName } from "~/domain/accounts/account";
import { deleteAccount } from "~/domain/accounts/delete-account";
import { changePassword } from "~/domain/accounts/passwords";
import { endAllSessions } from "~/domain/accounts/sessions";
import { findUser } from "@db/queries/accounts/users";
import { noteSecurity } from "~/domain/security-log";
import { requireFreshSignIn } from "~/web/session/fresh";
import { field } from "~/web/form-answer";
import type { Intents } from "~/web/intents";
import { endedAnswersCookie } from "~/web/onboarding-cookie";
import { currentSession, signOut } from "~/web/session/session";

const failure = "Failed to update account";

export const accountIntents: Intents = {
  name: {
    failure: "Failed to save name",
    async run({ context, user, form }) {
      await saveName(context, user.id, field(form, "name"));
      return "Account updated successfully";
    },
  },

  email: {
    failure,
    async run({ context, request, user, form }) {
      await requireFreshSignIn(context, request);
      await requestEmailChange(context, user, field(form, "email"));
      await noteSecurity(context, { event: "email-change-requested", who: { userId: user.id } });
      return "Email update confirmation sent";
    },
  },

  password: {
    failure,
    async run({ context, request, user, form }) {
      const text = (name: string) => String(form.get(name) ?? "");
      const session = await currentSession(context, request);
      // A password that is there is asked for; a first one would be a thief's own key.
      if (!(await findUser(context.db, user.id))?.has_password) await requireFreshSignIn(context, request);
      await changePassword(
        context,
        { id: user.id, sessionHash: session?.idHash ?? "" },
        { current: text("current"), password: text("password"), confirmation: text("confirmation") },
      );
      await noteSecurity(context, { event: "password-changed", who: { userId: user.id } });
      return "Password updated successfully";
    },
  },

  "sign-out-everywhere": {
    failure,
    async run({ context, request, user }) {
      await endAllSessions(context, user);
      await noteSecurity(context, { event: "signed-out-everywhere", who: { userId: user.id } });
      return signOut(context, request);
    },
  },

  delete: {
    failure,
    async run({ context, request, user, form }) {
      await requireFreshSignIn(context, request);
      await deleteAccount(context, user, field(form, "confirmEmail"));
      await noteSecurity(context, { event: "account-deleted", who: null });
      const response = await signOut(context, request, "/", {
        tone: "success",
        text: "Your account is deleted. A last mail confirms it.",
      });
      response.headers.append("Set-Cookie", await endedAnswersCookie(context.appOrigin));
      return response;
    },
  },
};
