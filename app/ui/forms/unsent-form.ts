/**
 * A form that its session did not live to see sent: what was typed waits in the browser for an hour, and is back where it was once
 * its writer has signed in again.
 */
import { hours } from "~/lib/time";
import { storing } from "~/ui/browser-storage";
import { fieldsIn, isFieldChanged, type Field } from "./fields";

const KEY = "unsent-form";

interface Unsent {
  path: string;
  /** Its place among the forms of the page. */
  form: number;
  writer: string;
  at: number;
  fields: { name: string; value: string; checked: boolean | null }[];
}

export function keepForm(form: HTMLFormElement, writer: string): void {
  const unsent: Unsent = {
    path: window.location.pathname,
    form: formsOf().indexOf(form),
    writer,
    at: Date.now(),
    fields: typedFields(form).map((field) => ({
      name: field.name,
      value: field.value,
      checked: isTick(field) ? field.checked : null,
    })),
  };
  storing((storage) => storage.setItem(KEY, JSON.stringify(unsent)));
}

const KEPT = hours(1);

/** @returns whether something is back that the page does not have anyway */
export function restoreForm(writer: string): boolean {
  const unsent = storing((storage) => JSON.parse(storage.getItem(KEY) ?? "null") as Unsent | null);
  if (!unsent) return false;
  const isHere = unsent.path === window.location.pathname;
  const isOver = unsent.writer !== writer || Date.now() - unsent.at > KEPT;
  if (isHere || isOver) dropForm();
  const form = isHere && !isOver ? formsOf()[unsent.form] : undefined;
  if (!form) return false;
  let isBack = false;
  for (const field of typedFields(form)) {
    const typed = unsent.fields.find(
      (unsentField) =>
        unsentField.name === field.name && (!isTick(field) || unsentField.value === field.value),
    );
    // Text that was typed since then is newer.
    if (
      !typed ||
      isFieldChanged(field) ||
      (isTick(field) ? typed.checked === field.checked : typed.value === field.value)
    )
      continue;
    if (isTick(field)) field.click();
    else type(field, typed.value);
    isBack = true;
  }
  return isBack;
}

export const dropForm = (): void => void storing((storage) => storage.removeItem(KEY));

const isTick = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";

const formsOf = () => [...document.querySelectorAll<HTMLFormElement>("main form")];

/** Passwords and hidden fields stay out. */
const TYPED =
  /^(?:text|email|url|tel|number|date|time|datetime-local|search|checkbox|radio|textarea|select-one)$/;

const typedFields = (form: HTMLFormElement) =>
  fieldsIn(form).filter(({ name, type }) => name !== "" && TYPED.test(type));

/** As if it were typed, so that React knows. */
function type(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
