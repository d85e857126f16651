/** Possible duplicates: pairs that look like one event or one venue, side by side, for an editor to decide (user-asks 6). */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { wholeNumber } from "~/domain/admin/concurrent";
import { keepApart, mergePair, type GivenPair } from "~/domain/admin/duplicates/decide-pair";
import { keepSourcesApart, mergeSources } from "~/domain/admin/sources/merge-sources";
import { Pagination } from "~/ui/admin/pagination";
import admin from "~/ui/admin/admin.module.css";
import { DeskTitle } from "~/ui/desk-title";
import { pageMeta } from "~/ui/meta";
import type { AppContext } from "~/web/context";
import type { SignedIn } from "~/domain/accounts/sessions";
import { answering, field } from "~/web/form-answer";
import { privatePage } from "~/web/private-page";
import { requireAdmin } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import styles from "./duplicates.module.css";
import { loadPairs } from "./load";
import { Pair } from "./pair";
import { VenuePair } from "./venue-pair";

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAdmin(context, request);
  return json(await loadPairs(context, request));
}

/** One row of the form: `name` and `nameVersion`. */
const given = (form: FormData, name: string) => ({
  id: wholeNumber(field(form, name)),
  version: wholeNumber(field(form, `${name}Version`)),
});
const eventPair = (form: FormData): GivenPair => ({ left: given(form, "left"), right: given(form, "right") });
const venuePair = (form: FormData) => ({ kept: given(form, "kept"), lost: given(form, "lost") });

type Decide = (context: AppContext, by: SignedIn, form: FormData) => Promise<string>;

/** What each button does, and what is said afterwards. */
const decisions: Record<string, Decide> = {
  "keep-left": (context, by, form) =>
    mergePair(context, by, eventPair(form), "left").then(() => "Events merged"),
  "keep-right": (context, by, form) =>
    mergePair(context, by, eventPair(form), "right").then(() => "Events merged"),
  distinct: (context, by, form) => keepApart(context, by, eventPair(form)).then(() => "Kept as two events"),
  "merge-venues": async (context, by, form) => {
    const moved = await mergeSources(context, by, venuePair(form));
    return `Venues merged, ${moved} event${moved === 1 ? "" : "s"} moved`;
  },
  "distinct-venues": async (context, by, form) => {
    const { kept, lost } = venuePair(form);
    await keepSourcesApart(context, by, [kept, lost]);
    return "Kept as two venues";
  },
};

export async function action({ context, request }: ActionFunctionArgs) {
  const by = await requireAdmin(context, request);
  const form = await request.formData();
  const intent = field(form, "intent");
  const decide = Object.hasOwn(decisions, intent) ? decisions[intent] : undefined;
  if (!decide) throw json(null, { status: 400 });
  return answering(context, form, "Update failed", async () => {
    const text = await decide(context, by, form);
    const { pathname, search } = new URL(request.url);
    return redirectWithToast(context, request, pathname + search, { tone: "success", text });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Possible Duplicates", description: "Events that may be one.", path: null });

export default function Duplicates() {
  const { pairs, bounds, venues } = useLoaderData<typeof loader>();
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
      <Venues {...venues} />
    </>
  );
}

function Venues({ pairs, total }: ReturnType<typeof useLoaderData<typeof loader>>["venues"]) {
  return (
    <section aria-labelledby="venues" className={styles.venues}>
      <h2 id="venues">Venues that may be one ({total.toLocaleString("en-US")})</h2>
      <p className={admin.note}>
        Names alike at one place. Merging moves all events to the kept one, which goes by both names from then
        on.
      </p>
      {pairs.length === 0 ? (
        <p>Nothing to decide.</p>
      ) : (
        pairs.map((pair) => <VenuePair key={`${pair.left.id}-${pair.right.id}`} pair={pair} />)
      )}
      {total > pairs.length ? (
        <p>{(total - pairs.length).toLocaleString("en-US")} more come when these are decided.</p>
      ) : null}
    </section>
  );
}
