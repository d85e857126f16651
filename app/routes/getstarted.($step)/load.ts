/** The data of a get-started step, and its form's work on the server. */
import { redirect } from "@remix-run/node";
import { listInterests } from "@db/queries/events/interests";
import { findInvitedEmail, findPendingByToken } from "@db/queries/accounts/onboarding";
import {
  INVITATION_CODE,
  STEPS,
  answerStep,
  mergeAnswers,
  nextOnboardingStep,
  readAnswers,
  type Answers,
  type OnboardingStep,
} from "~/domain/accounts/onboarding-answers";
import { shownEmail } from "~/domain/accounts/email";
import { applyAnswers } from "~/domain/accounts/apply-answers";
import { answersOf } from "~/domain/accounts/pending-answers";
import { listPlacesToPick, type PlacesToPick } from "~/domain/accounts/places-to-pick";
import { saveOnboarding } from "~/domain/accounts/save-onboarding";
import { hashToken, newToken } from "~/domain/accounts/secret-tokens";
import { sendLoginLink } from "~/web/auth";
import type { AppContext } from "~/context";
import { answering, field, readForm, typedValues } from "~/web/form-answer";
import {
  answersCookie,
  endedAnswersCookie,
  readOnboarding,
  sentCookie,
  type OnboardingState,
} from "~/web/onboarding-cookie";
import { isOwnDevice } from "~/web/session/device";
import { optionalUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import type { Interest } from "~/ui/forms/onboarding-storage";
import { answerWith } from "~/web/remix";

export interface StepData {
  step: OnboardingStep;
  answers: Answers;
  /** Null when the list could not be loaded. */
  interests: Interest[] | null;
  places: PlacesToPick;
  /** Whoever is signed in needs no code and no account step. */
  isMember: boolean;
  invited: { email: string; code: string } | null;
  /** Set after the account step. */
  sentTo: string | null;
  /** The answers of a moment ago go to another address. */
  isAgain: boolean;
  outboxIsOpen: boolean;
}

export async function loadStep(context: AppContext, request: Request, param: string | undefined) {
  const step = stepOf(param);
  const isMember = (await optionalUser(context, request)) !== null;
  if (step === "account" && isMember) throw redirect("/dashboard");
  const url = new URL(request.url);
  const state = await readOnboarding(request);
  const asked = readAnswers({ invite: url.searchParams.get("invite") }).invite;
  const isOwnWay = url.searchParams.has("without-invitation");
  const invite = isOwnWay ? null : (asked ?? state.answers.invite);
  const invitedEmail = step === "account" || asked ? await invitedBy(context, invite) : null;
  const sentTo = step === "account" && url.searchParams.has("created") ? state.sent : null;
  const data: StepData = {
    step,
    answers: { ...state.answers, invite },
    ...(await choicesFor(context, step, state.answers)),
    isMember,
    invited: invitedEmail ? { email: shownEmail(invitedEmail), code: INVITATION_CODE } : null,
    sentTo: sentTo && shownEmail(sentTo.email),
    isAgain: step === "account" && url.searchParams.has("again") && state.sent !== null,
    outboxIsOpen: context.outboxIsOpen,
  };
  const headers = new Headers();
  if (asked || isOwnWay) headers.append("Set-Cookie", await answersCookie(context.appOrigin, data.answers));
  return answerWith(data, { headers });
}

export async function takeStep(context: AppContext, request: Request, param: string | undefined) {
  const step = stepOf(param);
  const form = await readForm(request);
  const state = await readOnboarding(request);
  if (step === "account") return createAccount(context, request, form, state);
  const result = answerStep(step, form, mergeAnswers(state.answers, allAnswers(form, state)));
  if ("error" in result) {
    const values = { ...typedValues(form), places: form.getAll("place").join(",") };
    return answerWith({ fieldErrors: { [step]: result.error }, message: null, values }, { status: 400 });
  }
  const user = step === "interests" ? await optionalUser(context, request) : null;
  if (user) return saveForUser(context, request, user.id, result.answers);
  const cookie = await answersCookie(context.appOrigin, result.answers);
  return leadOn(`/getstarted/${nextOnboardingStep(step) ?? "account"}`, cookie);
}

export function stepOf(param: string | undefined): OnboardingStep {
  const step = STEPS.find((option) => option === (param ?? "name"));
  if (!step) throw redirect("/404");
  return step;
}

const NO_PLACES: PlacesToPick = { around: null, places: [] };

/** Without interests on failure: the step has its own error message. */
async function choicesFor(context: AppContext, step: OnboardingStep, answers: Answers) {
  if (step !== "interests") return { interests: null, places: NO_PLACES };
  try {
    const interests = await listInterests(context.db);
    return { interests, places: await listPlacesToPick(context, answers) };
  } catch (error) {
    context.log.error({ err: error }, "interests could not be listed");
    return { interests: null, places: NO_PLACES };
  }
}

/** Whoever is signed in needs no account step: the answers are theirs. */
async function saveForUser(context: AppContext, request: Request, userId: string, answers: Answers) {
  await applyAnswers(context, userId, answers);
  // A reader who came without the questions has had no letter; the job knows who had one.
  await context.enqueue("send-first-letter", { userId });
  const toast = { tone: "success" as const, text: "Your answers are saved" };
  const response = await redirectWithToast(context, request, "/dashboard", toast);
  response.headers.append("Set-Cookie", await endedAnswersCookie(context.appOrigin));
  return response;
}

async function createAccount(context: AppContext, request: Request, form: FormData, state: OnboardingState) {
  if (await optionalUser(context, request)) throw redirect("/dashboard");
  return answering(context, form, "Failed to send login link", async () => {
    const answers = (await sentBefore(context, form, state)) ?? allAnswers(form, state);
    const invitedEmail = await invitedBy(context, answers.invite);
    // An invited e-mail address cannot be changed.
    const address = invitedEmail ?? field(form, "email");
    // Another address gets a record of its own: the first one's letter still leads to the first one's.
    const token = newToken();
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
    const cookie = await sentCookie(context.appOrigin, { token, email });
    return leadOn("/getstarted/account?created", cookie);
  });
}

/** Each form brings the answers of its own tab; another tab, or another person at it, may have written the cookie since. */
function allAnswers(form: FormData, state: OnboardingState): Answers {
  const sent = field(form, "answers");
  try {
    return sent === "" ? state.answers : { ...readAnswers(JSON.parse(sent)), invite: state.answers.invite };
  } catch (error) {
    if (error instanceof SyntaxError) return state.answers;
    throw error;
  }
}

async function invitedBy(context: AppContext, invite: string | null): Promise<string | null> {
  return invite ? findInvitedEmail(context.db, hashToken(invite), context.now()) : null;
}

const leadOn = (to: string, cookie: string) =>
  redirect(to, { status: 303, headers: { "Set-Cookie": cookie } });

/** Whoever mistyped the address names another one for the answers of a moment ago. */
async function sentBefore(context: AppContext, form: FormData, { sent }: OnboardingState) {
  if (!sent || !form.has("again")) return null;
  const row = await findPendingByToken(context.db, hashToken(sent.token), context.now());
  return row ? answersOf(row) : null;
}
