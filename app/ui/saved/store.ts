/**
 * Saved events of the visitor, as buttons show them. Pages are the same for everyone, so it is asked for in the browser: from the
 * account, or, signed out, from this browser's copy, which the account takes over at the next signed-in page.
 */
import { useCallback, useSyncExternalStore } from "react";
import type { SavedIds } from "@db/queries/accounts/saves";
import type { Toast } from "../toaster";
import { isEmpty, readBrowserSaves, writeBrowserSaves } from "./browser-copy";
import { countSaved, isSaved, nothingSaved, savedQuery, withChange, type SavedSubject } from "./changes";
import { savedToast } from "./saved-toast";

const ADDRESS = "/saved.json";

/** Null until it is known. */
let saved: SavedIds | null = null;
let owner: "account" | "browser" | null = null;
/** Asked for, on behalf of this owner. */
let isAsked = false;
const listeners = new Set<() => void>();

/** Every page says who is there. What the browser kept goes to the account at once. */
export function setOwner(isSignedIn: boolean): void {
  const next = isSignedIn ? "account" : "browser";
  if (owner === next) return;
  owner = next;
  isAsked = false;
  if (saved !== null) show(null);
  if (listeners.size > 0 || (isSignedIn && !isEmpty(readBrowserSaves()))) ask();
}

/** Null on the server, before hydration and until it is known. */
export const useSaved = (): SavedIds | null => useSyncExternalStore(subscribe, read, unknown);

/** Renders again only when this event's own mark changes: a list has hundreds. */
export function useIsSaved({ kind, id }: SavedSubject): boolean {
  const isOn = useCallback(() => saved !== null && isSaved(saved, { kind, id }), [kind, id]);
  return useSyncExternalStore(subscribe, isOn, () => false);
}

/** Shown at once, and taken back if it fails. @returns what to say about it */
export async function changeSaved(subject: SavedSubject, isKept: boolean): Promise<Toast[]> {
  const before = saved ?? nothingSaved;
  const after = withChange(before, subject, isKept);
  if (owner !== "account") return changeBrowser(after, subject, isKept);
  show(after);
  const toasts = await changeAccount(subject, isKept);
  if (toasts.some(({ tone }) => tone === "error")) show(before);
  return toasts;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  ask();
  return () => listeners.delete(listener);
}

/** Reads once for each owner, and not before a button wants to know. */
function ask(): void {
  if (owner === null || isAsked) return;
  isAsked = true;
  if (owner === "browser") return show(readBrowserSaves());
  readAccount().catch((error: unknown) => console.info("What you saved could not be read:", error));
}

async function readAccount(): Promise<void> {
  const copy = readBrowserSaves();
  const answer = isEmpty(copy) ? await fetch(ADDRESS) : await post("save", copy);
  if (!answer.ok) return;
  writeBrowserSaves(nothingSaved);
  show((await answer.json()) as SavedIds);
}

const read = () => saved;
const unknown = () => null;

/** One address asks for all of them. */
const MAX_IN_BROWSER = 300;

function changeBrowser(after: SavedIds, { kind }: SavedSubject, isKept: boolean): Toast[] {
  if (isKept && countSaved(after) > MAX_IN_BROWSER)
    return failed("This browser keeps no more. Log in to save further events.");
  show(after);
  if (!writeBrowserSaves(after)) return failed("This browser keeps nothing. Log in to save events.");
  return isKept ? [savedToast(kind, "browser")] : [];
}

async function changeAccount(subject: SavedSubject, isKept: boolean): Promise<Toast[]> {
  const change = withChange(nothingSaved, subject, true);
  const answer = await post(isKept ? "save" : "remove", change).catch((error: unknown) => {
    console.info("The change was not sent:", error);
    return null;
  });
  if (answer?.ok) {
    const { reminds, ...ids } = (await answer.json()) as SavedIds & { reminds: boolean };
    show(ids);
    return isKept ? [savedToast(subject.kind, reminds ? "reminded" : "account")] : [];
  }
  if (answer?.status === 401) return failed("You are signed out. Please log in to save events.");
  const { message } = ((await answer?.json().catch(() => null)) ?? {}) as { message?: string | null };
  return failed(message ?? "Failed to save the event");
}

const post = (intent: "save" | "remove", ids: SavedIds): Promise<Response> =>
  fetch(ADDRESS, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: `intent=${intent}&${savedQuery(ids)}`,
  });

function show(next: SavedIds | null): void {
  saved = next;
  for (const listener of listeners) listener();
}

const failed = (text: string): Toast[] => [{ tone: "error", text }];
