/** The forms of a group's settings, each with the specification's words. The use-cases check the group's owner again. */
import { listMembers } from "@db/queries/groups/groups";
import { listOpenInvitations } from "@db/queries/groups/invitations";
import { endGroup, removeMember, renameGroup } from "~/domain/groups/groups";
import { changeLink } from "~/domain/groups/join-link";
import { rulesForGroup } from "~/domain/groups/invitees";
import { inviteToGroup, withdrawInvitation } from "~/domain/groups/invitations";
import { Rejected } from "~/domain/errors";
import { readUuid } from "~/lib/uuid";
import { field } from "~/web/form-answer";
import { pressDraft } from "~/web/invitee-draft";
import { redirectWithSuccess, type Intents } from "~/web/intents";

export const groupSettingsIntents: Intents<{ groupId: string }> = {
  rename: {
    failure: "Failed to update group settings",
    async run(input) {
      await renameGroup(input.context, input.user, {
        groupId: input.groupId,
        name: field(input.form, "name"),
      });
      return "Group settings updated successfully";
    },
  },

  invite: {
    failure: "Failed to send invitation emails",
    async run(input) {
      const { context, user, groupId, form } = input;
      const members = await listMembers(context.db, groupId);
      const open = await listOpenInvitations(context.db, groupId, context.now());
      const rules = rulesForGroup(
        user.email,
        members.map(({ email }) => email),
        open.map(({ email }) => email),
      );
      const pressed = pressDraft(form, rules);
      if ("fieldErrors" in pressed) return pressed;
      const count = await inviteToGroup(context, user, { groupId, ...pressed });
      return `${count} invitation(s) sent!`;
    },
  },

  "renew-link": {
    failure: "Failed to update group settings",
    async run({ context, user, groupId }) {
      await changeLink(context, user, groupId, "renew");
      return "Here is your link.";
    },
  },

  "end-link": {
    failure: "Failed to update group settings",
    async run({ context, user, groupId }) {
      await changeLink(context, user, groupId, "end");
      return "The link no longer works.";
    },
  },

  withdraw: {
    failure: "Failed to withdraw invitation",
    async run(input) {
      const { context, user, groupId, form } = input;
      await withdrawInvitation(context, user, { groupId, invitationId: idIn(form, "invitation") });
      return "Invitation withdrawn successfully";
    },
  },

  remove: {
    failure: "Failed to remove member",
    async run(input) {
      const { context, user, groupId, form } = input;
      await removeMember(context, user, { groupId, userId: idIn(form, "member") });
      return "Member removed successfully";
    },
  },

  delete: {
    failure: "Failed to delete group",
    async run(input) {
      await endGroup(input.context, input.user, input.groupId);
      return redirectWithSuccess(input, "/dashboard/groups", "Group deleted successfully");
    },
  },
};

function idIn(form: FormData, name: string): string {
  const id = readUuid(field(form, name));
  if (!id) throw new Rejected("Something went wrong");
  return id;
}
