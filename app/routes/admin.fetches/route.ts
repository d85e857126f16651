/** The progress of a fetch as JSON; the results dialog polls it while it is open. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { fetchResults } from "~/web/fetch-results";
import { requireEditor } from "~/web/session/guards";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireEditor(context, request);
  return await fetchResults(context, new URL(request.url));
}
