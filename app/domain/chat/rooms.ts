/** Acts of editors on chat rooms. Address and token are secrets: they are written once, and stand in no trail. */
import { keepDeletedRows } from "@db/queries/admin/kept-rows";
import { deleteRoom, findChatRoom, insertRoom, updateChatRoom } from "@db/queries/chat/rooms";
import type { ChatService } from "@db/schema";
import type { DomainContext } from "~/context";
import { isLoopback } from "~/lib/hosts";
import { cleanLine } from "~/lib/text";
import { recordAudit, type Editor } from "../admin/audit";
import { requireRole } from "../admin/require-role";
import { Rejected } from "../errors";
import { listQuery } from "./day-list";

type Ctx = Pick<DomainContext, "db" | "now" | "enqueue">;

export const SERVICES: Record<ChatService, string> = {
  discord: "Discord",
  slack: "Slack",
  mastodon: "Mastodon",
  webhook: "Webhook",
};

export interface RoomInput {
  name: string;
  service: string;
  address: string;
  token: string;
  list: string;
  hour: string;
}

const GONE = "This room no longer exists.";

/** @throws Rejected @returns its id */
export async function addRoom(ctx: Ctx, by: Editor, form: RoomInput): Promise<number> {
  await requireRole(ctx, by, "editor");
  const room = readForm(form);
  return ctx.db.transaction().execute(async (trx) => {
    const id = await insertRoom(trx, { ...room, created_at: ctx.now() });
    const { name, service, list, hour } = room;
    await recordAudit(trx, ctx, by, {
      action: "added",
      subject: { type: "room", id },
      after: { name, service, list, hour },
    });
    return id;
  });
}

/** Its result stands on the page a moment later. @throws Rejected */
export async function testRoom(ctx: Ctx, by: Editor, id: number): Promise<void> {
  await requireRole(ctx, by, "editor");
  if (!(await findChatRoom(ctx.db, id))) throw new Rejected(GONE);
  await updateChatRoom(ctx.db, id, { tested_at: null, test_result: null });
  await ctx.enqueue("post-list", { roomId: id, isTest: true });
}

/** Resuming forgets what went wrong. @throws Rejected */
export async function pauseRoom(ctx: Ctx, by: Editor, id: number, isPaused: boolean): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const room = await findChatRoom(trx, id);
    if (!room) throw new Rejected(GONE);
    await updateChatRoom(trx, id, {
      paused_at: isPaused ? (room.paused_at ?? ctx.now()) : null,
      paused_because: null,
      ...{ failing_since: null, tries: 0, next_try_at: null, last_error: null },
    });
    const action = isPaused ? "paused" : "resumed";
    const subject = { type: "room", id };
    await recordAudit(trx, ctx, by, { action, subject, after: { name: room.name } });
  });
}

/** @returns the entry of the trail; 0 if it was deleted before */
export async function removeRoom(ctx: Ctx, by: Editor, id: number): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const room = await findChatRoom(trx, id);
    if (!room) return 0;
    const { name, service, list, hour } = room;
    const entry = await recordAudit(trx, ctx, by, {
      action: "deleted",
      subject: { type: "room", id },
      before: { name, service, list, hour },
    });
    await keepDeletedRows(trx, entry, "chat_rooms", [id]);
    await deleteRoom(trx, id);
    return entry;
  });
}

const MOST = { name: 80, address: 2000, token: 500, list: 600 };

/** @throws Rejected with field errors */
function readForm(form: RoomInput) {
  const errors: Record<string, string> = {};
  const name = cleanLine(form.name);
  const address = form.address.trim();
  const token = form.token.trim();
  const hour = /^\d{1,2}$/.test(form.hour) ? Number(form.hour) : -1;
  const list = listQuery(form.list.trim() || "/");
  if (name === "") errors.name = "Give it a name";
  for (const [field, most] of Object.entries(MOST))
    if (form[field as keyof typeof MOST].length > most) errors[field] = `At most ${most} characters`;
  const service = Object.keys(SERVICES).find((option) => option === form.service) as ChatService | undefined;
  if (!service) errors.service = "Choose one";
  const problem = addressProblem(address);
  if (problem !== null) errors.address ??= problem;
  if (service === "mastodon" && token === "") errors.token = "Mastodon needs an access token";
  // A header of a request.
  if (!/^[\x21-\x7e]*$/.test(token)) errors.token = "A token has no blanks";
  if (hour < 0 || hour > 23) errors.hour = "Choose an hour";
  if (list === null) errors.list = "Give the address of a list on this site";
  if (Object.keys(errors).length > 0 || !service) throw new Rejected(errors);
  return { name, service, address, token: token === "" ? null : token, list: list ?? "", hour };
}

/** A webhook's address or a server's: https, and no password in it. */
function addressProblem(address: string): string | null {
  if (!URL.canParse(address)) return "Give an address: https://…";
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== "" || password !== "") return "Give the address without a password";
  // Another service of this machine, where the operator allows it.
  const isOpen = protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
  return isOpen ? null : "The address must begin with https://";
}
