/** Job embed-backlog: every vector that is missing. */
import { embedBacklog as embed } from "~/domain/meaning/embed-backlog";
import type { Handler } from "./handler";

export const embedBacklog: Handler<"embed-backlog"> = (ctx, _payload, job) => embed(ctx, job);
