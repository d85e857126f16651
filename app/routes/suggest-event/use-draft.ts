/**
 * Keeps what was typed while its writer signs in, which may end in another tab: the form is stored in this browser when it
 * is sent, and forgotten as soon as the answer is anything but the sign-in page.
 */
import { useEffect, type RefObject } from "react";
import { fieldsIn, isFieldChanged } from "~/ui/forms/fields";

const KEY = "suggestionDraft";

/** @returns what to call when the form is sent */
export function useDraft(form: RefObject<HTMLFormElement>): () => void {
  useEffect(() => {
    if (form.current) fill(form.current, readDraft());
    return () => {
      if (window.location.pathname !== "/login") forget();
    };
  }, [form]);
  return () => {
    if (!form.current) return;
    const draft = Object.fromEntries(
      [...new FormData(form.current)].filter(([, value]) => typeof value === "string"),
    );
    withStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)));
  };
}

const forget = () => withStorage((storage) => storage.removeItem(KEY));

function readDraft(): Record<string, string> {
  const text = withStorage((storage) => storage.getItem(KEY));
  try {
    const draft: unknown = JSON.parse(text ?? "{}");
    return typeof draft === "object" && draft !== null ? (draft as Record<string, string>) : {};
  } catch {
    // Written by something else.
    return {};
  }
}

function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.localStorage);
  } catch (error) {
    // Storage may be switched off; there is no draft then.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function fill(form: HTMLFormElement, draft: Record<string, string>): void {
  for (const field of fieldsIn(form)) {
    const value = draft[field.name] ?? "";
    // A field that somebody typed into since keeps what it has.
    if (value !== "" && !isFieldChanged(field)) field.value = value;
  }
}
