/** Job write-recommendation: the persona's text for one event. */
import { writeRecommendation as write } from "~/domain/editorial/write-recommendation";
import type { Handler } from "./handler";

export const writeRecommendation: Handler<"write-recommendation"> = (ctx, payload, job) =>
  write(ctx, payload, job);
