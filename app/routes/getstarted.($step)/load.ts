/** What a step of the get-started flow shows, and what its form does on the server. */
import { json, redirect } from "@remix-run/node";
import { listInterests } from "@db/queries/events/interests";
import { findInvitedEmail } from "@db/queries/accounts/onboarding";
import {
  INVITATION_CODE,
  STEPS,
  answerStep,
  nextStep,
  readAnswers,
  type Answers,
  type Step,
} from "~/domain/accounts/onboarding-answers";
import { readEmail } from "~/domain/accounts/email";
import { applyAnswers } from "~/domain/accounts/apply-answers";
import { saveOnboarding } from "~/domain/accounts/save-onboarding";
import { hashToken, newToken } from "~/domain/accounts/secret-tokens";
import { sendLoginLink } from "~/web/auth";
import type { AppContext } from "~/context";
import { answering, field, readForm } from "~/web/form-answer";
import {
  endedAnswersCookie,
  onboardingCookie,
  readOnboarding,
  type OnboardingState,
} from "~/web/onboarding-cookie";
import { isOwnDevice } from "~/web/session/device";
import { optionalUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import type { Interest } from "~/ui/forms/onboarding-storage";

export interface StepData {
  step: Step;
  answers: Answers;
  /** Null when the list could not be loaded. */
  interests: Interest[] | null;
  invited: { email: string; code: string } | null;
  /** Set after the account step. */
  sentTo: string | null;
  outboxIsOpen: boolean;
}

export function stepOf(param: string | undefined): Step {
  const step = STEPS.find((one) => one === (param ?? "name"));
  if (!step) throw redirect("/404");
  return step;
}

/** Null on failure: the step has its own error message. */
async function interestsOrNull(context: AppContext): Promise<Interest[] | null> {
  try {
    return await listInterests(context.db);
  } catch (error) {
    context.log.error({ err: error }, "interests could not be listed");
    return null;
  }
}

async function invitedBy(context: AppContext, invite: string | null): Promise<string | null> {
  return invite ? findInvitedEmail(context.db, hashToken(invite), context.now()) : null;
}

export async function loadStep(context: AppContext, request: Request, param: string | undefined) {
  const step = stepOf(param);
  if (step === "account" && (await optionalUser(context, request))) throw redirect("/dashboard");
  const url = new URL(request.url);
  const state = await readOnboarding(request);
  const asked = readAnswers({ invite: url.searchParams.get("invite") }).invite;
  const isOwnWay = url.searchParams.has("without-invitation");
  const invite = isOwnWay ? null : (asked ?? state.answers.invite);
  const invitedEmail = step === "account" || asked ? await invitedBy(context, invite) : null;
  const data: StepData = {
    step,
    answers: { ...state.answers, invite },
    interests: step === "interests" ? await interestsOrNull(context) : null,
    invited: invitedEmail ? { email: invitedEmail, code: INVITATION_CODE } : null,
    sentTo: step === "account" && url.searchParams.has("created") ? state.email : null,
    outboxIsOpen: context.outboxIsOpen,
  };
  const headers = new Headers();
  if (asked || isOwnWay) {
    const kept = { ...state, answers: data.answers };
    headers.append("Set-Cookie", await onboardingCookie(context.appOrigin, kept));
  }
  return json(data, { headers });
}

async function keepIn(context: AppContext, state: OnboardingState, to: string) {
  const cookie = await onboardingCookie(context.appOrigin, state);
  return redirect(to, { status: 303, headers: { "Set-Cookie": cookie } });
}

export async function takeStep(context: AppContext, request: Request, param: string | undefined) {
  const step = stepOf(param);
  const form = await readForm(request);
  const state = await readOnboarding(request);
  if (step === "account") return createAccount(context, request, form, state);
  const result = answerStep(step, form, state.answers);
  if ("error" in result) {
    return json({ fieldErrors: { [step]: result.error }, message: null, values: {} }, { status: 400 });
  }
  const user = step === "interests" ? await optionalUser(context, request) : null;
  if (user) return saveForUser(context, request, user.id, result.answers);
  return keepIn(context, { ...state, answers: result.answers }, `/getstarted/${nextStep(step) ?? "account"}`);
}

/** Whoever is signed in needs no account step: the answers are theirs. */
async function saveForUser(context: AppContext, request: Request, userId: string, answers: Answers) {
  await applyAnswers(context, userId, answers);
  const toast = { tone: "success" as const, text: "Your answers are saved" };
  const response = await redirectWithToast(context, request, "/dashboard", toast);
  response.headers.append("Set-Cookie", await endedAnswersCookie(context.appOrigin));
  return response;
}

/** Answers given offline are only in browser storage; the form sends them along here. */
function allAnswers(form: FormData, state: OnboardingState): Answers {
  const sent = field(form, "answers");
  try {
    return sent === "" ? state.answers : { ...readAnswers(JSON.parse(sent)), invite: state.answers.invite };
  } catch (error) {
    if (error instanceof SyntaxError) return state.answers;
    throw error;
  }
}

async function createAccount(context: AppContext, request: Request, form: FormData, state: OnboardingState) {
  if (await optionalUser(context, request)) throw redirect("/dashboard");
  return answering(context, form, "Failed to send login link", async () => {
    const answers = allAnswers(form, state);
    const invitedEmail = await invitedBy(context, answers.invite);
    // An invited e-mail address cannot be changed.
    const address = invitedEmail ?? field(form, "email");
    // Another address gets answers of its own: the first one's letter still leads to the first one's.
    const isSame = state.email === null || state.email === readEmail(address);
    const token = (isSame ? state.token : null) ?? newToken();
    const { email, pendingToken, lane } = await saveOnboarding(context, {
      token,
      email: address,
      code: field(form, "code"),
      answers,
      from: context.clientAddress,
      isOwnDevice: await isOwnDevice(context, request, address),
    });
    await sendLoginLink(context, {
      email,
      lane,
      next: invitedEmail ? `/invite/${answers.invite}` : "/dashboard",
      welcome: { name: answers.name, pendingToken },
    });
    return keepIn(context, { answers, token, email }, "/getstarted/account?created");
  });
}
