/** Job index-desk: the words of the editors' list of events. */
import { indexDesk as index } from "~/domain/upkeep/index-desk";
import type { Handler } from "./handler";

export const indexDesk: Handler<"index-desk"> = (ctx, _payload, job) => index(ctx, job);
