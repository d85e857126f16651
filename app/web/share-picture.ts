/** Answers with a share image: drawn on the first request, with an ETag of its content. */
import { drawPng } from "~/services/drawing/draw-png";
import { etagOf, isKnown, openHeaders } from "./public-data";

export async function sharePicture(request: Request, svg: string): Promise<Response> {
  const etag = etagOf(svg);
  const headers = { ...openHeaders, "Cache-Control": "public, max-age=3600", ETag: etag };
  if (isKnown(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  const png = await drawPng(etag, svg);
  return new Response(png, { headers: { ...headers, "Content-Type": "image/png" } });
}
