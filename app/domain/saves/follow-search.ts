/** Following a list: kept as the query of its feed, which holds exactly what the list shows. */
import { countSaves } from "@db/queries/accounts/saves";
import { deleteSearchFollow, insertSearchFollow } from "@db/queries/accounts/follows";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { readFeedList, type FeedList } from "../feeds/feed-list";
import { feedParams, refusalOf } from "../feeds/feed-query";
import { MAX_SAVES } from "./saves";

const MAX_LENGTH = 600;
const MAX_LABEL = 300;
const EVERYTHING = "All events";

export interface Followable {
  /** The feed's query. */
  search: string;
  label: string;
  /** The page of the list. */
  page: string;
}

/** The list behind a followed query. @throws Rejected when there is no such list */
export async function readFollowedList(db: Db, search: string, today: string): Promise<FeedList> {
  const given = new URLSearchParams(search);
  const refusal = refusalOf(given);
  if (refusal !== null) throw new Rejected(refusal);
  const params = feedParams(given);
  const isSearch = params.get("tab") === "search";
  const scope = isSearch
    ? { kind: "search" as const, query: params.get("query") ?? "" }
    : { kind: "all" as const };
  const list = await readFeedList(db, scope, params, today);
  if ("refusal" in list) throw new Rejected(list.refusal);
  if ("missing" in list) throw new Rejected("There is no such list.");
  return list;
}

/** @throws Rejected when there is no such list, or it cannot be kept */
export async function readFollowable(db: Db, search: string, today: string): Promise<Followable> {
  const kept = feedParams(new URLSearchParams(search)).toString();
  if (kept.length > MAX_LENGTH) throw new Rejected("This search is too long to follow.");
  if (kept === "") throw new Rejected("Please choose a filter first: everything is too much to follow.");
  const { name, page } = await readFollowedList(db, kept, today);
  return { search: kept, label: (name ?? EVERYTHING).slice(0, MAX_LABEL), page };
}

/** @throws Rejected when the list cannot be kept, or the account is full */
export async function followSearch(
  ctx: Pick<DomainContext, "db" | "now">,
  userId: string,
  search: string,
  today: string,
): Promise<Followable> {
  const followable = await readFollowable(ctx.db, search, today);
  if ((await countSaves(ctx.db, userId)) >= MAX_SAVES)
    throw new Rejected(`You have saved ${MAX_SAVES} things. Please remove some first.`);
  await insertSearchFollow(ctx.db, userId, followable, ctx.now());
  return followable;
}

export const unfollowSearch = (ctx: Pick<DomainContext, "db">, userId: string, id: number): Promise<void> =>
  deleteSearchFollow(ctx.db, userId, id);
