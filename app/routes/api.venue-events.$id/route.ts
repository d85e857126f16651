/** The list's events at one venue, for the bottom sheet of the phone's map. The query is the list's. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { momentAt } from "~/domain/events/day-works";
import { readId } from "~/domain/listing/kinds";
import { viewVenueOnMap } from "~/domain/listing/map";
import { answerWith } from "~/web/remix";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const sourceId = readId(params.id);
  if (sourceId === null) return answerWith({ events: [] }, { status: 404 });
  const { searchParams } = new URL(request.url);
  const clock = { today: context.today(), moment: momentAt(context.now()) };
  const cards = await viewVenueOnMap(context.db, searchParams, sourceId, clock);
  const events = cards.map(({ id, href, title, dateLabel, timeLabel }) => ({
    id,
    href,
    title,
    dateLabel,
    timeLabel,
  }));
  return { events };
}
