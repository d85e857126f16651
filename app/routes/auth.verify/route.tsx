/** The mailed sign-in link. Opening it only shows a button, because mail scanners open every link; the button signs in. */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { AppContext } from "~/context";
import { countingStaleLinks } from "~/domain/accounts/limits";
import { noteSecurity } from "~/domain/security-log";
import { CHANGED_LINK } from "~/ui/forms/changed-link";
import { FormScreen } from "~/ui/forms/form-screen";
import styles from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TokenForm } from "~/ui/forms/token-form";
import { pageMeta } from "~/ui/meta";
import { stateOfLink, verifyToken } from "~/web/auth";
import { answering, field, readForm } from "~/web/form-answer";
import { endedAnswersCookie } from "~/web/onboarding-cookie";
import { answerWith } from "~/web/remix";
import { findLinkOrder, renewLoginLink } from "~/web/renew-login-link";
import { optionalUser } from "~/web/session/guards";
import { HOME_OF_MEMBERS, leadingTo, safeReturnPath } from "~/web/session/return-path";
import { redirectWithToast, signIn } from "~/web/session/session";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (field(form, "intent") === "renew") return renew(context, request, form);
  return answering(context, form, "Failed to sign in", async () => {
    const { userId, next } = await countingStaleLinks(context, context.clientAddress, () =>
      verifyToken(context, field(form, "token")),
    );
    await noteSecurity(context, { event: "signed-in-link", who: { userId } });
    const response = await signIn(context, request, { userId, to: safeReturnPath(next) });
    response.headers.append("Set-Cookie", await endedAnswersCookie(context.appOrigin));
    return response;
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Sign in", description: "One click and you are in.", path: null });

export default function Verify() {
  const { token, state, canRenew } = useLoaderData<typeof loader>();
  if (state !== "live") return <UselessLink token={token} state={state} canRenew={canRenew} />;
  return (
    <FormScreen title="Come on up" lead="One click and you are in.">
      <TokenForm action={pathOf(token)} token={token} button="Sign In" busy="Signing in …" />
      <div className={styles.links}>
        <p>The link works once and for 30 minutes.</p>
      </div>
    </FormScreen>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const state = token === "" ? "live" : await stateOfLink(context, token);
  // Whoever is in already needs no link.
  if (state !== "live" && (await optionalUser(context, request))) throw redirect(HOME_OF_MEMBERS, 303);
  const canRenew = state === "over" && (await findLinkOrder(context, token)) !== undefined;
  return answerWith({ token, state, canRenew }, { status: state === "live" ? 200 : 410 });
}

const renew = (context: AppContext, request: Request, form: FormData) =>
  answering(context, form, "Failed to send login link. Please try again.", async () => {
    const next = await countingStaleLinks(context, context.clientAddress, () =>
      renewLoginLink(context, request, field(form, "token")),
    );
    return redirectWithToast(context, request, leadingTo("/login?sent", next), {
      tone: "success",
      text: "Login link sent to your email",
    });
  });

const NO_USE = {
  over: {
    title: "This link is over",
    lead: "It was used already, or is older than half an hour. Each link works once.",
  },
  changed: CHANGED_LINK,
};

interface UselessProps {
  token: string;
  state: keyof typeof NO_USE;
  /** The link itself says whom to mail and where it leads: nothing is typed again. */
  canRenew: boolean;
}

function UselessLink({ token, state, canRenew }: UselessProps) {
  return (
    <FormScreen {...NO_USE[state]}>
      {canRenew ? (
        <Form method="post" action={pathOf(token)} className={styles.form}>
          <input type="hidden" name="token" value={token} />
          <Submit intent="renew" busy="Sending …">
            Send me a new one
          </Submit>
          <p className={styles.hint}>It goes to the same address, and leads where this one led.</p>
        </Form>
      ) : (
        <p>
          <a className="button button-loud" href="/login">
            Send me a new one
          </a>
        </p>
      )}
    </FormScreen>
  );
}

const pathOf = (token: string) => `/auth/verify?token=${encodeURIComponent(token)}`;
