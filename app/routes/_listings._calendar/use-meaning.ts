/**
 * For submitted searches: asks the server for the embedding of the query, which may take a moment, then reloads the list
 * with events similar in meaning. The results by words are shown at once.
 */
import { useRevalidator } from "@remix-run/react";
import { useCallback, useRef } from "react";

export function useMeaning(): (search: string) => Promise<void> {
  const { revalidate } = useRevalidator();
  const asked = useRef("");
  return useCallback(
    async (search) => {
      if (search === "" || search === asked.current) return;
      asked.current = search;
      const body = JSON.stringify({ query: search });
      const headers = { "Content-Type": "application/json" };
      try {
        await fetch("/functions/search-events", { method: "POST", headers, body });
        if (asked.current === search) revalidate();
      } catch (error) {
        // The results by words stay; submitting again retries.
        asked.current = "";
        console.warn("Events with a similar meaning could not be loaded.", error);
      }
    },
    [revalidate],
  );
}
