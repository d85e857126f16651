/** The action of each key. A shortcut only presses links and buttons that are on the page. */
import type { NavigateFunction } from "@remix-run/react";

export const SEARCH_TAB = "/?tab=search";

const isSeen = (element: HTMLElement) => element.checkVisibility?.() ?? element.offsetParent !== null;

export const actions: Record<string, ((navigate: NavigateFunction) => void) | undefined> = {
  c: tab(0, "/"),
  o: tab(1, "/?tab=ongoing"),
  s: tab(2, SEARCH_TAB),
  j: step(1),
  k: step(-1),
  m: map,
  Escape: close,
};

export const KEYS: [string, string][] = [
  ["/", "Search"],
  ["c", "Calendar"],
  ["o", "Ongoing"],
  ["s", "Search tab"],
  ["j", "Next event"],
  ["k", "Previous event"],
  ["m", "Map"],
  ["Esc", "Close the open event"],
  ["?", "This list"],
];

export const searchBox = () =>
  document.querySelector<HTMLInputElement>('input[type="search"][name="search"]');

/** The page's tab links keep the filters; pages without tabs use the plain address. */
function tab(place: number, address: string) {
  return (navigate: NavigateFunction) => {
    const links = document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Ways to browse"] a');
    const link = links[place];
    if (link && isSeen(link)) link.click();
    else navigate(address);
  };
}

/** Moves the focus to the next or previous card; from outside the list to the first. */
function step(by: 1 | -1) {
  return () => {
    const links = [...document.querySelectorAll<HTMLElement>("article[data-event] .card-title a")].filter(
      isSeen,
    );
    const current = links.findIndex((link) => link === document.activeElement);
    const next = links[current === -1 ? 0 : current + by];
    next?.focus();
    next?.closest("article")?.scrollIntoView({ block: "nearest" });
  };
}

function map() {
  const toggle = document.querySelector<HTMLElement>("[data-map-toggle]");
  if (toggle && isSeen(toggle)) toggle.click();
  else document.querySelector<HTMLElement>(".maplibregl-canvas")?.focus();
}

/** The full-screen map handles Escape itself. */
function close() {
  if (document.documentElement.classList.contains("map-open")) return;
  document.querySelector<HTMLElement>("[data-back]")?.click();
}
