/** Keeps the clicked card in sight when opening or closing an event changes the columns. */
import { useEffect, useRef } from "react";
import { isWide } from "~/ui/delegated-links";

export function useCardInView(openEventId: number | null): void {
  const before = useRef(openEventId);
  useEffect(() => {
    const shown = openEventId ?? before.current;
    const changed = before.current !== openEventId;
    before.current = openEventId;
    if (!changed || shown === null || !isWide()) return;
    const card = document.querySelector(`[data-event="${shown}"]`);
    if (!card) return;
    const { top, bottom } = card.getBoundingClientRect();
    if (top < 120 || bottom > window.innerHeight) card.scrollIntoView({ block: "center" });
  }, [openEventId]);
}
