/** Works, a stand-in model and an editor, for tests of recommendations. */
import type { Insertable } from "kysely";
import { afterEach, beforeEach } from "vitest";
import type { EventsTable } from "@db/schema";
import { findUsage } from "@db/queries/editorial/usage";
import { watchModel } from "~/domain/editorial/watch-model";
import { parseRecommendation } from "~/domain/events/recommendation";
import { minutes } from "~/lib/time";
import { createAi } from "~/services/ai/client";
import { handlers } from "@workers/handlers";
import { addEvent } from "./listings";
import { startModelServer, type ModelAnswer, type ModelServer } from "./openai-server";
import { testContext, testJob, type TestContext } from "./sources";
import { useDatabase } from "./use-site";

/** Facts: 1 title, 2 venue, 3 when, 4 and 5 description. */
export const DESCRIPTION = "Forty short films about moths. A lamp stays on in the corner.";
export const claim = (sentence: string, ...facts: number[]) => ({ sentence, facts });
export const review = (first = "Forty short films, and every one of them is about moths.") => [
  claim(first, 4),
  claim("A lamp stays on in the corner, for company.", 5),
  claim("Go if that is your idea of a night out, and bring somebody who agrees with you."),
];
export const goodAnswer = {
  decline: false,
  reason: "",
  why_to_go: [claim("Forty films about moths, and a lamp.", 4, 5)],
  review: review(),
};
export const says = (answer: object): ModelAnswer => ({ content: JSON.stringify(answer) });

/** Waits until what is written beside a call is there. */
export async function settled<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (isThere(value)) return value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Its context is another in each test: `context()` gives the present one. */
export function useRecommendations() {
  const test = useDatabase();
  let ctx: TestContext;
  let server: ModelServer | undefined;
  beforeEach(() => {
    ctx = testContext(test.db);
  });
  afterEach(() => server?.close());

  function waitFor({ baseUrl }: ModelServer, patience: number) {
    const watch = watchModel(ctx);
    ctx.ai = createAi({ apiKey: "k", baseUrl, model: "m", embeddingModel: "e", watch, patience });
  }

  async function modelSays(...answers: ModelAnswer[]) {
    server = await startModelServer(answers);
    waitFor(server, minutes(1));
    return server;
  }

  let count = 0;
  /** An event with a work of its own, eight days ahead. */
  async function add(given: Partial<Insertable<EventsTable>> = {}) {
    count += 1;
    const title = `Moth Night ${count}`;
    const id = await addEvent(test.db, { title, description: DESCRIPTION, ...given });
    await handlers["assign-works"](ctx, {}, testJob());
    const { work_id: workId } = await test.db
      .selectFrom("events")
      .select("work_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { id, workId: workId ?? 0, title };
  }

  async function addEditor() {
    const email = "editor@example.org";
    const { id } = await test.db
      .insertInto("users")
      .values({ email })
      .returning("id")
      .executeTakeFirstOrThrow();
    await test.db.insertInto("admin_users").values({ user_id: id, role: "editor" }).execute();
    return { id, email };
  }

  const texts = (workId: number) =>
    test.db.selectFrom("recommendations").selectAll().where("work_id", "=", workId).orderBy("id").execute();
  const stored = async (id: number) =>
    (
      await test.db
        .selectFrom("events")
        .select("recommended_because")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).recommended_because;

  return {
    test,
    context: () => ctx,
    waitFor,
    modelSays,
    add,
    addEditor,
    texts,
    stored,
    write: (workId: number, askedBy?: string) =>
      handlers["write-recommendation"](ctx, { workId, ...(askedBy ? { askedBy } : {}) }, testJob()),
    sweep: () => handlers["sweep-recommendations"](ctx, {}, testJob()),
    whyOf: async (id: number) => parseRecommendation(await stored(id)).whyToGo,
    states: async (workId: number) => (await texts(workId)).map(({ state }) => state),
    spent: async () => (await findUsage(test.db, "2026-11-20")).texts,
    logs: async () =>
      (await test.db.selectFrom("scrape_logs").select("message").execute()).map((row) => row.message),
    newest: async (workId: number) => {
      const row = (await texts(workId)).at(-1);
      return { id: row?.id ?? 0, version: row?.version ?? 0 };
    },
  };
}
