/** What the forms of the account page do, each with the specification's words. */
import { deleteAccount, requestEmailChange, saveName } from "~/domain/accounts/account";
import { changePassword } from "~/domain/accounts/passwords";
import { endAllSessions, type SignedIn } from "~/domain/accounts/sessions";
import type { AppContext } from "~/web/context";
import { field } from "~/web/form-answer";
import { endedAnswersCookie } from "~/web/onboarding-cookie";
import { currentSession, redirectWithToast, signOut } from "~/web/session/session";

interface Asked {
  context: AppContext;
  request: Request;
  user: SignedIn;
  form: FormData;
}

const HERE = "/dashboard/account";
const done = ({ context, request }: Asked, text: string) =>
  redirectWithToast(context, request, HERE, { tone: "success", text });

export const accountIntents: Record<string, (asked: Asked) => Promise<Response>> = {
  async name(asked) {
    await saveName(asked.context, asked.user.id, field(asked.form, "name"));
    return done(asked, "Account updated successfully");
  },

  async email(asked) {
    await requestEmailChange(asked.context, asked.user, field(asked.form, "email"));
    return done(asked, "Email update confirmation sent");
  },

  async password(asked) {
    const text = (name: string) => String(asked.form.get(name) ?? "");
    const session = await currentSession(asked.context, asked.request);
    await changePassword(
      asked.context,
      { id: asked.user.id, sessionHash: session?.idHash ?? "" },
      { current: text("current"), password: text("password"), confirmation: text("confirmation") },
    );
    return done(asked, "Password updated successfully");
  },

  async "sign-out-everywhere"({ context, request, user }) {
    await endAllSessions(context, user.id);
    return signOut(context, request);
  },

  async delete({ context, request, user, form }) {
    await deleteAccount(context, user, field(form, "confirmEmail"));
    const response = await signOut(context, request);
    response.headers.append("Set-Cookie", endedAnswersCookie(context.appOrigin));
    return response;
  },
};
