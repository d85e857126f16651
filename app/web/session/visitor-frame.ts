/** Data about the visitor for the frame around every page: user and waiting messages. */
import { shownEmail } from "~/domain/accounts/email";
import type { AdminRole } from "@db/schema";
import type { AppContext } from "~/context";
import { optionalUser } from "./guards";
import type { Toast } from "~/ui/toaster";
import { waitingToasts } from "./session";

export interface VisitorFrame {
  user: { name: string; role: AdminRole | null } | null;
  toasts: Toast[];
}

/** @returns the data, and headers that remove the messages from the browser */
export async function visitorFrame(
  context: AppContext,
  request: Request,
): Promise<{ frame: VisitorFrame; headers: Headers }> {
  const user = await optionalUser(context, request);
  const { toasts, headers } = await waitingToasts(context, request);
  const frame = {
    user: user ? { name: user.fullName ?? shownEmail(user.email), role: user.role } : null,
    toasts,
  };
  return { frame, headers };
}
