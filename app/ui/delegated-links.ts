/**
 * One click handler for a whole list of plain links. Remix's Link costs a third of a long list's rendering, so
 * lists use <a> and this hook turns their clicks into client navigations. Without JavaScript the links just work.
 */
import { useNavigate } from "@remix-run/react";
import { useCallback, type MouseEvent } from "react";

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== window.location.origin)
    return null;
  return link;
}

/** A link with data-keep-scroll leaves the page where it is; its #fragment serves visitors without JavaScript. */
export function useDelegatedLinks() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link) return;
      const keepScroll = link.dataset.keepScroll !== undefined;
      if (link.hash && !keepScroll) return;
      event.preventDefault();
      navigate(link.pathname + link.search, {
        preventScrollReset: keepScroll,
        replace: link.dataset.replace !== undefined,
      });
    },
    [navigate],
  );
}
