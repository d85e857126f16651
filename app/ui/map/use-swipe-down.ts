/**
 * Moves a sheet with the finger and closes it past SWIPE pixels, from anywhere on it: what scrolls in it (data-scrolls) moves
 * the sheet only from its top.
 */
import { useEffect, useRef } from "react";
import { SWIPE } from "./constants";

/** @returns a ref for the sheet */
export function useSwipeDown(onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (sheet.current ? listen(sheet.current, () => close.current()) : undefined), []);
  return sheet;
}

function listen(sheet: HTMLElement, onClose: () => void): () => void {
  const over = new AbortController();
  /** Where the finger went down; null while nothing is swiped. */
  let from: number | null = null;
  let swiped = 0;
  const move = (pixels: number) => {
    swiped = pixels;
    sheet.style.transform = pixels > 0 ? `translateY(${pixels}px)` : "";
  };
  const on = <Name extends "touchstart" | "touchmove" | "touchend" | "touchcancel">(
    name: Name,
    work: (event: TouchEvent) => void,
    // Only a listener that is not passive may keep the list from scrolling.
  ) => sheet.addEventListener(name, work, { passive: false, signal: over.signal });

  on("touchstart", ({ touches, target }) => {
    from = touches.length === 1 && isAtTop(target) ? (touches[0]?.clientY ?? null) : null;
  });
  on("touchmove", (event) => {
    const at = event.touches[0]?.clientY;
    if (from === null || at === undefined) return;
    // The list scrolls, and goes on doing so.
    if (at < from && swiped === 0) from = null;
    else {
      event.preventDefault();
      move(at - from);
    }
  });
  on("touchend", () => {
    const isFar = swiped > SWIPE;
    from = null;
    move(0);
    if (isFar) onClose();
  });
  on("touchcancel", () => {
    from = null;
    move(0);
  });
  return () => over.abort();
}

function isAtTop(target: EventTarget | null): boolean {
  const scroller = target instanceof Element ? target.closest("[data-scrolls]") : null;
  return scroller === null || scroller.scrollTop <= 0;
}
