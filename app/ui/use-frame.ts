/** The root loader's data for header and footer; defaults where an error page has none. */
import { useMatches, useRouteLoaderData } from "@remix-run/react";
import type { AdminRole } from "@db/schema";
import { brand } from "~/brand";
import type { RouteHandle } from "~/web/route-handle";
import type { Toast } from "./toaster";

interface Frame {
  user: { name: string; role: AdminRole | null } | null;
  toasts: readonly Toast[];
  contactEmail: string;
}

const DEFAULTS: Frame = { user: null, toasts: [], contactEmail: brand.contactEmail };

/** A route with `handle = { bare: true }` has no header and footer. */
export function useFrame(): Frame & { bare: boolean } {
  const frame = (useRouteLoaderData("root") as Partial<Frame> | undefined) ?? DEFAULTS;
  const bare = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.bare === true);
  return { ...DEFAULTS, ...frame, bare };
}
