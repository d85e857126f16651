/** The forms of a group's settings. */
import { Form } from "@remix-run/react";
import { GROUP_NAME_LENGTH } from "~/domain/groups/constants";
import { Confirm } from "~/ui/confirm";
import desk from "~/ui/desk.module.css";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { EnterButton, InviteeFields } from "~/ui/forms/invitee-fields";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { Sheet } from "~/ui/sheet";

export function NameSheet({ action, name }: { action: string; name: string }) {
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  return (
    <Sheet title="Name">
      <Form ref={form} method="post" action={action} className={forms.form} noValidate>
        <TextField
          label="Group name"
          name="name"
          required
          autoComplete="off"
          maxLength={GROUP_NAME_LENGTH}
          key={name}
          defaultValue={answer.values.name ?? name}
          error={answer.fieldErrors.name}
        />
        <Submit intent="rename">Save name</Submit>
      </Form>
    </Sheet>
  );
}

export function InviteSheet({ action }: { action: string }) {
  return (
    <Sheet
      title="Invite"
      lead="They get a letter and are in once they accept. An invitation is open for 30 days."
    >
      <Form method="post" action={action} className={forms.form} noValidate>
        <EnterButton />
        <input type="hidden" name="intent" value="invite" />
        <InviteeFields hint="Up to 9 people at once." />
        <Submit name="press" intent="send" busy="Sending …">
          Send invitations
        </Submit>
      </Form>
    </Sheet>
  );
}

export function InvitedSheet({
  action,
  invited,
}: {
  action: string;
  invited: { id: string; email: string; until: string }[];
}) {
  if (invited.length === 0) return null;
  return (
    <Sheet title="Invited" lead="They have not answered yet.">
      <ul className={desk.people}>
        {invited.map(({ id, email, until }) => (
          <li key={id}>
            <strong>{email}</strong>
            <span>until {until}</span>
            <Form method="post" action={action}>
              <input type="hidden" name="invitation" value={id} />
              <button type="submit" name="intent" value="withdraw" className={forms.quiet}>
                Withdraw<span className="visually-hidden"> the invitation of {email}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

export function MembersSheet({
  action,
  members,
}: {
  action: string;
  members: { id: string; name: string; isCreator: boolean }[];
}) {
  return (
    <Sheet title="Members">
      <ul className={desk.people}>
        {members.map(({ id, name, isCreator }) => (
          <li key={id}>
            <strong dir="auto">{name}</strong>
            {isCreator ? (
              <span className="stamp">Creator</span>
            ) : (
              <Confirm
                label="Remove"
                about={name}
                action={action}
                fields={{ intent: "remove", member: id }}
                button="Remove member"
              >
                Remove {name} from the group? Their answers go too.
              </Confirm>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

export function EndSheet({ action, name }: { action: string; name: string }) {
  return (
    <Sheet title="The end" lead="Deleting takes the group away from everybody in it." danger>
      <Confirm label="Delete group" action={action} fields={{ intent: "delete" }} button="Delete group">
        Delete “{name}” for everybody? Its invitations, proposals and answers go with it.
      </Confirm>
    </Sheet>
  );
}
