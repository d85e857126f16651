/** Job sweep-recommendations: new events that nobody has written about. */
import { sweepRecommendations as sweep } from "~/domain/editorial/sweep-recommendations";
import type { Handler } from "./handler";

export const sweepRecommendations: Handler<"sweep-recommendations"> = (ctx) => sweep(ctx);
