/** The list beside an event that was opened directly: asked for where there is room to show it. */
import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { WIDE } from "~/ui/delegated-links";
import { loadEventList } from "./list-component";
import type { List } from "./read-list";

/** @param given null: it did not come with the page */
export function useLateList(given: List | null): List | null {
  const { pathname, search } = useLocation();
  const address = useRef(pathname + search);
  const [late, setLate] = useState<List | null>(null);
  const isMissing = given === null && late === null;
  useEffect(() => {
    if (!isMissing) return;
    const wide = window.matchMedia(WIDE);
    const stop = new AbortController();
    const { signal } = stop;
    const load = () => {
      if (!wide.matches) return;
      const arrival = Promise.all([fetchList(address.current, signal), loadEventList()]);
      arrival.then(
        ([list]) => setLate(list),
        (error: unknown) => {
          // The way to the list stays in its place.
          if (!signal.aborted) console.info("The list could not be loaded:", error);
        },
      );
    };
    load();
    wide.addEventListener("change", load, { signal });
    return () => stop.abort();
  }, [isMissing]);
  return given ?? late;
}

async function fetchList(address: string, signal: AbortSignal): Promise<List> {
  const url = new URL(address, window.location.origin);
  url.searchParams.set("_data", "routes/_listings._calendar");
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`The list answered ${answer.status}`);
  return (await answer.json()) as List;
}
