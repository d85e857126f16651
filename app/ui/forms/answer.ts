/** What an action said about a form, with nothing where it said nothing; and the focus where it is needed. */
import { useActionData } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import type { Toast } from "../toaster";

export interface FormAnswer {
  fieldErrors: Record<string, string>;
  message: string | null;
  values: Record<string, string>;
}

const SILENT: FormAnswer = { fieldErrors: {}, message: null, values: {} };

export function useFormAnswer(): FormAnswer {
  const data = useActionData() as Partial<FormAnswer> | undefined;
  return { ...SILENT, ...data };
}

const NO_TOASTS: readonly Toast[] = [];

/** The answer's message as a toast. */
export function useAnswerToasts(): readonly Toast[] {
  const data = useActionData() as Partial<FormAnswer> | undefined;
  return useMemo(() => (data?.message ? [{ tone: "error", text: data.message }] : NO_TOASTS), [data]);
}

/** A reference for a form: after a refusal its first wrong field has the focus. */
export function useFocusOnError(answer: FormAnswer) {
  const form = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(answer.fieldErrors).join();
  useEffect(() => {
    if (wrong === "") return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  return form;
}
