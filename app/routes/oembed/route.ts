/** oEmbed: a page of ours as a frame, for programs that know only its address. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { oEmbed } from "~/domain/feeds/oembed";
import { apiAnswer, apiContext } from "~/web/api-answer";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const format = searchParams.get("format") ?? "json";
  if (format !== "json") return new Response("Only JSON is written here.\n", { status: 501 });
  return apiAnswer({ request, context }, await oEmbed(apiContext(context), searchParams));
}
