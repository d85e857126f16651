/** After signing in, on whatever page: the account takes over what this browser kept. */
import { useEffect } from "react";
import { useFrame } from "../use-frame";
import { isEmpty, readCopy } from "./browser-copy";
import { openSaved } from "./store";

export function SavedAlong() {
  const isSignedIn = useFrame().user !== null;
  useEffect(() => {
    if (isSignedIn && !isEmpty(readCopy())) openSaved(true);
  }, [isSignedIn]);
  return null;
}
