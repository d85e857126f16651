/** The one door of app/web to Remix: a later version of it is met here. */
import type { TypedResponse } from "@remix-run/node";

export { createCookie, createRequestHandler, createSessionStorage, redirect } from "@remix-run/node";
export { matchRoutes } from "@remix-run/react";
export type {
  AppLoadContext,
  LoaderFunction,
  LoaderFunctionArgs,
  RequestHandler,
  ServerBuild,
  SessionStorage,
} from "@remix-run/node";

/** Answers with a status or headers; a loader or action that sets neither returns its data. */
export const answerWith = <T>(data: T, init: ResponseInit): TypedResponse<T> => Response.json(data, init);
