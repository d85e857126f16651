/** Decisions: everything that waits for an editor's yes or no, as cards, what visitors see soonest first. Not in the specification. */
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { countOf, plural } from "~/lib/text";
import { useAddress } from "~/ui/admin/address";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { decisionIntents } from "~/web/decision-intents";
import pageStyles from "~/ui/page.module.css";
import type { loader as frameLoader } from "../admin/route";
import { Queue } from "./queue";
import { FilterChips } from "~/ui/admin/filter-chips";
import { adminAction, adminLoader } from "~/web/admin-page";
import { readKind, readPlace } from "~/domain/admin/decisions/place";
import { readCards } from "~/domain/admin/decisions/read-cards";
import type { AppContext } from "~/context";

export const action = adminAction(decisionIntents);

export const meta = privateMeta("Decisions", "What waits for an editor’s yes or no.");

export const loader = adminLoader(loadDecisions);

const PAGE_SIZE = 20;

const PATH = "/admin/decisions";

export default function Decisions() {
  const { kind, cards, next, isFirst } = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData<typeof frameLoader>("routes/admin");
  const total = frame?.counts[PATH]?.count ?? 0;
  const kinds = (frame?.items ?? []).filter(({ href }) => href.startsWith(PATH));
  const address = useAddress();
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>Decisions</PageTitle>
        <p role="status">
          {total === 0
            ? "Nothing waits."
            : `${countOf(total, "decision")} ${plural(total, "waits", "wait")}, what visitors see soonest first.`}
        </p>
      </div>
      {kinds.length > 1 || kind ? (
        <FilterChips
          label="Kinds"
          name="kind"
          value={kind}
          options={[[null, "All"], ...kinds.map(({ kind: option, text }) => [option, text] as const)]}
        />
      ) : null}
      <Queue key={kind ?? "all"} cards={cards} />
      <p>
        {isFirst ? null : (
          <a className="button" href={address({ after: null })}>
            From the first
          </a>
        )}{" "}
        {next ? (
          <a className="button" href={address({ after: next })}>
            Later ones
          </a>
        ) : null}
      </p>
    </>
  );
}

/** Loads the next cards of the queue. How much waits of each kind is counted once, for the frame. */
async function loadDecisions(context: AppContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const kind = readKind(searchParams.get("kind"));
  const after = readPlace(searchParams.get("after"));
  const { cards, next } = await readCards(context, { kind, after, size: PAGE_SIZE });
  return { kind, isFirst: after === null, cards, next };
}
