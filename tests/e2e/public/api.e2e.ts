/** The API as a program uses it: by a client whose types were generated from its description. */
import createClient from "openapi-fetch";
import type { paths } from "../../factories/api-v1.generated";
import { expect, test } from "./public-pages";

test("a generated client reads the running product @desktop", async ({ baseURL, request }) => {
  const client = createClient<paths>({ baseUrl: baseURL ?? "" });
  const first = await client.GET("/api/v1/events", { params: { query: { limit: 2 } } });
  expect(first.response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  const [event] = first.data?.data ?? [];
  if (!event) throw new Error("The sample venues have events.");
  const alone = await client.GET("/api/v1/events/{id}", { params: { path: { id: event.id } } });
  expect(alone.data?.data.title).toBe(event.title);
  const refused = await client.GET("/api/v1/events", { params: { query: { bbox: "here" } } });
  expect(refused.error).toMatchObject({ status: 400, detail: expect.stringContaining("bbox must be") });

  const description = (await (await request.get("/api/v1/openapi.json")).json()) as { paths: object };
  expect(Object.keys(description.paths)).toContain("/api/v1/events/{id}");
});
