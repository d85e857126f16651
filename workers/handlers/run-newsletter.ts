/** Job run-newsletter: the letters of one frequency and period. */
import { runNewsletter as run } from "~/domain/newsletter/run-newsletter";
import type { Handler } from "./handler";

export const runNewsletter: Handler<"run-newsletter"> = (ctx, payload, job) => run(ctx, payload, job);
