/** Job send-mail: one letter of the outbox. */
import { sendMail as send } from "~/domain/mail/send-mail";
import type { Handler } from "./handler";

export const sendMail: Handler<"send-mail"> = (ctx, payload) => send(ctx, payload);
