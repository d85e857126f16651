/** Each model has its own limit of nearness, measured on the site's own events. */
import { expect, it } from "vitest";
import { distanceTo } from "@db/queries/search/distance";
import bankRows from "@db/seed/sample-city/works.json";
import { embedBacklog } from "~/domain/embeddings/embed-backlog";
import { findMeaningLimit, measureMeaningLimit } from "~/domain/embeddings/meaning-limits";
import { localEmbedder } from "~/services/ai/local-embedder";
import { addEvent, addVenue } from "../../factories/listings";
import { NOON, testContext, testJob } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();
const films = (bankRows as Record<string, { title: string; about: string }[]>).films ?? [];
const backlog = () => embedBacklog({ ...testContext(test.db), embedder: localEmbedder }, testJob());
const { embeddingModel: model } = localEmbedder;

async function addFilms(count: number): Promise<void> {
  const venue = await addVenue(test.db);
  for (let at = 0; at < count; at++) {
    const { title = "", about = "" } = films[at % films.length] ?? {};
    await addEvent(test.db, { source_id: venue, title: `${title} ${at}`, description: about });
  }
}

it("is unknown while there is little to compare, and by itself once there is enough", async () => {
  await addFilms(20);
  await backlog();
  expect(await findMeaningLimit(test.db, model)).toBeNull();
  await addFilms(110);
  await backlog();
  const limit = await findMeaningLimit(test.db, model);
  expect(limit).toBeGreaterThan(0.02);
  expect(limit).toBeLessThan(0.7);
});

it("belongs to its model alone, and is measured anew when somebody asks", async () => {
  await addFilms(120);
  await backlog();
  expect(await findMeaningLimit(test.db, "some-other-model")).toBeNull();
  expect(await findMeaningLimit(test.db, "text-embedding-3-small")).toBe(0.68);
  expect(await measureMeaningLimit(test.db, "some-other-model", NOON)).toBeNull();
  expect(await measureMeaningLimit(test.db, model, NOON)).toMatchObject({ model });
});

it("is never asked of vectors of another length, which have no distance", async () => {
  await addFilms(1);
  await backlog();
  const [own = []] = await localEmbedder.embed(["film"]);
  const distances = (vector: number[]) =>
    test.db
      .selectFrom("event_embeddings as v")
      .select(distanceTo("v.embedding", vector).as("distance"))
      .executeTakeFirstOrThrow();
  expect((await distances(own)).distance).toBeLessThan(2);
  expect((await distances([...own, 1, 2, 3])).distance).toBeNull();
});
