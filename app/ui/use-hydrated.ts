/** Whether scripts have taken the page over: false on the server and while React adopts what the server sent. */
import { useSyncExternalStore } from "react";

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Marks what only scripts can do. It keeps its place until they come (styles/utilities.css), so that nothing moves under a finger,
 * and without scripts it is not there.
 */
export const useAwaitedMark = (): { "data-awaited"?: "" } => (useHydrated() ? {} : { "data-awaited": "" });

const never = () => () => {};
