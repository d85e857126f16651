/**
 * The phone's full-screen map. The address says whether it is open (#map) and which venue's sheet is (#map-12), so that Back
 * closes the sheet, then the map. While the map is open the page behind it is inert; Escape closes it.
 */
import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

export function useFullScreen() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as {
    pathname: string;
    search: string;
    state: Record<string, unknown> | null;
  };
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const venueId = venueOf(useHash());
  const open = hydrated && venueId !== undefined;
  const steps = Number(state?.mapSteps ?? 0);

  const show = useCallback(
    (id: number | null) =>
      navigate(`${pathname}${search}#map${id === null ? "" : `-${id}`}`, {
        // From one sheet to the next is one step.
        replace: typeof venueId === "number" && id !== null,
        preventScrollReset: true,
        state: { ...state, mapSteps: typeof venueId === "number" && id !== null ? steps : steps + 1 },
      }),
    [navigate, pathname, search, state, steps, venueId],
  );
  /** Goes back by the steps that led here; an address that was opened directly has none. */
  const leave = useCallback(
    (count: number) => {
      if (steps > 0) navigate(-Math.min(steps, count));
      else navigate(pathname + search, { replace: true, preventScrollReset: true, state });
    },
    [navigate, pathname, search, state, steps],
  );
  const close = useCallback(() => leave(2), [leave]);
  const closeSheet = useCallback(() => leave(1), [leave]);
  useCovered(open, close);
  return { open, venueId: venueId ?? null, show, close, closeSheet, hydrated };
}

/** Read from the browser: the router's location waits for data when Back is pressed. */
const useHash = (): string => useSyncExternalStore(subscribe, readHash, noHash);

function subscribe(listener: () => void) {
  window.addEventListener("popstate", listener);
  return () => window.removeEventListener("popstate", listener);
}
const readHash = () => window.location.hash;
const noHash = () => "";

/** Null for the open map without a sheet; undefined for no map. */
function venueOf(hash: string): number | null | undefined {
  const opened = /^#map(?:-(\d+))?$/.exec(hash);
  if (!opened) return undefined;
  return opened[1] === undefined ? null : Number(opened[1]);
}

/** Everything that the open map covers. */
const COVERED = ".site-header, .site-footer, .skip-link, [data-pages]";

function useCovered(open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return;
    const covered = document.querySelectorAll<HTMLElement>(COVERED);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    for (const element of covered) element.inert = true;
    document.documentElement.classList.add("map-open");
    document.addEventListener("keydown", onKey);
    return () => {
      for (const element of covered) element.inert = false;
      document.documentElement.classList.remove("map-open");
      document.removeEventListener("keydown", onKey);
    };
  }, [open, close]);
}
