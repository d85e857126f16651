/** Pictures or dense: what the address says, else what was chosen before, which is kept once cookies are accepted. */
import { useEffect, useState } from "react";
import type { Wish } from "~/domain/listing/fields";

type View = Wish["view"];
const KEY = "listView";

export function useListView(asked: View) {
  const [view, setView] = useState(asked);
  useEffect(() => {
    setView(asked === "dense" || storage()?.getItem(KEY) === "dense" ? "dense" : "pictures");
  }, [asked]);
  const chooseView = (chosen: View) => {
    storage()?.setItem(KEY, chosen);
    setView(chosen);
  };
  return { view, chooseView };
}

/** Null where nothing may be kept. */
function storage(): Storage | null {
  try {
    return localStorage.getItem("cookieConsent") === "accepted" ? localStorage : null;
  } catch (error) {
    // Storage may be switched off: the address has the choice.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
