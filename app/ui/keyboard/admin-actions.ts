/** The action of each key on the admin pages. A shortcut only presses links and buttons that are on the page. */
import type { NavigateFunction } from "@remix-run/react";
import { UNDO_FORM } from "../admin/address";

const isSeen = (element: Element) => element.checkVisibility?.() ?? true;

/** Rows of tables, and what is marked as a row; tables within such a row are part of it. */
const rowsOf = () =>
  [...document.querySelectorAll<HTMLElement>("#main [data-row], #main tbody tr")].filter(
    (row) => isSeen(row) && (row.dataset.row !== undefined || row.closest("[data-row]") === null),
  );

const ROW = "[data-row], tbody tr";

/** Elements that open a row, the best first. */
const TARGETS = ["[data-first]", "th[scope=row] a", "input[type=checkbox]", "a[href]", "button"];

const press = (selector: string) => () =>
  [...(currentRow()?.querySelectorAll<HTMLElement>(selector) ?? [])].find(isSeen)?.click();

const pressOnPage = (selector: string) => () =>
  [...document.querySelectorAll<HTMLElement>(`#main ${selector}`)].find(isSeen)?.click();

const boxOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLInputElement>("input[type=checkbox]:not([disabled])") ?? null;

/** The row that was selected last. */
let last: HTMLElement | null = null;

export const ADMIN_KEYS: [string, string][] = [
  ["/", "Search"],
  ["j", "Next row"],
  ["k", "Previous row"],
  ["Enter", "Open the row; on Today, its first answer"],
  ["e", "Edit the row"],
  ["x", "Select the row"],
  ["Shift x", "Select up to here"],
  ["f", "Fetch the row’s source"],
  ["n", "New source or event"],
  ["z or u", "Undo what was done last"],
  ["a", "Accept the decision"],
  ["r", "Refuse the decision"],
  ["Shift a", "Accept all that are alike; Shift r refuses them"],
  ["g t", "Today; w decisions, s sources, e events, u suggestions, l logs, k knowledge, p preview"],
  ["g m", "Mistakes; d duplicates, q queues, a audit"],
  ["Esc", "Leave the edit, or clear the selection"],
  ["?", "This list"],
];

export const isAdminPage = (pathname: string): boolean =>
  pathname === "/admin" || pathname.startsWith("/admin/");

/** After "g". */
const PLACES: Record<string, string | undefined> = {
  t: "/admin/today",
  w: "/admin/decisions",
  s: "/admin",
  e: "/admin/events",
  u: "/admin/suggestions",
  l: "/admin/logs",
  k: "/admin/knowledge",
  p: "/admin/newsletter",
  m: "/admin/mistakes",
  d: "/admin/duplicates",
  i: "/admin/interests",
  c: "/admin/claims",
  q: "/admin/queues",
  a: "/admin/audit",
};

const undo = pressOnPage(`#${UNDO_FORM} button`);

const SOON = 1500;
/** When "g" was pressed; the next letter says where to go. */
let going = -Infinity;

const actions: Record<string, (() => void) | undefined> = {
  j: step(1),
  k: step(-1),
  e: edit,
  x: select,
  X: selectUpToHere,
  f: press("button[name=intent][value=fetch]"),
  n: pressOnPage("[data-new]"),
  z: undo,
  u: undo,
  a: press("[data-accept]"),
  r: press("[data-refuse]"),
  A: press("[data-accept-all]"),
  R: press("[data-refuse-all]"),
  Escape: escape,
};

export function adminKeyAction({ key, timeStamp }: KeyboardEvent, navigate: NavigateFunction): void {
  const isPlace = timeStamp - going < SOON;
  going = key === "g" ? timeStamp : -Infinity;
  const place = PLACES[key];
  if (isPlace && place) navigate(place);
  else if (!isPlace) actions[key]?.();
}

/** From outside the rows to the first. */
function step(by: 1 | -1) {
  return () => {
    const rows = rowsOf();
    const row = currentRow();
    const next = rows[row ? rows.indexOf(row) + by : 0];
    if (next) targetOf(next)?.focus();
  };
}

function targetOf(row: HTMLElement): HTMLElement | null {
  for (const selector of TARGETS) {
    const control = [...row.querySelectorAll<HTMLElement>(selector)].find(isSeen);
    if (control) return control;
  }
  return null;
}

function edit() {
  const row = currentRow();
  const link = row?.querySelector<HTMLElement>("[data-edits]") ?? row?.querySelector<HTMLElement>("a[href]");
  link?.click();
}

function select() {
  last = currentRow();
  boxOf(last ?? undefined)?.click();
}

function selectUpToHere() {
  const rows = rowsOf();
  const here = currentRow();
  if (!here) return;
  const ends = [rows.indexOf(last ?? here), rows.indexOf(here)].map((place) => Math.max(0, place));
  for (const row of rows.slice(Math.min(...ends), Math.max(...ends) + 1)) {
    const box = boxOf(row);
    if (box && !box.checked) box.click();
  }
  last = here;
}

/** The row with the focus; a table within a marked row is part of it. */
function currentRow(): HTMLElement | null {
  const marked = document.activeElement?.closest<HTMLElement>("[data-row]");
  return marked ?? document.activeElement?.closest<HTMLElement>(`:is(${ROW})`) ?? null;
}

/** A row that is being edited handles Escape itself. */
function escape() {
  if (document.querySelector("tr[data-editing]")) return;
  pressOnPage("[data-select-none]")();
}
