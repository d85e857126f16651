/**
 * The get-started flow (spec: accounts 2, get-started). All steps are one route, so that the code of the next step is
 * already here when the network is not: answers stay in the browser until the account step.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  // Not the server's: with it the whole of @remix-run/node would travel to the browser.
  redirect,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import { answerStep, nextStep, noAnswers, STEPS } from "~/domain/accounts/onboarding-answers";
import { pageMeta } from "~/ui/meta";
import { loadStep, takeStep, type StepData } from "./load";
import {
  keepAnswers,
  keepInterests,
  localAnswers,
  localInterests,
  merged,
} from "~/ui/forms/onboarding-storage";
import { StepScreen } from "./step-screen";

/** No navigation bar here (spec: accounts 2). */
export const handle = { bare: true };

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadStep(context, request, params.step);

export const action = ({ context, request, params }: ActionFunctionArgs) =>
  takeStep(context, request, params.step);

/** What fetch says when there is no network; everything else is an error of ours. */
const isOffline = (error: unknown) => error instanceof TypeError || !navigator.onLine;

export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs): Promise<StepData> {
  const local = localAnswers();
  try {
    const data = await serverLoader<typeof loader>();
    if (data.interests) keepInterests(data.interests);
    return { ...data, answers: merged(data.answers, local) };
  } catch (error) {
    if (!isOffline(error)) throw error;
    const step = STEPS.find((one) => one === (params.step ?? "name")) ?? "name";
    return {
      step,
      answers: merged(noAnswers, local),
      interests: step === "interests" ? localInterests() : null,
      invited: null,
      sentTo: null,
      outboxIsOpen: false,
    };
  }
}

export async function clientAction({ request, params, serverAction }: ClientActionFunctionArgs) {
  const step = STEPS.find((one) => one === (params.step ?? "name")) ?? "name";
  const form = await request.clone().formData();
  const result = step === "account" ? null : answerStep(step, form, localAnswers());
  if (result && "answers" in result) keepAnswers(result.answers);
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (!isOffline(error)) throw error;
    if (result && "answers" in result) return redirect(`/getstarted/${nextStep(step) ?? "account"}`);
    return {
      fieldErrors: result ? { [step]: result.error } : {},
      message: result ? null : "Something went wrong",
      values: {},
    };
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Get Started",
    description: "Five short questions, and a letter every week with what suits you.",
    path: "/getstarted",
  });

export default function GetStarted() {
  const data = useLoaderData<typeof loader>();
  return <StepScreen key={data.step} {...data} />;
}
