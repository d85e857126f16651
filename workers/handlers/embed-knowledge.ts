/** Job embed-knowledge: the vector of one entry. */
import { embedKnowledge as embed } from "~/domain/knowledge/embed-knowledge";
import type { Handler } from "./handler";

export const embedKnowledge: Handler<"embed-knowledge"> = (ctx, payload, job) => embed(ctx, payload, job);
