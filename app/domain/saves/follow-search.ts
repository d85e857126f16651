/** Following a list: kept as the query of its feed, which holds exactly what the list shows. */
import { countSaves } from "@db/queries/accounts/saves";
import { deleteSearchFollow, insertSearchFollow } from "@db/queries/accounts/follows";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { readFeedList, type FeedList } from "../feeds/feed-list";
import { hrefOf, readWish } from "../listing/wish";
import { MAX_SAVES } from "./saves";

export interface Followable {
  /** The list's query, as of its feed. */
  search: string;
  label: string;
  /** The page of the list. */
  page: string;
}

/** The page of a followed list: what is of one series or person alone has its own. */
export function followedPage(search: string): string {
  const [, kind, id] = /^(series|person|work)=(\d+)$/.exec(search) ?? [];
  return kind ? `/${kind}/${id}` : hrefOf(readWish(new URLSearchParams(search)));
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

const MAX_LENGTH = 600;
const MAX_LABEL = 300;
const EVERYTHING = "All events";

/** @throws Rejected when there is no such list, or it cannot be kept */
export async function readFollowable(db: Db, search: string, today: string): Promise<Followable> {
  const { name, page, query } = await readFollowedList(db, search, today);
  if (query.length > MAX_LENGTH) throw new Rejected("This search is too long to follow.");
  if (query === "") throw new Rejected("Please choose a filter first: everything is too much to follow.");
  return { search: query.slice(1), label: (name ?? EVERYTHING).slice(0, MAX_LABEL), page };
}

/** The list behind a followed query. @throws Rejected when there is no such list */
export async function readFollowedList(db: Db, search: string, today: string): Promise<FeedList> {
  const list = await readFeedList(db, { kind: "all" }, new URLSearchParams(search), today);
  if ("refusal" in list) throw new Rejected(list.refusal);
  if ("missing" in list) throw new Rejected("There is no such list.");
  return list;
}

export const unfollowSearch = (ctx: Pick<DomainContext, "db">, userId: string, id: number): Promise<void> =>
  deleteSearchFollow(ctx.db, userId, id);
