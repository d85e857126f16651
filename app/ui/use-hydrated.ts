/** Whether scripts have taken the page over: false on the server and while React adopts what the server sent. */
import { useSyncExternalStore } from "react";

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => {};
