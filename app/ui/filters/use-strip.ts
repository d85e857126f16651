/** A row of links and buttons as one stop of the Tab key: the arrow keys move inside. Without JavaScript each is a stop. */
import { useEffect, useRef } from "react";

export function useStrip() {
  const strip = useRef<HTMLElement & HTMLDivElement>(null);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const items = () => [...element.querySelectorAll<HTMLElement>("a, button")];
    const rest = (current: HTMLElement | undefined) => {
      for (const item of items()) item.tabIndex = item === current ? 0 : -1;
    };
    rest(items().find((item) => item.ariaCurrent) ?? items()[0]);
    const move = (event: KeyboardEvent) => {
      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      const next = items()[items().indexOf(document.activeElement as HTMLElement) + step];
      if (step === 0 || !next) return;
      event.preventDefault();
      rest(next);
      next.focus();
    };
    element.addEventListener("keydown", move);
    return () => element.removeEventListener("keydown", move);
  });
  return strip;
}
