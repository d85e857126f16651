/**
 * Two steps with the server around one with the browser: the server's options, the authenticator's answer, the server's word.
 * Scripts are needed; browsers without passkeys are told so.
 */
import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";

interface Step {
  options?: unknown;
  message?: string | null;
}

/** @param sign asks the authenticator @param more fields of the page, read when its answer is there @returns what went wrong in words, and how to begin */
export function usePasskey(
  action: string,
  sign: (options: never) => Promise<unknown>,
  more: () => Record<string, string> = () => ({}),
) {
  const fetcher = useFetcher<Step>();
  const [trouble, setTrouble] = useState<string | null>(null);
  const options = fetcher.data?.options;
  useEffect(() => {
    if (options === undefined) return;
    sign(options as never).then(
      (response) =>
        fetcher.submit(
          { ...more(), intent: "finish", response: JSON.stringify(response) },
          { method: "post", action },
        ),
      // The visitor closed the dialog, or the browser has no passkeys.
      () => setTrouble("No passkey came from your browser. Please try again."),
    );
    // The options are new with every beginning; what else is used here changes with each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [options]);
  return {
    trouble: trouble ?? fetcher.data?.message ?? null,
    isBusy: fetcher.state !== "idle",
    data: fetcher.data,
    begin() {
      setTrouble(null);
      fetcher.submit({ intent: "begin" }, { method: "post", action });
    },
  };
}
