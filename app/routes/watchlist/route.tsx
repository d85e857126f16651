/** Bring your list: a watchlist or a list of titles is looked up on the calendar, and followed as one. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readId } from "~/domain/listing/kinds";
import {
  answerAsked,
  followList,
  matchTitles,
  presentWork,
  readBrought,
  readPlaying,
  readWatchlist,
  stopList,
} from "~/domain/watchlist/watchlist";
import { countOf } from "~/lib/text";
import { pageMeta } from "~/ui/meta";
import pageStyles from "~/ui/page.module.css";
import { PageTitle } from "~/ui/page-title";
import { answering, field, readForm } from "~/web/form-answer";
import { optionalUser, requireUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import type { RouteHandle } from "~/web/route-handle";
import { BringForm } from "./bring-form";
import { PlayingNow } from "./found";
import { OwnList } from "./own-list";
import styles from "./watchlist.module.css";

export const handle: RouteHandle = { private: true, counted: true, limits: { body: 8 * 1024 * 1024 } };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Bring your list",
    description: "Your watchlist, playing near you: bring a list of titles and see what of it is on.",
    path: null,
  });

export default function WatchlistRoute() {
  const { isSignedIn, list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const playing = answer && "playing" in answer ? answer.playing : null;
  const hasList = list !== null && list.total > 0;
  return (
    <main id="main" className={pageStyles.page}>
      <header className={pageStyles.titled}>
        <PageTitle>Bring your list</PageTitle>
        <p className={styles.lead}>
          A Letterboxd watchlist, or any list of titles: what of it plays here stands first on your page and
          in your letter, and the evening before you get a mail.
        </p>
      </header>
      {playing ? <PlayingNow {...playing} isSignedIn={isSignedIn} /> : null}
      {hasList ? <OwnList list={list} /> : null}
      <BringForm isSignedIn={isSignedIn} hasList={hasList} />
    </main>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await optionalUser(context, request);
  return { isSignedIn: user !== null, list: user && (await readWatchlist(context, user.id)) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request.clone());
  const intent = field(form, "intent");
  return answering(context, form, "The list could not be looked up. Please try again.", async () => {
    if (intent === "look") {
      const lookedUp = await matchTitles(context, await broughtIn(form));
      const works = lookedUp.flatMap(({ match }) => (match.kind === "match" ? match.work.id : []));
      const asked = lookedUp.flatMap(({ match, wanted }) =>
        match.kind === "ask" ? [{ ...wanted, works: match.works.map(presentWork) }] : [],
      );
      const { cards } = await readPlaying(context, works);
      return { playing: { total: lookedUp.length, cards, asked } };
    }
    const user = await requireUser(context, request);
    const done = (text: string) =>
      redirectWithToast(context, request, "/watchlist", { tone: "success", text });
    if (intent === "follow") {
      const count = await followList(context, user.id, await broughtIn(form));
      return done(`You follow ${countOf(count, "title")}`);
    }
    if (intent === "answer") {
      const id = readId(field(form, "title")) ?? 0;
      await answerAsked(context, user.id, { id, workId: readId(field(form, "work")) });
      return done("Noted");
    }
    if (intent !== "stop") throw new Response(null, { status: 400 });
    await stopList(context, user.id);
    return done("The list is gone");
  });
}

async function broughtIn(form: FormData) {
  const file = form.get("file");
  const bytes = file instanceof Blob && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  return readBrought({ bytes, text: field(form, "list") });
}
