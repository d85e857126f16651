/** The admin Events tab in a test: its page, its forms and what they leave in the database. */
import { beforeEach } from "vitest";
import * as events from "~/routes/admin.events/route";
import { LISTINGS_NOON } from "./listings";
import { administrator } from "./people";
import { useSite } from "./use-site";
import type { Visitor } from "./visitor";

interface Answer {
  message: string | null;
  kind: string | null;
  fieldErrors: Record<string, string>;
  values: Record<string, string>;
}

/** The page's words when it refuses a form. */
export const answer = async (response: Response) => (await response.json()) as Answer;

interface EventsPage {
  rows: {
    id: number;
    title: string;
    version: number;
    start: string;
    startField: string;
    end: string;
    endField: string;
    published: boolean;
    city: string;
  }[];
  bounds: { from: number; to: number; total: number; page: number; pages: number };
  source: { id: number; name: string | null } | null;
  matching: object;
}

/** Opens a site for the file, with an administrator signed in before each test. */
export function useEventsTab() {
  const site = useSite();
  let editor: Visitor;
  beforeEach(async () => {
    site.clock.now = LISTINGS_NOON;
    editor = await administrator(site);
  });
  const get = (query = "") => editor.get(events, `/admin/events${query}`);
  const look = async (query = "") => (await (await get(query)).json()) as EventsPage;
  return {
    site,
    get,
    look,
    titles: async (query = "") => (await look(query)).rows.map((row) => row.title),
    post: (fields: Record<string, string | string[]>, query = "") =>
      editor.post(events, `/admin/events${query}`, fields),
    postTo: (route: object, path: string, fields: Record<string, string>, params = {}) =>
      editor.post(route, path, fields, params),
    getFrom: (route: object, path: string, params = {}) => editor.get(route, path, params),
    stored: (id: number) => site.db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst(),
    audit: async () =>
      (await site.db.selectFrom("audit_log").select(["action", "subject_id"]).orderBy("id").execute()).map(
        (row) => [row.action, Number(row.subject_id)] as const,
      ),
  };
}
