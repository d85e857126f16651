/** Where the filter sheet's form leads: to the list's own address. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { listUsedInterests } from "@db/queries/events/interests";
import { filteredHref } from "~/domain/listing/choices";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const interests = await listUsedInterests(context.db, context.today());
  return redirect(filteredHref(new URL(request.url).searchParams, { interests }), 302);
}
