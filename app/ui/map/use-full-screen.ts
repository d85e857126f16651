/** The phone's full-screen map: while it is open the page behind it is inert; Escape closes it. */
import { useEffect, useState } from "react";

/** Everything that the open map covers. */
const COVERED = ".site-header, .site-footer, .skip-link, [data-pages]";

export function useFullScreen() {
  const [open, setOpen] = useState(false);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    if (!open) return;
    const covered = document.querySelectorAll<HTMLElement>(COVERED);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) setOpen(false);
    };
    for (const element of covered) element.inert = true;
    document.documentElement.classList.add("map-open");
    document.addEventListener("keydown", onKey);
    return () => {
      for (const element of covered) element.inert = false;
      document.documentElement.classList.remove("map-open");
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);
  return { open, setOpen, hydrated };
}
