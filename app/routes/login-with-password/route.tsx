/** Sign-in by password (spec: public-site 2, 5). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useFormAnswer } from "~/ui/forms/answer";
import { FormScreen } from "~/ui/forms/form-screen";
import styles from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { noteSecurity } from "~/domain/security-log";
import { pageMeta } from "~/ui/meta";
import { checkPassword } from "~/web/auth";
import { answering, readForm } from "~/web/form-answer";
import { requireVisitor } from "~/web/session/guards";
import { leadingTo, safeReturnPath } from "~/web/session/return-path";
import { signIn } from "~/web/session/session";

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return answering(context, form, "Failed to sign in", async () => {
    const userId = await checkPassword(context, request, form);
    await noteSecurity(context, { event: "signed-in-password", who: { userId } });
    return signIn(context, request, { userId, to: safeReturnPath(form.get("next")) });
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Sign in with a password",
    description: "Sign in with your email and password.",
    path: "/login-with-password",
  });

export default function LoginWithPassword() {
  const { next, over } = useLoaderData<typeof loader>();
  const { values } = useFormAnswer();
  return (
    <FormScreen
      title="Password"
      lead="The old way in. Set one in your account; the mailed link always works too."
    >
      {over === null ? null : (
        <Form method="post" action="/forgot-password" className={styles.form}>
          <p>The link to choose a new password is over. A new one goes to the same address.</p>
          <input type="hidden" name="over" value={over} />
          <button type="submit" className="button">
            Send me a new one
          </button>
        </Form>
      )}
      <Form method="post" className={styles.form} noValidate>
        <input type="hidden" name="next" value={next} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={values.email}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Submit busy="Signing in …">Sign In</Submit>
      </Form>
      <div className={styles.links}>
        <p>
          <a href="/forgot-password">Forgot your password?</a>
        </p>
        <p>
          <a href={leadingTo("/login", next)}>Email me a login link instead</a>
        </p>
      </div>
    </FormScreen>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireVisitor(context, request);
  const { searchParams } = new URL(request.url);
  return { next: safeReturnPath(searchParams.get("next")), over: searchParams.get("over") };
}
