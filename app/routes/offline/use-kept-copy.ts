/** The copy on this device, and what can be done about it. */
import { useCallback, useEffect, useState } from "react";
import { useFrame } from "~/ui/use-frame";
import { bringUpToDate, keepWhole, NotKept, removeCopy } from "~/ui/offline/keep-copy";
import { loadKept, type Kept } from "~/ui/offline/kept-copy";
import { hasParts } from "~/ui/offline/offline-parts";

export type CopyState =
  | { is: "reading" }
  | { is: "none"; failure: string | null }
  /** part: of the download, 0 to 1. */
  | { is: "downloading"; part: number }
  | { is: "kept"; kept: Kept; isUpdating: boolean; failure: string | null };

const canKeep = () => "serviceWorker" in navigator && "caches" in window && "indexedDB" in window;

const UNABLE = "This browser keeps nothing for use without a connection. A private window does not either.";
const NO_NETWORK = "There is no connection. Please try again when there is one.";

function failureOf(error: unknown): string {
  if (error instanceof NotKept) return error.message;
  console.info("The copy:", error);
  return error instanceof TypeError ? NO_NETWORK : "This did not work. Please try again.";
}

async function readState(): Promise<CopyState> {
  if (!canKeep()) return { is: "none", failure: UNABLE };
  const kept = await loadKept();
  if (kept) return { is: "kept", kept, isUpdating: false, failure: null };
  const failure = (await hasParts())
    ? "Your copy could not be read any more. Your saved events are still here."
    : null;
  return { is: "none", failure };
}

export function useKeptCopy() {
  const isSignedIn = useFrame().user !== null;
  const [state, setState] = useState<CopyState>({ is: "reading" });

  const keep = useCallback(async () => {
    setState({ is: "downloading", part: 0 });
    try {
      const kept = await keepWhole({ isSignedIn }, (part) => setState({ is: "downloading", part }));
      setState({ is: "kept", kept, isUpdating: false, failure: null });
    } catch (error) {
      setState({ is: "none", failure: failureOf(error) });
    }
  }, [isSignedIn]);

  const update = useCallback(
    async (kept: Kept) => {
      setState({ is: "kept", kept, isUpdating: true, failure: null });
      try {
        setState({
          is: "kept",
          kept: await bringUpToDate(kept, { isSignedIn }),
          isUpdating: false,
          failure: null,
        });
      } catch (error) {
        setState({ is: "kept", kept, isUpdating: false, failure: failureOf(error) });
      }
    },
    [isSignedIn],
  );

  const remove = useCallback(async () => {
    await removeCopy();
    setState({ is: "none", failure: null });
  }, []);

  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const read = await readState().catch((error: unknown): CopyState => ({
        is: "none",
        failure: failureOf(error),
      }));
      if (isGone) return;
      setState(read);
      // The visitor asked for a copy, and it was cut or of another version.
      const isBroken = read.is === "none" && canKeep() && (await hasParts());
      if (isBroken && navigator.onLine) void keep();
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [keep]);

  return { state, keep, update, remove };
}
