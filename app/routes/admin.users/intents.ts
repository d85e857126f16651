/** Acts of the forms on the Users tab. */
import type { AdminRole } from "@db/schema";
import { blockUser, inviteEditor, setRole, unblockUser } from "~/domain/admin/people/people";
import { Rejected } from "~/domain/errors";
import { field } from "~/web/form-answer";
import type { Intents } from "~/web/intents";

const TITLES: Record<AdminRole, string> = { admin: "an administrator", editor: "an editor" };

const readRole = (text: string): AdminRole | null => (text === "editor" || text === "admin" ? text : null);

export const intents: Intents = {
  role: {
    failure: "The role could not be changed. Please try again.",
    async run({ context, user, form }) {
      const asked = field(form, "role");
      const role = readRole(asked);
      if (role === null && asked !== "none") throw new Rejected("Choose a role.");
      const { email } = await setRole(context, user, field(form, "id"), role);
      return role === null ? `${email} has no role any more` : `${email} is ${TITLES[role]} now`;
    },
  },
  block: {
    failure: "The account could not be blocked. Please try again.",
    async run({ context, user, form }) {
      const { email } = await blockUser(context, user, field(form, "id"));
      return `${email} is blocked and signed out`;
    },
  },
  unblock: {
    failure: "The account could not be unblocked. Please try again.",
    async run({ context, user, form }) {
      const { email } = await unblockUser(context, user, field(form, "id"));
      return `${email} can sign in again`;
    },
  },
  invite: {
    failure: "The invitation could not be sent. Please try again.",
    async run({ context, user, form }) {
      const role = readRole(field(form, "role"));
      if (role === null) throw new Rejected({ role: "Choose a role." });
      const email = await inviteEditor(context, user, { email: field(form, "email"), role });
      return `${email} is ${TITLES[role]} now and is told by mail`;
    },
  },
};
