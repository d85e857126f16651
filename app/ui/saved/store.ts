/**
 * What the visitor saved, as buttons show it. Pages are the same for everyone, so it is asked for in the browser: from the
 * account, or, signed out, from this browser's copy, which the account takes over at the next signed-in page.
 */
import { useEffect, useSyncExternalStore } from "react";
import type { SavedIds } from "@db/queries/accounts/saves";
import { useFrame } from "../use-frame";
import { isEmpty, readCopy, writeCopy } from "./browser-copy";
import { countSaved, nothingSaved, savedQuery, withChange, type SavedSubject } from "./changes";

const ADDRESS = "/saved.json";
/** One address asks for all of them. */
const MAX_IN_BROWSER = 300;

/** Null until it is known. */
let saved: SavedIds | null = null;
let owner: "account" | "browser" | null = null;
const listeners = new Set<() => void>();

function show(next: SavedIds | null): void {
  saved = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const post = (intent: "save" | "remove", ids: SavedIds): Promise<Response> =>
  fetch(ADDRESS, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: `intent=${intent}&${savedQuery(ids)}`,
  });

async function readAccount(): Promise<void> {
  const copy = readCopy();
  const answer = isEmpty(copy) ? await fetch(ADDRESS) : await post("save", copy);
  if (!answer.ok) return;
  writeCopy(nothingSaved);
  show((await answer.json()) as SavedIds);
}

/** Reads once for each owner. */
export function openSaved(isSignedIn: boolean): void {
  const next = isSignedIn ? "account" : "browser";
  if (owner === next) return;
  owner = next;
  if (!isSignedIn) return show(readCopy());
  show(null);
  readAccount().catch((error: unknown) => console.info("What you saved could not be read:", error));
}

const read = () => saved;
const unknown = () => null;

/** Null on the server, before hydration and until it is known. */
export function useSaved(): SavedIds | null {
  const { user } = useFrame();
  const isSignedIn = user !== null;
  useEffect(() => openSaved(isSignedIn), [isSignedIn]);
  return useSyncExternalStore(subscribe, read, unknown);
}

/** Shown at once, and taken back if it fails. @returns what went wrong, in words */
export async function changeSaved(subject: SavedSubject, isKept: boolean): Promise<string | null> {
  const before = saved ?? nothingSaved;
  const after = withChange(before, subject, isKept);
  if (owner === "browser" && countSaved(after) > MAX_IN_BROWSER)
    return "This browser keeps no more. Log in to save further events.";
  show(after);
  if (owner !== "account")
    return writeCopy(after) ? null : "This browser keeps nothing. Log in to save events.";
  const one = withChange(nothingSaved, subject, true);
  const answer = await post(isKept ? "save" : "remove", one).catch((error: unknown) => {
    console.info("The change was not sent:", error);
    return null;
  });
  if (answer?.ok) {
    show((await answer.json()) as SavedIds);
    return null;
  }
  show(before);
  if (answer?.status === 401) return "You are signed out. Please log in to save events.";
  const { message } = ((await answer?.json().catch(() => null)) ?? {}) as { message?: string | null };
  return message ?? "Failed to save the event";
}
