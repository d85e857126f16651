/** The description of the JSON API. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { openApi } from "~/domain/api/openapi";
import { apiAnswer } from "~/web/api-answer";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { counted: true, cache: {} };

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  apiAnswer({ request, context }, openApi(context.appOrigin));
