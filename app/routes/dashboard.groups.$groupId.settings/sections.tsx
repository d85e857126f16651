/** The forms of a group's settings. */
import { Form } from "@remix-run/react";
import { MAX_GROUP_NAME_LENGTH } from "~/domain/groups/constants";
import { Confirm } from "~/ui/confirm";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { EnterButton, InviteeFields } from "~/ui/forms/invitee-fields";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { Section } from "~/ui/section";
import listStyles from "~/ui/lists.module.css";

export function GroupNameSection({ action, name }: { action: string; name: string }) {
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  return (
    <Section title="Name">
      <Form ref={form} method="post" action={action} className={forms.form} noValidate>
        <TextField
          label="Group name"
          name="name"
          required
          autoComplete="off"
          maxLength={MAX_GROUP_NAME_LENGTH}
          key={name}
          defaultValue={answer.values.name ?? name}
          error={answer.fieldErrors.name}
        />
        <Submit intent="rename">Save name</Submit>
      </Form>
    </Section>
  );
}

export function MailInviteSection({ action }: { action: string }) {
  return (
    <Section
      title="Invite"
      lead="They get a mail and become members once they accept. An invitation is valid for 30 days."
    >
      <Form method="post" action={action} className={forms.form} noValidate>
        <EnterButton />
        <input type="hidden" name="intent" value="invite" />
        <InviteeFields hint="Up to 9 people at once. You can paste several addresses." />
        <Submit name="press" intent="send" busy="Sending …">
          Send invitations
        </Submit>
      </Form>
    </Section>
  );
}

export function LinkSection({ action, link }: { action: string; link: string | null }) {
  return (
    <Section
      title="Invite by link"
      lead={
        link
          ? "Whoever has this link can join. Paste it into your chat."
          : "One link for your chat, instead of addresses."
      }
    >
      {link ? (
        <div className={forms.form}>
          <TextField
            key={link}
            label="Link to join"
            name="link"
            readOnly
            defaultValue={link}
            hint="A new link ends this one. Members stay."
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      ) : null}
      <Form method="post" action={action} className={forms.row} preventScrollReset>
        <button type="submit" name="intent" value="renew-link" className="button">
          {link ? "Make a new link" : "Make a link"}
        </button>
        {link ? (
          <button type="submit" name="intent" value="end-link" className="text-button">
            End the link
          </button>
        ) : null}
      </Form>
    </Section>
  );
}

export function InvitedSection({
  action,
  invited,
}: {
  action: string;
  invited: { id: string; email: string; until: string }[];
}) {
  if (invited.length === 0) return null;
  return (
    <Section title="Invited" lead="They have not answered yet.">
      <ul className={listStyles.people}>
        {invited.map(({ id, email, until }) => (
          <li key={id}>
            <strong>{email}</strong>
            <span>until {until}</span>
            <Form method="post" action={action}>
              <input type="hidden" name="invitation" value={id} />
              <button type="submit" name="intent" value="withdraw" className="text-button">
                Withdraw<span className="visually-hidden"> the invitation of {email}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function EditMembersSection({
  action,
  members,
}: {
  action: string;
  members: { id: string; name: string; isCreator: boolean }[];
}) {
  return (
    <Section title="Members">
      <ul className={listStyles.people}>
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
                Remove {name} from the group? Their answers are deleted too.
              </Confirm>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function DeleteGroupSection({ action, name }: { action: string; name: string }) {
  return (
    <Section title="The end" lead="This deletes the group for everyone in it." danger>
      <Confirm label="Delete group" action={action} fields={{ intent: "delete" }} button="Delete group">
        Delete “{name}” for everyone? Its invitations, proposals and answers are deleted too.
      </Confirm>
    </Section>
  );
}
