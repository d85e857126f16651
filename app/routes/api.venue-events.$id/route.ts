/** The events of one venue, for the bottom sheet of the phone's map. */
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { listVenueEvents } from "@db/queries/events/events";
import { LIST_STEP, readId } from "~/domain/events/listing-query";
import { presentCard } from "~/domain/events/present";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const sourceId = readId(params.id);
  if (sourceId === null) return json({ events: [] }, { status: 404 });
  const today = context.today();
  const rows = await listVenueEvents(context.db, { sourceId, today, limit: LIST_STEP, offset: 0 });
  const events = rows.map((row) => {
    const { id, href, title, dateLabel, timeLabel } = presentCard(row, today, today);
    return { id, href, title, dateLabel, timeLabel };
  });
  return json({ events });
}
