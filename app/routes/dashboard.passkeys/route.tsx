/** Somebody's passkeys: add, remove, and the recovery codes that come with an editor's first. */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { startRegistration } from "@simplewebauthn/browser";
import { useRef } from "react";
import { listPasskeys } from "@db/queries/accounts/passkeys";
import { dateLabel } from "~/domain/accounts/labels";
import type { AppContext } from "~/context";
import { beginRegistration, finishRegistration, removePasskey, type Owner } from "~/domain/accounts/passkeys";
import { noteSecurity } from "~/domain/security-log";
import forms from "~/ui/forms/forms.module.css";
import { TextField } from "~/ui/forms/text-field";
import { usePasskey } from "~/ui/forms/use-passkey";
import listStyles from "~/ui/lists.module.css";
import { pageMeta } from "~/ui/meta";
import { PageTitle } from "~/ui/page-title";
import { Section } from "~/ui/section";
import { answering, field, readForm } from "~/web/form-answer";
import { requirePasskeyOwner } from "~/web/passkey-owner";
import { requireFreshSignIn } from "~/web/session/fresh";
import { redirectWithToast } from "~/web/session/session";

const PATH = "/dashboard/passkeys";

export async function action({ context, request }: ActionFunctionArgs) {
  const owner = await requireConfirmed(context, request);
  // Whoever may add one at a borrowed browser has a key of their own.
  await requireFreshSignIn(context, request);
  const form = await readForm(request);
  const intent = field(form, "intent");
  return answering(context, form, "Failed to update account", async () => {
    if (intent === "begin") return { options: await beginRegistration(context, owner) };
    if (intent === "finish") {
      const given = { response: field(form, "response"), name: field(form, "name") };
      const codes = await finishRegistration(context, owner, given);
      await noteSecurity(context, { event: "passkey-added", who: { userId: owner.id } });
      return { codes, added: true };
    }
    if (intent !== "remove") throw new Response(null, { status: 400 });
    await removePasskey(context, owner, field(form, "id"));
    await noteSecurity(context, { event: "passkey-removed", who: { userId: owner.id } });
    return redirectWithToast(context, request, PATH, { tone: "success", text: "Passkey removed" });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Passkeys", description: "Sign in without a mail.", path: null });

export default function Passkeys() {
  const { keys, isEditor, isRequired } = useLoaderData<typeof loader>();
  const field = useRef<HTMLDivElement>(null);
  const passkey = usePasskey(
    PATH,
    (optionsJSON) => startRegistration({ optionsJSON }),
    () => ({
      name: field.current?.querySelector("input")?.value ?? "",
    }),
  );
  const { codes = null } = (passkey.data ?? {}) as { codes?: string[] | null };
  return (
    <>
      <PageTitle>Passkeys</PageTitle>
      <p>
        A passkey is your fingerprint, your face or a key on your ring. With one you sign in at once, without
        waiting for a mail; the mailed link always works too.
        {isEditor
          ? " The admin area asks for it after each sign-in by mail or password, so that your mailbox alone opens nothing."
          : ""}
        {isRequired && keys.length === 0 ? " This site asks everybody in the admin area for one." : ""}
      </p>
      {codes ? <Codes codes={codes} /> : null}
      {keys.length > 0 ? (
        <Section title="Yours">
          <ul className={listStyles.columns}>
            {keys.map((key) => (
              <li key={key.id}>
                <span dir="auto">{key.name}</span>
                <span>since {key.since}</span>
                <Form method="post" action={PATH}>
                  <input type="hidden" name="id" value={key.id} />
                  <button type="submit" name="intent" value="remove" className="button">
                    Remove <span className="visually-hidden">{key.name}</span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title="Add one" lead="Your browser asks where to keep it.">
        <div className={forms.form} ref={field}>
          <TextField label="Name" name="name" hint="To tell it apart, such as “phone”." maxLength={60} />
          <button
            type="button"
            className="button button-loud"
            aria-disabled={passkey.isBusy}
            onClick={passkey.begin}
          >
            Add a passkey
          </button>
          {passkey.trouble ? (
            <p role="alert" className={forms.error}>
              {passkey.trouble}
            </p>
          ) : null}
        </div>
      </Section>
    </>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const owner = await requireConfirmed(context, request);
  const keys = await listPasskeys(context.db, owner.id);
  return {
    isEditor: owner.role !== null,
    isRequired: owner.role !== null && context.adminsNeedPasskey,
    keys: keys.map(({ id, name, created_at }) => ({ id, name, since: dateLabel(created_at) })),
  };
}

/** An editor's mailbox alone changes none of them. */
async function requireConfirmed(context: AppContext, request: Request): Promise<Owner> {
  const { owner, session } = await requirePasskeyOwner(context, request);
  if (owner.role !== null && session.secondFactor === "open")
    throw redirect(`${PATH}/confirm?next=${PATH}`, 303);
  return owner;
}

function Codes({ codes }: { codes: string[] }) {
  return (
    <Section title="Recovery codes" lead="Write them down now: they are shown this once. Each works once.">
      <ul className={listStyles.columns} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}
