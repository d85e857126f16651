/** Job start-newsletters: what is due, and what was left unfinished. */
import { startNewsletters as start } from "~/domain/newsletter/start-runs";
import type { Handler } from "./handler";

export const startNewsletters: Handler<"start-newsletters"> = (ctx) => start(ctx);
