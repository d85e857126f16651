/** The forms of the account page. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { Section } from "~/ui/section";
import listStyles from "~/ui/lists.module.css";

interface OwnGroup {
  name: string;
  /** The member who takes over; null if there is no other member. */
  heir: string | null;
}

export function NameSection({ name }: { name: string }) {
  const { fieldErrors } = useFormAnswer();
  return (
    <Section title="Name" lead="The name that your newsletter and your groups use.">
      <AccountForm>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          defaultValue={name}
          error={fieldErrors.name}
        />
        <Submit intent="name" isQuiet>
          Save name
        </Submit>
      </AccountForm>
    </Section>
  );
}

export function EmailSection({ email, askedEmail }: { email: string; askedEmail: string | null }) {
  const { fieldErrors, values } = useFormAnswer();
  return (
    <Section title="Email" lead="A new address takes effect once you confirm it from the mail we send there.">
      <AccountForm>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          key={`${email} ${askedEmail}`}
          defaultValue={values.email ?? email}
          error={fieldErrors.email}
        />
        <Submit intent="email" isQuiet>
          Change email
        </Submit>
      </AccountForm>
      {askedEmail ? (
        <p role="status">
          Waiting for confirmation from <strong dir="auto">{askedEmail}</strong>. Until then, {email} stays
          your address. Open the link in this browser to stay signed in here. No mail? Send the change once
          more.
        </p>
      ) : null}
    </Section>
  );
}

export function PasswordSection({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const { fieldErrors } = useFormAnswer();
  return (
    <Section
      title="Password"
      lead={
        hasPassword
          ? "Changing it signs out every other device."
          : "You do not need one: the mailed link always works. Set one if you like."
      }
    >
      <AccountForm>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {hasPassword ? (
          <TextField
            label="Current password"
            name="current"
            type="password"
            autoComplete="current-password"
            required
            error={fieldErrors.current}
          />
        ) : null}
        <div className={forms.pair}>
          <TextField
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            required
            hint="At least 8 characters."
            error={fieldErrors.password}
          />
          <TextField
            label="Confirm new password"
            name="confirmation"
            type="password"
            autoComplete="new-password"
            required
            error={fieldErrors.confirmation}
          />
        </div>
        <Submit intent="password" isQuiet>
          {hasPassword ? "Change password" : "Set password"}
        </Submit>
      </AccountForm>
    </Section>
  );
}

export function PasskeysSection({ isEditor }: { isEditor: boolean }) {
  return (
    <Section
      title="Passkeys"
      lead={
        isEditor
          ? "Sign in by a look or a touch. The admin area can ask for it as a second proof that it is you."
          : "Sign in by a look or a touch, without waiting for a mail."
      }
    >
      <a className="button" href="/dashboard/passkeys">
        Your passkeys
      </a>
    </Section>
  );
}

export function DevicesSection({ devices }: { devices: { browser: string; seen: string }[] }) {
  return (
    <Section title="Devices" lead="Where you are signed in.">
      <div className={forms.form}>
        <ul className={listStyles.columns}>
          {devices.map(({ browser, seen }, index) => (
            <li key={index}>
              <span>{seen}</span>
              <span>{browser}</span>
            </li>
          ))}
        </ul>
        <Form method="post" action="/dashboard/account">
          <button type="submit" name="intent" value="sign-out-everywhere" className="button">
            Sign out everywhere
          </button>
        </Form>
      </div>
    </Section>
  );
}

export function DeleteSection({ email, groups }: { email: string; groups: OwnGroup[] }) {
  const { fieldErrors } = useFormAnswer();
  return (
    <Section title="Your data" lead="Download everything we hold about you, or have it deleted." danger>
      <div className={forms.form}>
        <a className="button" href="/dashboard/account/export" download>
          Download my data
        </a>
        <GroupsAfter groups={groups} />
        <AccountForm>
          <TextField
            label={`To delete your account, type ${email}`}
            name="confirmEmail"
            type="email"
            autoComplete="off"
            required
            error={fieldErrors.confirmEmail}
          />
          <Submit intent="delete" busy="Deleting …">
            Delete my account
          </Submit>
        </AccountForm>
      </div>
    </Section>
  );
}

function AccountForm({ children }: { children: ReactNode }) {
  const form = useFocusOnError(useFormAnswer());
  return (
    <Form ref={form} method="post" action="/dashboard/account" className={forms.form} noValidate>
      {children}
    </Form>
  );
}

/** The fate of the account's groups when it is deleted. */
function GroupsAfter({ groups }: { groups: OwnGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <div>
      <p>
        If you delete your account, the groups you created continue without you if they have other members:
      </p>
      <ul className={listStyles.people}>
        {groups.map(({ name, heir }, index) => (
          <li key={index}>
            <strong dir="auto">{name}</strong>
            <span>{heir ? `goes to ${heir}` : "ends with your account"}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
