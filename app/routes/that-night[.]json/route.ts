/** Other events at the hour of an event, for the form that is being filled in. Anybody who is signed in may ask. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { NIGHT_FIELDS, readThatNight, type NightForm } from "~/domain/admin/events/that-night";
import { requireUser } from "~/web/session/guards";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireUser(context, request);
  const { searchParams } = new URL(request.url);
  const form = Object.fromEntries(NIGHT_FIELDS.map((name) => [name, searchParams.get(name) ?? ""]));
  return await readThatNight(context.db, form as NightForm);
}
