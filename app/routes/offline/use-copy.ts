/** The copy on this device, and what can be done about it. */
import { useCallback, useEffect, useState } from "react";
import type { Copy } from "~/domain/offline/fortnight";
import { keepCopy, NotKept, openCopy, removeCopy } from "~/ui/offline/copy";
import { useFrame } from "~/ui/use-frame";

export interface CopyState {
  /** Null: there is none; undefined while it is looked for. */
  copy: Copy | null | undefined;
  isBusy: boolean;
  failure: string | null;
}

const UNABLE = "This browser keeps nothing for use without a connection. A private window does not either.";

export function useCopy() {
  const isSignedIn = useFrame().user !== null;
  const [state, setState] = useState<CopyState>({ copy: undefined, isBusy: false, failure: null });

  const run = useCallback(async (work: () => Promise<Copy | null>) => {
    setState((before) => ({ ...before, isBusy: true, failure: null }));
    try {
      const copy = await work();
      setState({ copy, isBusy: false, failure: null });
    } catch (error) {
      setState(({ copy = null }) => ({ copy, isBusy: false, failure: failureOf(error) }));
    }
  }, []);

  const keep = () =>
    run(async () => {
      const copy = await keepCopy(isSignedIn);
      // It came over the network, whatever the page was answered from.
      window.dispatchEvent(new Event("online"));
      return copy;
    });
  const remove = () => run(removeCopy);

  useEffect(() => {
    if (canKeep()) void run(() => openCopy(isSignedIn));
    else setState({ copy: null, isBusy: false, failure: UNABLE });
  }, [run, isSignedIn]);

  return { state, keep, remove };
}

const canKeep = () => "serviceWorker" in navigator && "caches" in window;

const NO_NETWORK = "There is no connection. Please try again when there is one.";

function failureOf(error: unknown): string {
  if (error instanceof NotKept) return error.message;
  console.info("The copy:", error);
  return error instanceof TypeError ? NO_NETWORK : "This did not work. Please try again.";
}
