/**
 * State that follows fields. A field belongs to who types in it, also before the page's scripts have come: state is read from the
 * form and never written into it.
 */
import { useEffect, useRef, useState, type RefObject } from "react";

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field's text; empty when there is no such field. */
export function textIn(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof Element && isField(field) ? field.value : "";
}

export const isFormChanged = (form: HTMLFormElement): boolean => fieldsIn(form).some(isFieldChanged);

export const fieldsIn = (form: HTMLFormElement): Field[] => [...form.elements].filter(isField);

/** Whether a field differs from what the page was sent with. */
export function isFieldChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const first = Math.max(
      0,
      options.findIndex(({ defaultSelected }) => defaultSelected),
    );
    return field.selectedIndex !== -1 && field.selectedIndex !== first;
  }
  if (field.type === "checkbox" || field.type === "radio")
    return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
  return field.type !== "hidden" && field.value !== field.defaultValue;
}

/**
 * @param read from the form: plain data
 * @param initial while there are no scripts
 * @returns the state, and a ref for any element inside the form
 */
export function useFormState<T, E extends HTMLElement = HTMLDivElement>(
  read: (form: HTMLFormElement) => T,
  initial: T,
): [T, RefObject<E>] {
  const [state, setState] = useState(initial);
  const inside = useRef<E>(null);
  const update = useRef(() => {});
  useEffect(() => {
    update.current = () => {
      const form = inside.current?.closest("form");
      if (!form) return;
      const next = read(form);
      setState((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    update.current();
  });
  useEffect(() => {
    const form = inside.current?.closest("form");
    const follow = () => update.current();
    form?.addEventListener("input", follow);
    return () => form?.removeEventListener("input", follow);
  }, []);
  return [state, inside];
}

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;
