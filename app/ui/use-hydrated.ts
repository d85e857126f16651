/** Whether scripts have taken the page over: false on the server and while React adopts what the server sent. */
import { useSyncExternalStore } from "react";

const never = () => () => {};

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
