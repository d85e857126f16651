/** Loads the shortcuts at the first key that could be one, and offers the button that explains them. */
import { useEffect, useState, type ComponentType } from "react";
import { useAwaitedMark } from "../use-hydrated";

type Layer = ComponentType<{ first: KeyboardEvent | null }>;

export function Keyboard() {
  const [loaded, setLoaded] = useState<{ Layer: Layer; first: KeyboardEvent | null } | null>(null);
  const awaited = useAwaitedMark();
  const bring = (first: KeyboardEvent | null) =>
    import("./keyboard-layer").then(
      ({ KeyboardLayer }) => setLoaded((before) => before ?? { Layer: KeyboardLayer, first }),
      (error: unknown) => console.info("The keyboard shortcuts could not be loaded.", error),
    );
  useEffect(() => {
    if (loaded) return;
    const onKey = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.metaKey && !event.altKey && !event.ctrlKey;
      const isDebug = event.ctrlKey && event.shiftKey && event.code === "KeyD";
      if (isDebug) event.preventDefault();
      if (isDebug || (isLetter && !isTyping(event)) || event.key === "Escape") void bring(event);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [loaded]);
  return (
    <>
      <button
        type="button"
        className="shortcuts-button"
        aria-haspopup="dialog"
        data-shortcuts=""
        {...awaited}
        onClick={loaded ? undefined : () => void bring(null)}
      >
        Keyboard shortcuts
      </button>
      {loaded ? <loaded.Layer first={loaded.first} /> : null}
    </>
  );
}

/** Elements that take typing. A box that is ticked does not. */
const TYPED = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(TYPED) !== null;
}
