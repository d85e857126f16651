/**
 * One click handler for a whole list of plain links. Remix's Link costs a third of a long list's rendering, so
 * lists use <a> and this hook turns their clicks into client navigations. Without JavaScript the links just work.
 */
import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, type MouseEvent } from "react";

/** From this width list, event and map are side by side; the same as in styles/layout.css. */
export const WIDE = "(min-width: 64rem)";

/**
 * data-keep-scroll keeps the scroll position ("desktop": only where the list stays in sight); the link's #fragment
 * then serves visitors without JavaScript. data-back closes what was opened from here.
 */
export function useDelegatedLinks() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: { opened?: boolean } | null };
  return useCallback(
    (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link) return;
      const keep = link.dataset.keepScroll;
      if (link.hash && keep === undefined) return;
      if (link.pathname !== pathname && isOffline()) return;
      event.preventDefault();
      if (link.dataset.back !== undefined && state?.opened) return navigate(-1);
      const fromEvent = isEvent(pathname);
      navigate(link.pathname + link.search, {
        preventScrollReset: keep === "desktop" ? isWide() : keep !== undefined,
        // Stepping through events leaves one history entry, so Back returns to the list.
        replace: fromEvent && isEvent(link.pathname),
        state: isEvent(link.pathname) ? { opened: fromEvent ? state?.opened : true } : null,
      });
    },
    [navigate, pathname, state],
  );
}

/** The service worker answers with whole pages then; the code of another page could not be loaded. */
export const isOffline = () => !navigator.onLine || document.documentElement.hasAttribute("data-saved-copy");

export const isWide = (): boolean => window.matchMedia(WIDE).matches;

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== window.location.origin)
    return null;
  // Feeds and other files are not pages of the application.
  return /\.\w+$/.test(link.pathname) ? null : link;
}

const isEvent = (path: string) => path.startsWith("/event/");
