/** After an event is closed, puts the keyboard and the screen reader back on its card. */
import { useEffect } from "react";

export function useReturnFocus(id: number | null): void {
  useEffect(
    () => () => {
      // Once the list is back. Whoever has focused something else in between stays there.
      requestAnimationFrame(() => {
        if (id === null || document.activeElement !== document.body) return;
        cardLink(id)?.focus({ preventScroll: true });
      });
    },
    [id],
  );
}

function cardLink(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-event="${id}"] a`);
}
