/** Creates a group with a name and up to nine invitations (spec: accounts 2, 5). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { MAX_GROUP_NAME_LENGTH } from "~/domain/groups/constants";
import { createGroup } from "~/domain/groups/groups";
import { rulesForNewGroup } from "~/domain/groups/invitees";
import { PageTitle } from "~/ui/page-title";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { EnterButton, InviteeFields } from "~/ui/forms/invitee-fields";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { pageMeta } from "~/ui/meta";
import { Section } from "~/ui/section";
import { answering, field, readForm } from "~/web/form-answer";
import { pressDraft } from "~/web/invitee-draft";
import { optionalUser, requireUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";

const PATH = "/dashboard/groups/new";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireUser(context, request);
  return null;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await optionalUser(context, request);
  if (!user) {
    throw await redirectWithToast(context, request, `/login?next=${encodeURIComponent(PATH)}`, {
      tone: "error",
      text: "You must be logged in to create a group",
    });
  }
  const form = await readForm(request);
  return answering(context, form, "Failed to create group. Please try again.", async () => {
    const pressed = pressDraft(form, rulesForNewGroup(user.email));
    if ("fieldErrors" in pressed) return pressed;
    const { id } = await createGroup(context, user, { name: field(form, "name"), ...pressed });
    return redirectWithToast(context, request, `/dashboard/groups/${id}/details`, {
      tone: "success",
      text: "Group created successfully!",
    });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Create a group", description: "Your friends, one calendar.", path: null });

export default function NewGroup() {
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  return (
    <>
      <PageTitle>Create a group</PageTitle>
      <div>
        <Section
          title="Who is coming?"
          lead="Everyone you invite gets a mail and becomes a member once they accept. You can invite more people later."
        >
          <Form ref={form} method="post" action={PATH} className={forms.form} noValidate>
            <EnterButton />
            <TextField
              label="Group name"
              name="name"
              required
              autoComplete="off"
              maxLength={MAX_GROUP_NAME_LENGTH}
              defaultValue={answer.values.name}
              error={answer.fieldErrors.name}
            />
            <InviteeFields hint="Up to 9 people. Paste several addresses at once, or add them one by one." />
            <Submit name="press" intent="send" busy="Creating …">
              Create group
            </Submit>
          </Form>
        </Section>
      </div>
    </>
  );
}
