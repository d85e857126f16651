/**
 * A search that was sent, not only typed: the server looks up what its words mean, which may take it a moment, and the
 * list is read again with what lies near. What the words find stands there meanwhile.
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
        // The list by words stands; sending once more asks again.
        asked.current = "";
        console.warn("What is near in meaning could not be asked for.", error);
      }
    },
    [revalidate],
  );
}
