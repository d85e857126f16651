/** security.txt: where a weakness is reported. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { securityTxt } from "~/domain/papers/security-txt";
import { publicData } from "~/web/public-data";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: {} };

export function loader({ request, context }: LoaderFunctionArgs) {
  const body = securityTxt({
    origin: context.appOrigin,
    contact: context.contactEmail,
    now: context.now(),
  });
  return publicData(
    { request, context },
    { body, type: "text/plain; charset=utf-8", maxAge: 3600, shared: 300 },
  );
}
