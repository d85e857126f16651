/** The local outbox as a page: it exists on one's own machine only, and only while no provider takes the mail. */
import { findMail } from "@db/queries/mail/outbox";
import type { AppContext } from "~/context";
import { redirect } from "./remix";

/** @throws a 404 */
export async function requireMail(context: AppContext, id: string | undefined) {
  requireOpenOutbox(context);
  if (!/^[0-9a-f-]{36}$/.test(id ?? "")) throw notHere();
  const mail = await findMail(context.db, id ?? "");
  if (!mail) throw redirect("/dev/outbox");
  return mail;
}

/** @throws a 404 */
export function requireOpenOutbox(context: AppContext): void {
  if (!context.outboxIsOpen) throw notHere();
}

/** A plain text cut into words and addresses. */
export function linkParts(text: string): { text: string; isLink: boolean }[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, isLink: /^https?:\/\//.test(part) }));
}

const notHere = () => new Response("There is nothing at this address.", { status: 404 });
