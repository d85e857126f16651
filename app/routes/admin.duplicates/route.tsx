/** Possible duplicates: pairs that look like one event, side by side, for an editor to decide (user-asks 6). */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { wholeNumber } from "~/domain/admin/concurrent";
import { keepApart, mergePair, type GivenPair } from "~/domain/admin/duplicates/decide-pair";
import { Pagination } from "~/ui/admin/pagination";
import admin from "~/ui/admin/admin.module.css";
import { DeskTitle } from "~/ui/desk-title";
import { pageMeta } from "~/ui/meta";
import { answering, field } from "~/web/form-answer";
import { privatePage } from "~/web/private-page";
import { requireAdmin } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import { loadPairs } from "./load";
import { Pair } from "./pair";

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAdmin(context, request);
  return json(await loadPairs(context, request));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const by = await requireAdmin(context, request);
  const form = await request.formData();
  const intent = field(form, "intent");
  if (!["keep-left", "keep-right", "distinct"].includes(intent)) throw json(null, { status: 400 });
  const number = (name: string) => wholeNumber(field(form, name));
  const pair: GivenPair = {
    left: { id: number("left"), version: number("leftVersion") },
    right: { id: number("right"), version: number("rightVersion") },
  };
  return answering(context, form, "Update failed", async () => {
    if (intent === "distinct") await keepApart(context, by, pair);
    else await mergePair(context, by, pair, intent === "keep-left" ? "left" : "right");
    const { pathname, search } = new URL(request.url);
    const text = intent === "distinct" ? "Kept as two events" : "Events merged";
    return redirectWithToast(context, request, pathname + search, { tone: "success", text });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Possible Duplicates", description: "Events that may be one.", path: null });

export default function Duplicates() {
  const { pairs, bounds } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={admin.title}>
        <DeskTitle>Possible duplicates ({bounds.total.toLocaleString("en-US")})</DeskTitle>
      </div>
      <p className={admin.note}>
        Same day, same place, titles alike, but different sources. Merging keeps one of the two on the site;
        the other’s address leads to it, and no fetch lists it again.
      </p>
      {pairs.length === 0 ? (
        <p>Nothing to decide.</p>
      ) : (
        pairs.map((pair) => <Pair key={`${pair.left.id}-${pair.right.id}`} pair={pair} />)
      )}
      <Pagination bounds={bounds} noun="pairs" />
    </>
  );
}
