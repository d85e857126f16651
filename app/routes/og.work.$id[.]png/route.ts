/** The share image of a work. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { brand } from "~/brand";
import { drawCard } from "~/domain/events/share-image";
import { readId } from "~/domain/listing/kinds";
import { readWorkPage } from "~/domain/works/work-page";
import { jpeg } from "~/lib/pictures";
import { noSuchData } from "~/web/public-data";
import { shareFonts, sharePicture } from "~/web/share-picture";

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const id = readId(params.id);
  const time = { now: context.now(), today: context.today(), evening: context.evening() };
  const work = id === null ? null : await readWorkPage(context.db, id, time, context.appOrigin);
  if (!work?.event) return noSuchData();
  const { title, summary, event, days } = work;
  const type = shareFonts();
  const [kind = "", ...when] = summary.split(" · ");
  const venues = [...new Set(days.flatMap((day) => day.venues.map(({ venue }) => venue)))];
  const card = {
    title: type.drawable(title) || brand.name,
    corner: brand.defaultCity,
    lines: [when.join(" · ") || kind, venues.join(", ") || event.venueName] as [string, string],
    picture: event.picture && ((await context.pictures?.read(jpeg(event.picture.key))) ?? null),
  };
  return sharePicture(request, drawCard(card, type));
}
