/** The action's answer to a form, with empty defaults; and the focus on the first wrong field. */
import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { RefusalKind } from "~/domain/errors";
import type { Toast } from "../toaster";

export interface FormAnswer {
  fieldErrors: Record<string, string>;
  message: string | null;
  kind: RefusalKind | null;
  values: Record<string, string>;
  /** A poster that was read: where each field was, and a note on the reading. */
  quotes: Record<string, string>;
  note: string | null;
  /** Tells one reading from another: fields are filled anew. */
  reading: string | null;
}

const NO_ANSWER: FormAnswer = {
  fieldErrors: {},
  message: null,
  kind: null,
  values: {},
  quotes: {},
  note: null,
  reading: null,
};

export function useFormAnswer(): FormAnswer {
  const data = useActionData() as Partial<FormAnswer> | undefined;
  return { ...NO_ANSWER, ...data };
}

/** @returns a field's name, what was typed or is stored, and its error */
export function useKept<Name extends string>(stored: Partial<Record<Name, string>> = {}) {
  const { values, fieldErrors } = useFormAnswer();
  return (name: Name) => ({
    name,
    defaultValue: values[name] ?? stored[name] ?? "",
    error: fieldErrors[name],
  });
}

/**
 * Gives a form its key. A new key fills the fields anew. A refusal keeps the old key, because somebody may be typing again
 * before the page's data has come.
 * @returns the form's key, which changes with each navigation
 */
export function useFormKey(): string {
  const { key } = useLocation();
  const isRefused = useActionData() !== undefined;
  const [formKey, setFormKey] = useState(key);
  if (isRefused || formKey === key) return formKey;
  setFormKey(key);
  return key;
}

const NO_TOASTS: readonly Toast[] = [];

/** The answer's message as a toast. */
export function useAnswerToasts(): readonly Toast[] {
  const data = useActionData() as Partial<FormAnswer> | undefined;
  return useMemo(() => (data?.message ? [{ tone: "error", text: data.message }] : NO_TOASTS), [data]);
}

/** @returns a ref for the form; after a refusal its first wrong field gets the focus */
export function useFocusOnError(answer: FormAnswer) {
  const form = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(answer.fieldErrors).join();
  useEffect(() => {
    if (wrong === "") return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  return form;
}
