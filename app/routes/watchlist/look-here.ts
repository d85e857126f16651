/** Looks a list up in the browser, against the works on the calendar. A chunk of its own: most visitors never bring a list. */
import { createMatcher, type PlayingWork } from "~/domain/watchlist/match";
import { decodeList, readList } from "~/domain/watchlist/read-list";

export type Glance =
  | { refusal: string }
  | { total: number; asked: number; works: { id: number; title: string; href: string }[] };

/** @throws Error where the works cannot be read */
export async function lookHere(bytes: Uint8Array): Promise<Glance> {
  const decoded = decodeList(bytes);
  const list = "refusal" in decoded ? decoded : readList(decoded.text);
  if ("refusal" in list) return list;
  const answer = await fetch("/works.json");
  if (!answer.ok) throw new Error(`/works.json answered ${answer.status}`);
  const match = createMatcher((await answer.json()) as PlayingWork[], list.isFilms);
  const matches = list.titles.map(match);
  const works = matches.flatMap((match) => (match.kind === "match" ? [match.work] : []));
  return {
    total: list.titles.length,
    asked: matches.filter(({ kind }) => kind === "ask").length,
    works: [...new Map(works.map((work) => [work.id, work])).values()].map(({ id, title }) => ({
      id,
      title,
      href: `/work/${id}`,
    })),
  };
}
