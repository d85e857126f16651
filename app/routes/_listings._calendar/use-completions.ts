/** Asks what a typed text may lead to. Nothing comes of it offline; a slow answer still comes, unless the text is another by then. */
import { useEffect, useState } from "react";
import type { CompletionGroup } from "~/domain/search/complete";
import { isOffline } from "~/ui/delegated-links";

const DEBOUNCE = 120;
const LEAST_TYPED = 2;
const MOST_TYPED = 80;

const none: CompletionGroup[] = [];

/** @returns those of the beginning of the text until its own are there */
export function useCompletions(text: string): CompletionGroup[] {
  const [answer, setAnswer] = useState({ text: "", groups: none });
  const { length } = [...text];
  const isAsked = length >= LEAST_TYPED && length <= MOST_TYPED && !isOffline();
  useEffect(() => {
    if (!isAsked) return undefined;
    const stop = new AbortController();
    const begin = setTimeout(() => {
      ask(text, stop.signal).then(
        (groups) => setAnswer({ text, groups }),
        (error: unknown) => {
          if (stop.signal.aborted) return;
          console.info("Suggestions could not be loaded:", error);
          setAnswer({ text, groups: none });
        },
      );
    }, DEBOUNCE);
    return () => {
      clearTimeout(begin);
      stop.abort();
    };
  }, [text, isAsked]);
  return isAsked && text.startsWith(answer.text) ? answer.groups : none;
}

async function ask(text: string, signal: AbortSignal): Promise<CompletionGroup[]> {
  const query = new URLSearchParams({ q: text });
  const answer = await fetch(`/complete.json?${query.toString()}`, { signal });
  if (!answer.ok) throw new Error(`/complete.json answered ${answer.status}`);
  return ((await answer.json()) as { groups: CompletionGroup[] }).groups;
}
