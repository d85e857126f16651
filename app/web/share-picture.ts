/** Answers with a share image: drawn on the first request, with an ETag of its content. */
import { drawPng } from "~/services/drawing/draw-png";
import { findFonts, type Fonts } from "~/services/drawing/fonts";
import { etagOf, isKnown, noSuchData, openHeaders } from "./public-data";

/** @throws the answer that there is no such picture, where the installation has no fonts */
export function shareFonts(): Fonts {
  const fonts = findFonts();
  if (!fonts) throw noSuchData();
  return fonts;
}

export async function sharePicture(request: Request, svg: string): Promise<Response> {
  const etag = etagOf(svg);
  const headers = { ...openHeaders, "Cache-Control": "public, max-age=3600", ETag: etag };
  if (isKnown(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  const png = await drawPng(etag, svg);
  return new Response(png, { headers: { ...headers, "Content-Type": "image/png" } });
}
