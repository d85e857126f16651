/** Only members may see a group; for anybody else it does not exist. */
import { findGroupOf } from "@db/queries/groups/groups";
import type { SignedIn } from "~/domain/accounts/sessions";
import { readUuid } from "~/lib/uuid";
import type { AppContext } from "~/context";
import { requireUser } from "./guards";

export type MembersGroup = NonNullable<Awaited<ReturnType<typeof findGroupOf>>>;

/** @throws a redirect for visitors, a 404 for anybody who is not a member */
export async function requireMember(
  context: AppContext,
  request: Request,
  groupId: string | undefined,
): Promise<{ user: SignedIn; group: MembersGroup }> {
  const user = await requireUser(context, request);
  const id = readUuid(groupId);
  const group = id ? await findGroupOf(context.db, id, user.id) : undefined;
  if (!group) throw new Response("There is no such group.", { status: 404 });
  return { user, group };
}
