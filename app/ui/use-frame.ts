/** The root's data for the frame, also where an error took the page's place and there is none. */
import { useMatches, useRouteLoaderData } from "@remix-run/react";
import type { Toast } from "./toaster";

interface Frame {
  user: { name: string; isAdmin: boolean } | null;
  toasts: readonly Toast[];
}

const NOBODY: Frame = { user: null, toasts: [] };

/** A route with `handle = { bare: true }` stands alone, without navigation and imprint. */
export function useFrame(): Frame & { bare: boolean } {
  const frame = (useRouteLoaderData("root") as Partial<Frame> | undefined) ?? NOBODY;
  const bare = useMatches().some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare === true);
  return { ...NOBODY, ...frame, bare };
}
