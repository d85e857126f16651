/** Job fetch-source: one source, with its progress. */
import { fetchSource as fetch } from "~/domain/sources/fetch-source";
import type { Handler } from "./handler";

export const fetchSource: Handler<"fetch-source"> = (ctx, payload, job) => fetch(ctx, payload, job);
