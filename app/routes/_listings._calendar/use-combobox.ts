/** A text field with a list below it, by the ARIA pattern of a combobox: the focus stays in the field. */
import { useEffect, useState, type RefObject } from "react";

/** The place of the option before the first: the field itself. */
const FIELD = -1;

interface Combobox {
  field: HTMLInputElement;
  /** Around the field and the list. */
  frame: RefObject<HTMLElement>;
  /** The list's id, with which its options' ids begin. */
  list: string;
  count: number;
  /** The options are others when it changes. */
  of: string;
}

export function useCombobox({ field, frame, list, count, of }: Combobox) {
  const [isOpen, setOpen] = useState(document.activeElement === field);
  const [chosen, setChosen] = useState({ at: FIELD, of });
  const active = chosen.of === of && chosen.at < count ? chosen.at : FIELD;
  const isShown = isOpen && count > 0;

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const open = () => setOpen(true);
    const close = () => setOpen(false);
    field.addEventListener("focus", open, { signal });
    field.addEventListener("input", open, { signal });
    field.form?.addEventListener("submit", close, { signal });
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node) || !frame.current?.contains(relatedTarget)) close();
    };
    frame.current?.addEventListener("focusout", leave, { signal });
    const press = (event: Event) => {
      // The focus stays in the field.
      if (event.target !== field) event.preventDefault();
    };
    frame.current?.addEventListener("mousedown", press, { signal });
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[role="option"]')) close();
    };
    frame.current?.addEventListener("click", follow, { signal });
    return () => stop.abort();
  }, [field, frame]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = actOf(event, { active, isShown, count });
      if (!act) return;
      event.preventDefault();
      if (act === "follow") document.getElementById(optionId(list, active))?.click();
      else if (act === "close") setOpen(false);
      else if (!isShown) setOpen(true);
      else setChosen({ at: act.at, of });
    };
    field.addEventListener("keydown", press);
    return () => field.removeEventListener("keydown", press);
  }, [field, isShown, active, count, list, of]);

  useRole(field, { list, isShown, option: isShown && active !== FIELD ? optionId(list, active) : null });
  return { isShown, active };
}

export const optionId = (list: string, at: number) => `${list}-${at}`;

interface State {
  active: number;
  isShown: boolean;
  count: number;
}

/**
 * Arrows choose, Enter follows, Escape closes. Home, End and sideways arrows are the text's, whichever way it is written; who
 * composes a character chooses among those of the keyboard.
 */
function actOf(
  event: KeyboardEvent,
  { active, isShown, count }: State,
): "follow" | "close" | { at: number } | null {
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const places = count + 1;
  if (event.key === "ArrowDown") return { at: ((active + 2) % places) - 1 };
  if (event.key === "ArrowUp") return { at: ((active + places) % places) - 1 };
  if (!isShown) return null;
  if (event.key === "Escape") return "close";
  return event.key === "Enter" && active !== FIELD ? "follow" : null;
}

/** The field has its role as soon as it has a list. */
function useRole(
  field: HTMLInputElement,
  { list, isShown, option }: { list: string; isShown: boolean; option: string | null },
): void {
  useEffect(() => {
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", list);
    field.setAttribute("aria-expanded", String(isShown));
    if (option === null) return field.removeAttribute("aria-activedescendant");
    field.setAttribute("aria-activedescendant", option);
    document.getElementById(option)?.scrollIntoView({ block: "nearest" });
  }, [field, list, isShown, option]);
}
