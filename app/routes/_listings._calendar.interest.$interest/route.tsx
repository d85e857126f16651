/** The events of one interest, by its slug: /interest/film; the parent route shows the list. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { presentSlug } from "~/domain/listing/former-interests";
import { slugOf } from "~/lib/text";
import { usedInterests } from "~/web/city-facts";
import { answerWith } from "~/web/remix";
import { SLUG, type RouteHandle } from "~/web/route-handle";
import { EventList } from "../_listings._calendar/event-list";
import type { ListHandle } from "../_listings._calendar/list-component";

export const handle: RouteHandle & ListHandle = {
  EventList,
  cache: { asks: "list", params: { interest: SLUG } },
};

export { listingMeta as meta } from "~/ui/meta";

/** 404 when no event is of such an interest. The address of one that was renamed or merged leads to its present one. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const asked = params.interest ?? "";
  const interests = await usedInterests(context);
  if (interests.some(({ name }) => slugOf(name) === asked)) return null;
  const present = await presentSlug(context.db, asked);
  if (present && present !== asked) throw redirect(`/interest/${present}${new URL(request.url).search}`);
  return answerWith(null, { status: 404 });
}

export default function Interest() {
  return null;
}
