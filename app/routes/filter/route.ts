/** Where the filter sheet's form leads: to the list's own address. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { listUsedInterests } from "@db/queries/events/interests";
import { isOfMap, readFilterForm } from "~/domain/events/filter-form";
import { listPage, MAP } from "~/domain/events/filters";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const fields = new URL(request.url).searchParams;
  const query = readFilterForm(fields);
  const interests = await listUsedInterests(context.db, context.today());
  // Choosing all is the same as choosing none (spec: public-site 2).
  const isAll = interests.every(({ id }) => query.interests.includes(id));
  const { hrefOf } = isOfMap(fields) ? MAP : listPage(interests);
  return redirect(hrefOf(isAll ? { ...query, interests: [] } : query), 302);
}
