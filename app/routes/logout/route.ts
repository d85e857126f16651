/** Signs out, by POST only, so that images and links on other sites cannot do it. */
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { field, readForm } from "~/web/form-answer";
import { safeReturnPath } from "~/web/session/return-path";
import { redirectWithToast, signOut } from "~/web/session/session";

export const loader = () => redirect("/");

export async function action({ context, request }: ActionFunctionArgs) {
  try {
    const form = await readForm(request);
    return await signOut(context, request, safeReturnPath(field(form, "next"), "/"));
  } catch (error) {
    context.log.error({ err: error }, "signing out failed");
    const reason = "please try again in a moment";
    return redirectWithToast(context, request, "/dashboard", {
      tone: "error",
      text: `Failed to log out: ${reason}`,
    });
  }
}
