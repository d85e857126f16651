/** How many events the choices of the filter sheet would show; the sheet's button tells it. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { momentAt } from "~/domain/events/day-works";
import { isOfMap, readFilterForm } from "~/domain/listing/choices";
import { countListing, MOST_COUNTED_RESULTS, type ListedCount } from "~/domain/listing/count";
import { viewTyped } from "~/domain/listing/typed";
import { readDirectory } from "~/domain/listing/view";
import { answerWith } from "~/web/remix";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context;
  const fields = new URL(request.url).searchParams;
  const form = readFilterForm(fields);
  const wish = isOfMap(fields) ? { ...form, tab: "calendar" as const } : form;
  const directory = await readDirectory(db, context.today());
  const { view } = await viewTyped(db, wish, { ...directory, moment: momentAt(context.now()) });
  const count = await countListing(db, view);
  const answer: ListedCount = {
    count,
    isCapped: view.wish.tab === "search" && count === MOST_COUNTED_RESULTS,
  };
  return answerWith(answer, { headers: { "Cache-Control": "private, max-age=30" } });
}
