/** What the forms of a group's settings do, each with the specification's words. The use-cases ask again whose group it is. */
import { listMembers } from "@db/queries/groups";
import { listOpenInvitations } from "@db/queries/invitations";
import type { SignedIn } from "~/domain/accounts/sessions";
import { endGroup, removeMember, renameGroup } from "~/domain/groups/groups";
import { rulesForGroup } from "~/domain/groups/invitees";
import { inviteToGroup, withdrawInvitation } from "~/domain/groups/invitations";
import { Rejected } from "~/domain/errors";
import { readUuid } from "~/domain/uuid";
import type { AppContext } from "~/web/context";
import { field } from "~/web/form-answer";
import { pressDraft } from "~/web/invitee-draft";
import { redirectWithToast } from "~/web/session/session";

interface Asked {
  context: AppContext;
  request: Request;
  user: SignedIn;
  groupId: string;
  form: FormData;
}

const done = ({ context, request, groupId }: Asked, text: string, to?: string) =>
  redirectWithToast(context, request, to ?? `/dashboard/groups/${groupId}/settings`, {
    tone: "success",
    text,
  });

function idIn(form: FormData, name: string): string {
  const id = readUuid(field(form, name));
  if (!id) throw new Rejected("Something went wrong");
  return id;
}

interface Intent {
  failed: string;
  run: (asked: Asked) => Promise<Response>;
}

export const groupIntents: Record<string, Intent> = {
  rename: {
    failed: "Failed to update group settings",
    async run(asked) {
      await renameGroup(asked.context, asked.user, {
        groupId: asked.groupId,
        name: field(asked.form, "name"),
      });
      return done(asked, "Group settings updated successfully");
    },
  },

  invite: {
    failed: "Failed to send invitation emails",
    async run(asked) {
      const { context, user, groupId, form } = asked;
      const members = await listMembers(context.db, groupId);
      const open = await listOpenInvitations(context.db, groupId, context.now());
      const rules = rulesForGroup(
        user.email,
        members.map(({ email }) => email),
        open.map(({ email }) => email),
      );
      const pressed = pressDraft(form, rules);
      if (pressed instanceof Response) return pressed;
      const count = await inviteToGroup(context, user, { groupId, ...pressed });
      return done(asked, `${count} invitation(s) sent!`);
    },
  },

  withdraw: {
    failed: "Failed to withdraw invitation",
    async run(asked) {
      const { context, user, groupId, form } = asked;
      await withdrawInvitation(context, user, { groupId, invitationId: idIn(form, "invitation") });
      return done(asked, "Invitation withdrawn successfully");
    },
  },

  remove: {
    failed: "Failed to remove member",
    async run(asked) {
      const { context, user, groupId, form } = asked;
      await removeMember(context, user, { groupId, userId: idIn(form, "member") });
      return done(asked, "Member removed successfully");
    },
  },

  delete: {
    failed: "Failed to delete group",
    async run(asked) {
      await endGroup(asked.context, asked.user, asked.groupId);
      return done(asked, "Group deleted successfully", "/dashboard/groups");
    },
  },
};
