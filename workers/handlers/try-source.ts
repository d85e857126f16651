/** Job try-source: what an address would give, for the editor who asked. */
import { runTrial } from "~/domain/admin/sources/try-address";
import type { Handler } from "./handler";

export const trySource: Handler<"try-source"> = (ctx, payload, job) => runTrial(ctx, payload, job);
