/** One question per screen: back button, logo, progress, question. */
import { Form } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { brand } from "~/brand";
import { mergeAnswers, STEPS, previousStep, type OnboardingStep } from "~/domain/accounts/onboarding-answers";
import { useAnswerToasts, useFormAnswer } from "~/ui/forms/answer";
import { isFormChanged } from "~/ui/forms/fields";
import forms from "~/ui/forms/forms.module.css";
import screen from "~/ui/forms/screen.module.css";
import { EscapeMark } from "~/ui/icons";
import { Toaster } from "~/ui/toaster";
import { useFrame } from "~/ui/use-frame";
import { FormMessage } from "~/ui/forms/form-message";
import { forgetAnswers, keepAnswers, localAnswers } from "~/ui/forms/onboarding-storage";
import { AccountStep } from "./account-step";
import { Created } from "./created";
import type { StepData } from "./load";
import { AvailabilityStep, InterestsStep, NameStep, ZipStep } from "./questions";
import styles from "./getstarted.module.css";

const WORDS: Record<OnboardingStep, { title: string; lead: string }> = {
  name: { title: "Who is coming up?", lead: "We would rather not call you “subscriber”." },
  locations: { title: "Where do you start from?", lead: "A zip code is enough to tell near from far." },
  availability: { title: "Which nights are yours?", lead: "We look at these days first." },
  interests: { title: "What gets you out?", lead: "Pick what belongs in your newsletter, favorite first." },
  account: { title: "Where do we write to?", lead: "One letter a week. Leave whenever you like." },
};

export function StepScreen(data: StepData) {
  const form = useRef<HTMLFormElement>(null);
  const { answers, turn } = useLocalAnswers(data, form);
  const heading = useFocusInForm(form, turn, useFormAnswer().fieldErrors[data.step]);
  const toasts = useAnswerToasts();
  const number = STEPS.indexOf(data.step) + 1;
  const before = previousStep(data.step);
  const { title, lead } = WORDS[data.step];
  return (
    <>
      <header className={styles.top}>
        <a className={styles.back} href={before ? `/getstarted/${before}` : "/"}>
          <span aria-hidden="true">←</span> Back
        </a>
        <a className="site-name" href="/">
          <EscapeMark />
          {brand.name}
        </a>
      </header>
      <main id="main" className={screen.screen}>
        <div className={screen.poster}>
          <p className={styles.count}>
            {number} <span>of {STEPS.length}</span>
          </p>
          <h1 ref={heading} tabIndex={-1}>
            {data.sentTo ? "Account Created" : title}
          </h1>
          {data.sentTo ? null : <p>{lead}</p>}
        </div>
        <div className={screen.panel}>
          {data.sentTo ? (
            <Created email={data.sentTo} outboxIsOpen={data.outboxIsOpen} />
          ) : (
            <Form
              ref={form}
              method="post"
              action={`/getstarted/${data.step}`}
              className={forms.form}
              noValidate
              key={turn}
            >
              <FormMessage />
              <input type="hidden" name="answers" value={JSON.stringify(answers)} />
              <Question {...data} answers={answers} />
            </Form>
          )}
        </div>
        <Toaster toasts={toasts} />
      </main>
    </>
  );
}

function Question(data: StepData) {
  const error = useFormAnswer().fieldErrors[data.step];
  const { contactEmail } = useFrame();
  if (data.step === "name") return <NameStep {...data} error={error} contactEmail={contactEmail} />;
  if (data.step === "locations") return <ZipStep answers={data.answers} error={error} />;
  if (data.step === "availability") return <AvailabilityStep answers={data.answers} error={error} />;
  if (data.step === "interests") return <InterestsStep {...data} error={error} />;
  return <AccountStep {...data} />;
}

/** After a reload the cookie fills the form; merge it with browser storage, which may have newer answers. */
function useLocalAnswers(data: StepData, form: RefObject<HTMLFormElement>) {
  const [answers, setAnswers] = useState(data.answers);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    // The account has them now: the next person at this browser must not read them.
    if (data.sentTo) return forgetAnswers();
    const all = mergeAnswers(data.answers, localAnswers());
    keepAnswers(all);
    if (JSON.stringify(all) === JSON.stringify(data.answers)) return;
    setAnswers(all);
    // A new form with the kept answers, unless somebody has begun to fill this one.
    if (!form.current || !isFormChanged(form.current)) setTurn((before) => before + 1);
  }, [data.answers, data.sentTo, form]);
  return { answers, turn };
}

/** The wrong field, else the first one, so that typing and Enter answer the question; the title where there is none. */
function useFocusInForm(form: RefObject<HTMLFormElement>, turn: number, message: unknown) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Whoever typed before the scripts came is somewhere already.
    if (!wrong && form.current?.contains(document.activeElement)) return;
    const field = wrong ?? form.current?.querySelector<HTMLElement>("input:not([type=hidden], [readonly])");
    (field ?? heading.current)?.focus({ preventScroll: true });
  }, [form, turn, message]);
  return heading;
}
