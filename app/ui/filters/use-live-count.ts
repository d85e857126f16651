/** Asks how many events a filter form would show, as its choices change. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { ListedCount } from "~/domain/listing/count";

const DEBOUNCE = 150;

export function useLiveCount() {
  const ref = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState<ListedCount | null>(null);
  const asked = useRef<AbortController>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asked.current?.abort();
    },
    [],
  );

  const ask = useCallback(async () => {
    if (!ref.current) return;
    asked.current?.abort();
    const { signal } = (asked.current = new AbortController());
    const fields = [...new FormData(ref.current)].map(([name, value]) => [name, String(value)]);
    try {
      const response = await fetch(`/filter/count?${new URLSearchParams(fields).toString()}`, { signal });
      if (!response.ok) throw new Error(`The count answered ${response.status}`);
      setCount((await response.json()) as ListedCount);
    } catch (error) {
      if (signal.aborted) return;
      // The button leads to the list without its number, too.
      console.info("The events could not be counted:", error);
      setCount(null);
    }
  }, []);
  const refresh = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(), DEBOUNCE);
  }, [ask]);
  return { ref, count, refresh };
}
