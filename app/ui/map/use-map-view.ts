/** Brings the map's code: on wide screens once the page has settled, on small ones when the map is opened. */
import { useEffect, useState } from "react";
import { WIDE } from "~/ui/delegated-links";
import type { MapView } from "./map-view.client";

type View = typeof MapView;

export function useMapView(open: boolean) {
  const [view, setView] = useState<{ View: View } | null>(null);
  const [wide, setWide] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const read = () => setWide(query.matches);
    query.addEventListener("change", read);
    // Not every browser has idle callbacks; the next task is idle enough there.
    const wait = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work));
    const cancel = window.cancelIdleCallback ?? window.clearTimeout;
    const waiting = wait(read, { timeout: 2000 });
    return () => {
      cancel(waiting);
      query.removeEventListener("change", read);
    };
  }, []);

  const wanted = wide || open;
  useEffect(() => {
    if (!wanted || view || failed) return;
    let gone = false;
    import("./map-view.client").then(
      (module) => {
        if (!gone) setView({ View: module.MapView });
      },
      (error: unknown) => {
        console.info("The map's code could not be loaded.", error);
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted, view, failed]);

  // Kept once it is there: a map that is opened again need not be drawn anew.
  return { View: view?.View ?? null, failed, fail: () => setFailed(true) };
}
