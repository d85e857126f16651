/** Data about the visitor for the frame around every page: user and waiting messages. */
import type { AppContext } from "~/context";
import { optionalUser } from "./guards";
import { waitingToasts, type Toast } from "./session";

export interface VisitorFrame {
  user: { name: string; isAdmin: boolean } | null;
  toasts: Toast[];
}

export async function visitorFrame(context: AppContext, request: Request): Promise<VisitorFrame> {
  const user = await optionalUser(context, request);
  return {
    user: user ? { name: user.fullName ?? user.email, isAdmin: user.isAdmin } : null,
    toasts: await waitingToasts(context, request),
  };
}
