/**
 * The get-started flow (spec: accounts 2, get-started). All steps are one route, so that they work offline once loaded:
 * answers stay in the browser until the account step.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  // From @remix-run/react: the server's `redirect` would pull @remix-run/node into the browser bundle.
  redirect,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import {
  answerStep,
  mergeAnswers,
  nextOnboardingStep,
  noAnswers,
  STEPS,
  type OnboardingStep,
} from "~/domain/accounts/onboarding-answers";
import { pageMeta } from "~/ui/meta";
import { keepAnswers, keepInterests, localAnswers, localInterests } from "~/ui/forms/onboarding-storage";
import type { RouteHandle } from "~/web/route-handle";
import { loadStep, takeStep, type StepData } from "./load";
import { StepScreen } from "./step-screen";

/** No navigation bar here (spec: accounts 2). */
export const handle: RouteHandle = { bare: true };

export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs): Promise<StepData> {
  const local = localAnswers();
  try {
    const data = await serverLoader<typeof loader>();
    if (data.interests) keepInterests(data.interests);
    return { ...data, answers: mergeAnswers(data.answers, local) };
  } catch (error) {
    if (!isOffline(error)) throw error;
    const step = STEPS.find((option) => option === (params.step ?? "name")) ?? "name";
    return {
      step,
      answers: mergeAnswers(noAnswers, local),
      interests: step === "interests" ? localInterests() : null,
      places: { around: null, places: [] },
      isMember: false,
      invited: null,
      sentTo: null,
      isAgain: false,
      outboxIsOpen: false,
    };
  }
}

/** The error if neither the server nor the browser can store an answer (spec: accounts 5, 8). */
const NOT_SAVED: Record<OnboardingStep, string> = {
  name: "Failed to save your name. Please try again.",
  locations: "Failed to save locations",
  availability: "Failed to save availability",
  interests: "Failed to save newsletter preferences",
  account: "Failed to send login link",
};

export async function clientAction({ request, params, serverAction }: ClientActionFunctionArgs) {
  const step = STEPS.find((option) => option === (params.step ?? "name")) ?? "name";
  const form = await request.clone().formData();
  const result = step === "account" ? null : answerStep(step, form, localAnswers());
  const kept = result !== null && "answers" in result && keepAnswers(result.answers);
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (!isOffline(error)) throw error;
    if (kept) return redirect(`/getstarted/${nextOnboardingStep(step) ?? "account"}`);
    const wrong = result !== null && "error" in result ? result.error : null;
    return {
      fieldErrors: wrong ? { [step]: wrong } : {},
      message: wrong ? null : NOT_SAVED[step],
      values: {},
    };
  }
}

export const action = ({ context, request, params }: ActionFunctionArgs) =>
  takeStep(context, request, params.step);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Get Started",
    description: "Five short questions, and a weekly newsletter with what suits you.",
    path: "/getstarted",
  });

export default function GetStarted() {
  const data = useLoaderData<typeof loader>();
  return <StepScreen key={data.step} {...data} />;
}

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadStep(context, request, params.step);

/** fetch throws a TypeError if there is no network; anything else is a bug. */
const isOffline = (error: unknown) => error instanceof TypeError || !navigator.onLine;
