/** Loader of the lists that other sites frame. */
import { embedPage, embedPolicy } from "~/domain/feeds/embed";
import { embedScope, readEmbed } from "~/domain/feeds/read-embed";
import { apiContext } from "./api-answer";
import { noSuchData, publicData, refusedData } from "./public-data";
import type { LoaderFunctionArgs } from "./remix";

export async function embedLoader(asked: LoaderFunctionArgs): Promise<Response> {
  const { request, context } = asked;
  const { pathname, searchParams } = new URL(request.url);
  const reading = await readEmbed(apiContext(context), embedScope(pathname), searchParams);
  if ("refusal" in reading) return refusedData(reading.refusal);
  if ("missing" in reading) return noSuchData();
  return publicData(asked, {
    body: embedPage(reading.embed),
    type: "text/html; charset=utf-8",
    maxAge: 300,
    shared: 60,
    headers: { "Content-Security-Policy": embedPolicy },
  });
}
