/** Asks what a typed text may lead to. Nothing comes of it offline, or when the server is slow: typing goes on as it did. */
import { useEffect, useState } from "react";
import type { CompletionGroup } from "~/domain/search/complete";
import { isOffline } from "~/ui/delegated-links";

const DEBOUNCE = 120;
const PATIENCE = 1500;
const LEAST_TYPED = 2;
const MOST_TYPED = 80;

const none: CompletionGroup[] = [];

/** @returns those of the text before until the new ones are there */
export function useCompletions(text: string): CompletionGroup[] {
  const [groups, setGroups] = useState(none);
  useEffect(() => {
    const { length } = [...text];
    if (length < LEAST_TYPED || length > MOST_TYPED || isOffline()) return setGroups(none);
    const stop = new AbortController();
    let patience: ReturnType<typeof setTimeout>;
    const begin = setTimeout(() => {
      patience = setTimeout(() => {
        stop.abort();
        setGroups(none);
      }, PATIENCE);
      ask(text, stop.signal)
        .then(setGroups, (error: unknown) => {
          if (stop.signal.aborted) return;
          console.info("Suggestions could not be loaded:", error);
          setGroups(none);
        })
        .finally(() => clearTimeout(patience));
    }, DEBOUNCE);
    return () => {
      clearTimeout(begin);
      clearTimeout(patience);
      stop.abort();
    };
  }, [text]);
  return groups;
}

async function ask(text: string, signal: AbortSignal): Promise<CompletionGroup[]> {
  const query = new URLSearchParams({ q: text });
  const answer = await fetch(`/complete.json?${query.toString()}`, { signal });
  if (!answer.ok) throw new Error(`/complete.json answered ${answer.status}`);
  return ((await answer.json()) as { groups: CompletionGroup[] }).groups;
}
